import { createPace } from "../../bridge/queries/index.js";
import type { StoredOpenContest } from "../../bridge/rolls/cards/index.js";
import { sideNames } from "../../bridge/rolls/cards/index.js";
import type { SideName } from "../../bridge/rolls/commands/index.js";
import { SIDES } from "../../bridge/rolls/commands/index.js";
import { escapeHtml } from "../../bridge/text/index.js";
import type { Result } from "../../engine/common/index.js";
import { fail, ok } from "../../engine/common/index.js";
import type { Reply } from "../host/asking.js";
import { ask, mayAsk, openAsked } from "../host/asking.js";
import { creationOptions } from "../host/compat.js";
import { MODULE_ID } from "../host/constants.js";
import { writtenBy } from "../host/find-document.js";
import { words } from "../host/words.js";
import type { AnswerMark } from "./contest-throw.js";
import {
	CONTEST_QUESTION,
	keepThrow,
	keptRoll,
	mayAnswer,
	readThrow,
	rememberAnswer,
	SEALED_THROW_QUERY,
	SEALED_WANTED_QUERY,
	throwMessageOf,
	toRoll,
	waitingContest,
	writerOf,
} from "./contest-throw.js";
import type { MissingThrow } from "./contest-writer.js";
import { enterSealed, resumeContests } from "./contest-writer.js";
import { answerByDice } from "./host-dice.js";
import { postMessage } from "./post-card.js";

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

type Message = ChatMessage.Implementation;

/**
 * Rolls for one side of a waiting contest, on this client. An open throw becomes a message of the roller, from which
 * the card is completed; a sealed one goes to the GM's client alone. Faults: the side has rolled, it is another user's,
 * a sealed throw without a GM.
 */
export async function answerSide(contest: Message, side: SideName): Promise<Result<null>> {
	const stored = waitingContest(contest);
	if (!stored || stored.answered[side] || throwMessageOf(contest, stored, side)) {
		return fail({ code: "MUSTER.Fault.Contest.answered", path: side });
	}
	if (!mayAnswer(stored, side, game.user)) return fail({ code: "MUSTER.Fault.Contest.notYours", path: side });
	if (stored.sealed) return answerSealed(contest, side);
	rememberAnswer(contest.id ?? "");
	const { roll } = await answerByDice(CONTEST_QUESTION);
	const posted = await postThrow(contest, stored, side, roll);
	if (!posted.ok) return posted;
	if (!writerOf(contest)) ui.notifications.info("MUSTER.Notice.answerKept", { localize: true });
	return ok(null);
}

/** A throw stays where it fell: one that was made already is sent again, never made again. */
async function answerSealed(contest: Message, side: SideName): Promise<Result<null>> {
	const gm = game.users.activeGM;
	if (!gm) return fail({ code: "MUSTER.Fault.Contest.sealedNoGm" });
	if (!gm.isSelf && !mayAsk()) return fail({ code: "MUSTER.Fault.Access.mayNotAsk" });
	const roll = keptRoll(contest.id ?? "", side) ?? (await answerByDice(CONTEST_QUESTION)).roll;
	if (!roll) throw new TypeError("A throw came back without its Roll");
	rememberAnswer(contest.id ?? "");
	const delivered = await deliverThrow(contest, side, roll);
	if (!delivered.ok) return delivered;
	ui.notifications.info("MUSTER.Notice.sealed", { format: { total: String(roll.total) } });
	return ok(null);
}

async function postThrow(
	contest: Message,
	stored: StoredOpenContest,
	side: SideName,
	roll: Roll | undefined,
): Promise<Result<Message | null>> {
	const name = sideNames(stored.names, words())[SIDES.indexOf(side)] ?? "";
	const answers: AnswerMark = { contest: contest.id ?? "", side };
	const data = {
		speaker: { alias: name },
		flavor: escapeHtml(words().say("MUSTER.Notice.rollsFor", { name, user: game.user.name })),
		rolls: roll ? [roll] : [],
		sound: CONFIG.sounds.dice,
		whisper: [...contest.whisper],
		flags: { [MODULE_ID]: { answers } },
	};
	return postMessage(data, contest.whisper.length === 0 ? creationOptions("public") : {});
}
