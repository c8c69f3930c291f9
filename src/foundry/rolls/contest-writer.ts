import {
	answerContest,
	type ContestAnswer,
	type StoredOpenContest,
	type StoredQuickContest,
	settleContest,
	type Thrown,
	waitingSides,
} from "../../bridge/rolls/cards/index.js";
import { SIDES, type SideName } from "../../bridge/rolls/commands/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { MODULE_ID } from "../host/constants.js";
import { createQueue, withEach } from "../host/lazy.js";
import { keptRoll, keptThrow, throwMessageOf, throwOf, waitingContest, writerOf } from "./contest-throw.js";
import { contentWriter } from "./post-card.js";
import { storedCardOf } from "./stored-card.js";

type Message = ChatMessage.Implementation;
type ContentOf = Awaited<ReturnType<typeof contentWriter>>;

/**
 * Runs changes to a contest one after the other: two answers may arrive at once, and each is written over the present
 * state.
 */
const inTurn = createQueue<Message>();

/** Enters a throw into the contest that it answers; any other message is left alone. */
export function enterThrow(contest: Message, side: SideName, message: Message): Promise<void> {
	return inTurn(contest, async () => {
		// Fetched before the contest is read: another tab may write it in between.
		const contentOf = await contentWriter();
		const stored = waitingContest(contest);
		const thrown = stored && !stored.sealed ? throwOf(message, stored, side) : null;
		if (!stored || !thrown) return;
		const answered = answerContest(stored, side, { ...thrown, message: message.id ?? "" });
		if (answered.ok) await write(contest, answered.value, contentOf);
	});
}

/**
 * Enters a sealed throw that this machine keeps; `user` is the id of its roller. Faults: the contest waits no longer,
 * or the side has rolled.
 */
export function enterSealed(contest: Message, side: SideName, user: string): Promise<Result<null>> {
	return inTurn(contest, async () => {
		// Fetched before the contest is read: another tab may write it in between.
		const contentOf = await contentWriter();
		const stored = waitingContest(contest);
		const thrown = keptThrow(contest.id ?? "", side);
		if (!stored || !thrown) return fail({ code: "MUSTER.Fault.Contest.answered", path: side });
		// Sent again because this machine did not have it.
		if (stored.answered[side]?.user === user) {
			await write(contest, stored, contentOf);
			return ok(null);
		}
		const answered = answerContest(stored, side, { user, ...thrown });
		if (!answered.ok) return answered;
		await write(contest, answered.value, contentOf);
		return ok(null);
	});
}

/** Writes a contest with its answers, settled as soon as every throw is known here. */
async function write(contest: Message, stored: StoredOpenContest, contentOf: ContentOf): Promise<void> {
	const settled = settleContest(stored, keptThrows(contest));
	const card: StoredOpenContest | StoredQuickContest = (settled.ok && settled.value) || stored;
	const rolls = card.contest === "quick" && stored.sealed ? keptRolls(contest) : [];
	// A settled contest keeps which messages hold its throws: the log does not show those a second time.
	await contest.update({
		content: contentOf(card),
		flags: { [MODULE_ID]: { ...card, answered: stored.answered } },
		...(rolls.length > 0 ? { rolls: [...contest.rolls, ...rolls] } : {}),
	});
	if (card.contest === "open") await followSettled(contest, contentOf);
}

/**
 * While a throw was being entered another tab may have settled the contest: its flags stay as that tab wrote them, and
 * the text is made to agree.
 */
async function followSettled(contest: Message, contentOf: ContentOf): Promise<void> {
	const read = waitingContest(contest) ? undefined : storedCardOf(contest);
	if (read?.ok) await contest.update({ content: contentOf(read.value) });
}

function keptThrows(contest: Message): Partial<Record<SideName, Thrown>> {
	const known = SIDES.map((side) => [side, keptThrow(contest.id ?? "", side)] as const);
	return Object.fromEntries(known.filter(([, thrown]) => thrown !== null));
}

const keptRolls = (contest: Message): Roll[] => SIDES.flatMap((side) => keptRoll(contest.id ?? "", side) ?? []);

/** A sealed throw that the card knows of and this machine lacks. */
export interface MissingThrow {
	readonly contest: Message;
	readonly side: SideName;
	readonly answer: ContestAnswer;
}

/**
 * Enters throws that were made while no client could write, and that no card has yet. Returns the sealed throws that
 * are still to be fetched from their rollers.
 */
export async function resumeContests(): Promise<MissingThrow[]> {
	const missing: MissingThrow[] = [];
	await withEach(game.messages.contents, async (contest) => {
		const stored = waitingContest(contest);
		if (!stored || !writerOf(contest)?.isSelf) return;
		if (stored.sealed) missing.push(...missingThrows(contest, stored));
		else await enterWaiting(contest, stored);
	});
	return missing;
}

async function enterWaiting(contest: Message, stored: StoredOpenContest): Promise<void> {
	for (const side of waitingSides(stored)) {
		const message = throwMessageOf(contest, stored, side);
		if (message) await enterThrow(contest, side, message);
	}
}

function missingThrows(contest: Message, { answered }: StoredOpenContest): MissingThrow[] {
	return SIDES.flatMap((side) => {
		const answer = answered[side];
		return answer && !keptThrow(contest.id ?? "", side) ? [{ contest, side, answer }] : [];
	});
}
