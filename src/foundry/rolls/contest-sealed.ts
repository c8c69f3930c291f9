import { createPace } from "../../bridge/queries/index.js";
import { SIDES, type SideName } from "../../bridge/rolls/commands/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { ask, mayAsk, openAsked, type Reply } from "../host/asking.js";
import { writtenBy } from "../host/message-stats.js";
import { SEALED_THROW_QUERY, SEALED_WANTED_QUERY } from "./contest-query.js";
import { mayAnswer, readThrow, waitingContest } from "./contest-throw.js";
import { enterSealed, type MissingThrow, resumeContests } from "./contest-writer.js";
import { keepThrow, keptRoll, toRoll } from "./sealed-store.js";

interface SealedThrow {
	readonly contest: string;
	readonly side: SideName;
	readonly roll: unknown;
}

/**
 * Keeps a sealed throw here and hands it to the active GM's client. Faults: no GM, no permission to ask, or the GM's
 * own fault.
 */
export async function deliverThrow(
	contest: ChatMessage.Implementation,
	side: SideName,
	roll: Roll,
): Promise<Result<null>> {
	const gm = game.users.activeGM;
	if (!gm) return fail({ code: "MUSTER.Fault.Contest.sealedNoGm" });
	if (!gm.isSelf && !mayAsk()) return fail({ code: "MUSTER.Fault.Access.mayNotAsk" });
	if (!keepThrow(contest.id ?? "", side, roll)) return fail({ code: "MUSTER.Fault.Access.noRoom" });
	if (gm.isSelf) return enterSealed(contest, side, game.user.id);
	const payload: SealedThrow = { contest: contest.id ?? "", side, roll: roll.toJSON() };
	try {
		const reply = (await ask(gm, SEALED_THROW_QUERY, payload)) as Reply | null;
		return reply?.ok ? ok(null) : fail(reply?.fault ?? { code: "MUSTER.Fault.Access.refused" });
	} catch {
		return fail({ code: "MUSTER.Fault.Access.noAnswer" });
	}
}

/** Throws that are kept push the oldest out: the pace keeps a player from doing that to the throws of others. */
const PACE = createPace(30, 60_000);

/**
 * Answers {@link SEALED_THROW_QUERY} on a GM's client: verifies that the side is the sender's, that it is one
 * plain throw, and that the side has not rolled; then keeps it and marks the side as rolled.
 */
export async function receiveThrow(data: unknown, options?: unknown): Promise<Reply> {
	const refused = { code: "MUSTER.Fault.Access.refused" } as const;
	const asked = await openAsked(SEALED_THROW_QUERY, data, options);
	const { contest: id, side: named, roll: sent } = (asked?.payload ?? {}) as Partial<SealedThrow>;
	const side = SIDES.find((known) => known === named);
	const contest = game.messages.get(typeof id === "string" ? id : "");
	const stored = contest && waitingContest(contest);
	const roll = toRoll(sent);
	if (!asked || !game.user.isGM || !side || !contest || !stored?.sealed) return fail(refused);
	if (!roll || !readThrow(roll) || !mayAnswer(stored, side, asked.asker)) return fail(refused);
	if (stored.answered[side] && stored.answered[side].user !== asked.asker.id) {
		return fail({ code: "MUSTER.Fault.Contest.answered", path: side });
	}
	if (!PACE.take(asked.asker.id ?? "", Date.now())) return fail({ code: "MUSTER.Fault.Access.tooFast" });
	if (!keptRoll(contest.id ?? "", side) && !keepThrow(contest.id ?? "", side, roll)) {
		return fail({ code: "MUSTER.Fault.Access.noRoom" });
	}
	const entered = await enterSealed(contest, side, asked.asker.id ?? "");
	return entered.ok ? { ok: true } : entered;
}

/** Answers {@link SEALED_WANTED_QUERY}: sends a throw of this user to the active GM, if it is here. */
export async function sendWantedThrow(data: unknown, options?: unknown): Promise<boolean> {
	const asked = await openAsked(SEALED_WANTED_QUERY, data, options);
	const { contest: id, side: named } = (asked?.payload ?? {}) as Partial<SealedThrow>;
	const side = SIDES.find((known) => known === named);
	const contest = game.messages.get(typeof id === "string" ? id : "");
	const roll = side && contest ? keptRoll(contest.id ?? "", side) : null;
	if (!asked?.asker.isGM || !side || !contest || !roll) return false;
	return (await deliverThrow(contest, side, roll)).ok;
}

/** Continues every contest that waits: on `ready`, and whenever a user connects or leaves. */
export async function takeUpSealed(): Promise<void> {
	for (const missing of await resumeContests()) await fetchThrow(missing);
}

async function fetchThrow({ contest, side, answer }: MissingThrow): Promise<void> {
	const user = game.users.get(answer.user);
	if (!user?.active || user.isSelf || !isWordOfGm(contest)) return;
	// A user who is away for a moment is asked again on return.
	await ask(user, SEALED_WANTED_QUERY, { contest: contest.id, side }).catch(() => false);
}

/** True if a GM's client wrote the message last: a mark that a player wrote into an own message causes no query. */
function isWordOfGm(contest: ChatMessage.Implementation): boolean {
	const writer = game.users.get(writtenBy(contest) ?? "");
	return writer?.isGM ?? false;
}
