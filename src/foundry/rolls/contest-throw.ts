import type { StoredOpenContest, Thrown } from "../../bridge/rolls/cards/index.js";
import { waitingSides } from "../../bridge/rolls/cards/index.js";
import type { SideName } from "../../bridge/rolls/commands/index.js";
import { SIDES } from "../../bridge/rolls/commands/index.js";
import { dice } from "../../engine/ask/index.js";
import { SUCCESS_DICE } from "../../engine/checks/index.js";
import { MODULE_ID } from "../host/constants.js";
import { mayRoll } from "../host/permissions.js";
import { storedCardOf } from "./stored-card.js";

/** The faces of every die that counts, in the order in which they fell. */
export const facesOf = (roll: Roll): number[] =>
	roll.dice.flatMap((die) => die.results.filter((face) => face.active !== false).map((face) => face.result));

/** The contest and side that a message with a throw answers, in its `flags.muster.answers`. */
export interface AnswerMark {
	readonly contest: string;
	readonly side: SideName;
}

/** The throw of a side of a contest. */
export const CONTEST_QUESTION = dice("contest/roll", SUCCESS_DICE);

/** The contest that a message holds, if it still waits. */
export function waitingContest(message: ChatMessage.Implementation): StoredOpenContest | null {
	const read = storedCardOf(message);
	return read?.ok && read.value.kind === "contest" && read.value.contest === "open" ? read.value : null;
}

/** True if this user may roll for this side: its own user, or a GM, also for an absent player. */
export function mayAnswer({ input }: StoredOpenContest, side: SideName, user: User.Implementation): boolean {
	return mayRoll(user) && (user.isGM || input[side].by === user.id);
}

/** The sides that this user may roll for now. */
export function openSides(stored: StoredOpenContest, user: User.Implementation): SideName[] {
	return waitingSides(stored).filter((side) => mayAnswer(stored, side, user));
}

/**
 * The user whose client writes into a contest: the active GM, or its author while no GM is there. Undefined if none
 * can.
 */
export function writerOf(contest: ChatMessage.Implementation): User.Implementation | undefined {
	const { author } = contest;
	return game.users.activeGM ?? (author?.active ? author : undefined);
}

/** The mark of a message that holds a throw; null for every other message. */
export function answerMarkOf(message: ChatMessage.Implementation): AnswerMark | null {
	const { answers } = (message.flags[MODULE_ID] ?? {}) as { answers?: Partial<AnswerMark> };
	const side = SIDES.find((known) => known === answers?.side);
	return typeof answers?.contest === "string" && side ? { contest: answers.contest, side } : null;
}

/** The total and faces of a Roll if it is one plain throw of a contest's dice; null otherwise. */
export function readThrow(roll: Roll | undefined): Thrown | null {
	const [die, ...others] = roll?.dice ?? [];
	if (!roll || !die || others.length > 0 || roll.terms.length !== 1) return null;
	const plain = `${die.number}d${die.faces}` === SUCCESS_DICE && die.modifiers.length === 0;
	return plain && typeof roll.total === "number" ? { roll: roll.total, faces: facesOf(roll) } : null;
}

/** The first message with a throw for this side by an author who may make it. */
export function throwMessageOf(
	contest: ChatMessage.Implementation,
	stored: StoredOpenContest,
	side: SideName,
): ChatMessage.Implementation | undefined {
	return game.messages.find((message) => {
		const mark = answerMarkOf(message);
		return mark?.contest === contest.id && mark.side === side && throwOf(message, stored, side) !== null;
	});
}

/** The throw that a message holds for a side, if its author may make it. */
export function throwOf(
	message: ChatMessage.Implementation,
	stored: StoredOpenContest,
	side: SideName,
): (Thrown & { readonly user: string }) | null {
	const { author, rolls } = message;
	if (!author || rolls.length !== 1 || !mayAnswer(stored, side, author)) return null;
	const thrown = readThrow(rolls[0]);
	return thrown && { ...thrown, user: author.id };
}
