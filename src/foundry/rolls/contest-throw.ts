import { createPace } from "../../bridge/queries/index.js";
import type { StoredOpenContest, Thrown } from "../../bridge/rolls/cards/index.js";
import { waitingSides } from "../../bridge/rolls/cards/index.js";
import type { SideName } from "../../bridge/rolls/commands/index.js";
import { SIDES } from "../../bridge/rolls/commands/index.js";
import { dice } from "../../engine/ask/index.js";
import { SUCCESS_DICE } from "../../engine/checks/index.js";
import { MODULE_ID } from "../host/constants.js";
import type { Key, MachineStore } from "../host/machine-store.js";
import { createMachineStore } from "../host/machine-store.js";
import { mayRoll } from "../host/permissions.js";
import { announceRoll } from "./roll-hooks.js";
import { BLIND_RESULTS, storedCardOf } from "./stored-card.js";

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

/** A tab's own memory, which outlives a reload and no other tab shares. */
const STORE = `${MODULE_ID}.thrownContests`;

function thrownHere(): string[] {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
		return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
	} catch {
		return [];
	}
}

/** Remembers that a side of this contest was rolled for in this tab. */
export function rememberAnswer(contestId: string): void {
	sessionStorage.setItem(STORE, JSON.stringify([...new Set([...thrownHere(), contestId])]));
}

/**
 * The `updateChatMessage` hook: a contest that waited is settled. Listeners are called once, in the tab that
 * rolled for a side: several tabs of a GM may have written the card.
 */
export function onContestSettled(message: ChatMessage.Implementation): void {
	const thrown = thrownHere();
	if (!thrown.includes(message.id ?? "")) return;
	const read = storedCardOf(message);
	if (!read?.ok || read.value.kind !== "contest" || read.value.contest !== "quick") return;
	sessionStorage.setItem(STORE, JSON.stringify(thrown.filter((id) => id !== message.id)));
	announceRoll({ what: "contest", outcome: read.value.outcome }, message);
}

/** Many contests at once do not cover a screen with notices: the cards are there. */
const NOTICES = createPace(2, 10_000);

/** The `createChatMessage` hook: notifies a player whose roll a contest waits for, but not its opener. */
export function onContestOpened(message: ChatMessage.Implementation): void {
	const stored = waitingContest(message);
	if (!stored || message.isAuthor) return;
	const mine = openSides(stored, game.user).some((side) => stored.input[side].by === game.user.id);
	if (mine && NOTICES.take(message.author?.id ?? "", Date.now()))
		ui.notifications.info("MUSTER.Notice.yourRoll", { localize: true });
}

/** Throws that stay sealed until both sides have rolled. */
const SEALED_THROWS = createMachineStore("sealedThrows", 50);

const keyOf = (contest: string, side: SideName): Key => [game.world.id, contest, side];

/** A Roll from JSON of any origin; null if the host cannot read it. */
export function toRoll(data: unknown): Roll | null {
	try {
		return Roll.fromData(data as Roll.Data) as Roll;
	} catch {
		return null;
	}
}

/** Keeps a sealed throw on this machine. False if the browser has no room for it. */
export const keepThrow = (contest: string, side: SideName, roll: Roll): boolean =>
	SEALED_THROWS.keep(keyOf(contest, side), roll.toJSON());

/** The sealed Roll of a side, if this machine keeps it. */
export function keptRoll(contest: string, side: SideName): Roll | null {
	const kept = SEALED_THROWS.read(keyOf(contest, side));
	return kept === undefined ? null : toRoll(kept);
}

/** The total and faces of the kept throw. */
export const keptThrow = (contest: string, side: SideName): Thrown | null =>
	readThrow(keptRoll(contest, side) ?? undefined);

/**
 * An older module kept everything of a kind in one setting of the browser, as rows: world, message, which one of it,
 * value.
 */
type Row = readonly [world: string, message: string, which: string, value: unknown];

const isRow = (row: unknown): row is Row =>
	Array.isArray(row) && row.length === 4 && row.slice(0, 3).every((part) => typeof part === "string");

/** Moves data that an older version kept on this machine to their present store; data without room stay. */
export async function takeOverStores(): Promise<void> {
	await takeOver("blindResults", BLIND_RESULTS, ([world, message, draw]) => [world, draw || message]);
	await takeOver("sealedThrows", SEALED_THROWS, ([world, message, side]) => [world, message, side]);
}

async function takeOver(
	setting: "blindResults" | "sealedThrows",
	store: MachineStore,
	keyOf: (row: Row) => Key,
): Promise<void> {
	const stored: unknown = game.settings.get(MODULE_ID, setting);
	if (!Array.isArray(stored) || stored.length === 0) return;
	const left = stored.filter(isRow).filter((row) => !store.keep(keyOf(row), row[3]));
	await game.settings.set(MODULE_ID, setting, left);
}

/** The query that brings a sealed throw from the roller's client to the active GM's. */
export const SEALED_THROW_QUERY = `${MODULE_ID}.sealedThrow`;

/**
 * The query by which a GM's client asks for a sealed throw that it lacks. The answer holds nothing: the throw itself is
 * sent to the active GM, so that a forged name gains nothing.
 */
export const SEALED_WANTED_QUERY = `${MODULE_ID}.sealedWanted`;
