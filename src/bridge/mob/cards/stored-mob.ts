import type { BatchMode } from "../../../engine/batch/index.js";
import { BATCH_MODES, readBatchInput } from "../../../engine/batch/index.js";
import { STATUS_ID } from "../../../engine/combat/index.js";
import { ok } from "../../../engine/common/index.js";
import { DEAD, DEGREES, MOB_LIMITS } from "../../../engine/mob/index.js";
import type { Infer, Reader } from "../../../engine/schema/index.js";
import {
	amount,
	choice,
	fields,
	flag,
	list,
	literal,
	named,
	nullable,
	object,
	optional,
	patterned,
	text,
	tuple,
	whole,
} from "../../../engine/schema/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, sayPlural } from "../../text/index.js";
import type { MobToken } from "../group-tokens.js";

/** Tokens and members that a target shares its points with. */
export interface Share {
	/** Uuids of its further tokens among those that were attacked or reached. */
	readonly others: readonly string[];
	/** For each member the points at or below which it is lost, as in `Members`; empty: none, or not known. */
	readonly marks: readonly number[];
	/** Each of its tokens is a creature of its own. */
	readonly isSquad: boolean;
}

/** The most members that are counted. */
const MOST_MEMBERS = 500;

/** The share of a target; undefined for one token with points of its own and no members. */
export function shareOf({ isMember = false, others = [], stats }: MobToken): Share | undefined {
	const marks = stats.health?.members?.marks ?? [];
	if (others.length === 0 && marks.length === 0 && !isMember) return undefined;
	return {
		others: others.slice(0, MOB_LIMITS.targets),
		marks: marks.length > MOST_MEMBERS ? [] : marks,
		isSquad: isMember,
	};
}

/** The number of members that so many points are enough for. */
export const membersLeft = ({ marks }: Pick<Share, "marks">, points: number): number =>
	marks.filter((mark) => points > mark).length;

/** "4 tokens, one pool" or "4 of the squad": how many tokens it is about; empty for one. */
export function sayTokens({ others, isSquad }: Share, words: Words): string {
	const count = others.length + 1;
	if (isSquad) return sayPlural(words, "MUSTER.Mob.Share.squad", count);
	return count === 1 ? "" : sayPlural(words, "MUSTER.Mob.Share.tokens", count);
}

/** "6 of 8 left"; empty where the members are not known. */
export function sayLeft(share: Share, points: number, words: Words): string {
	const { length } = share.marks;
	if (length === 0) return "";
	const left = formatCount(words, membersLeft(share, points));
	return words.say("MUSTER.Mob.Share.left", { left, all: formatCount(words, length) });
}

/** The version of the shapes below. */
export const MOB_SCHEMA = 1;

/** The most that a card may take up in its message, as UTF-8 bytes of JSON. */
export const MOB_CARD_BYTES = 4000;

/** Throws of one kind of hits that a card keeps one by one; of more it keeps their sum. */
export const LISTED = 16;

const { targets, label } = MOB_LIMITS;
const MOST = 10_000_000;
const SAFE = Number.MAX_SAFE_INTEGER;
const points = whole(-MOST, MOST);

const bit: Reader<0 | 1> = (value, path) => {
	const read = whole(0, 1)(value, path);
	return read.ok ? ok(read.value === 0 ? 0 : 1) : read;
};

/** Reads an attempt in a batch of so many by a mode. */
const attemptOf = (count: number, mode: BatchMode) => (attempt: unknown) => {
	const input = readBatchInput({ count, attempt, mode, criticals: "none", chart: "printed" });
	return input.ok ? ok(input.value.attempt) : input;
};

const batch = fields((f) => {
	const count = f.read("count", whole(1, MOST));
	const mode = f.read("mode", choice(BATCH_MODES));
	const [successes, failures] = f.read("criticals", nullable(list(whole(0, count), 2))) ?? [];
	return {
		purpose: f.read("purpose", choice(["attack", "stop", "save"])),
		label: f.read("label", text(2 * label + 2)),
		targets: f.read("targets", whole(0, targets)),
		count,
		attempt: f.read("attempt", attemptOf(count, mode)),
		mode,
		chance: f.read("chance", amount),
		hits: f.read("hits", whole(0, MOST)),
		/** The visible throw; null where there was none, or more than one. */
		total: f.read("total", nullable(points)),
		/** The single dice of that throw; null where they are not known. */
		faces: f.read("faces", nullable(list(points, 100))),
		/** Critical successes and failures; null where there are none of either kind. */
		criticals: successes === undefined || failures === undefined ? null : ([successes, failures] as const),
	};
});

/** A batch of the action as its card shows it. */
export type StoredMobBatch = Readonly<Infer<typeof batch>>;

/**
 * The state of a target: points, points with temporary ones, or wounds with a flag for shaken; null where it is
 * unknown.
 */
export type StoredState =
	| number
	| readonly [value: number, temp: number]
	| readonly [value: number, shaken: boolean]
	| null;

const state: Reader<StoredState> = (value, path) => {
	if (value === null) return ok(null);
	if (!Array.isArray(value)) return points(value, path);
	const [first, second] = value as readonly unknown[];
	const one = points(first, path);
	if (!one.ok) return one;
	if (value.length === 2 && typeof second === "boolean") return ok([one.value, second]);
	const two = points(second, path);
	return two.ok ? ok([one.value, two.value]) : two;
};

const uuidEnd = patterned(/^[\w.-]+$/, 200);

const row = tuple([
	uuidEnd,
	whole(-1, targets),
	whole(0, MOST),
	whole(-1, DEGREES.length - 1),
	whole(0, MOST),
	state,
	state,
	bit,
]);

/**
 * The result of one target, short: the last part of its uuid, the place of its name in the list (−1: cut, or not for
 * every reader), hits, the place of its degree (−1: an attack), what it lost, what it had and has, and whether it fell.
 */
export type StoredMobRow = Infer<typeof row>;

const part = tuple([
	text(60),
	text(label),
	bit,
	list(points, LISTED),
	points,
	points,
	whole(0, SAFE),
	whole(1, SAFE),
	points,
]);

/**
 * Hits of one kind, short: dice, type, whether critical, throws, armour, what was left past it, the factor as numerator
 * and denominator, what it cost.
 */
export type StoredPart = Infer<typeof part>;

const sumTerms = [list(part, 200), points, points, nullable(points), nullable(points)] as const;
const unbound = tuple([...sumTerms]);
const bound = tuple([...sumTerms, points]);

/**
 * The explanation of a loss, short: the parts, off whole hits, from others, toughness, what an effect threw, beyond the
 * most; see `LossSum`.
 */
export type StoredSum = Infer<typeof unbound> | Infer<typeof bound>;

/** Reads the explanation of a loss; null where it cannot be read: the loss itself is in the row. */
const sum: Reader<StoredSum | null> = (value, path) => {
	const read = (Array.isArray(value) && value.length > sumTerms.length ? bound : unbound)(value, path);
	return read.ok ? read : ok(null);
};

const share = tuple([whole(0, targets), list(uuidEnd, targets), list(points, MOST_MEMBERS), bit]);

/**
 * The share of a row's target, short: the row, the last parts of uuids of further tokens, marks, whether a squad; see
 * `Share`.
 */
export type StoredShare = Infer<typeof share>;

const edit = tuple([whole(0, targets), nullable(whole(0, MOST)), state, bit]);

/**
 * A change of a row by hand, before it is applied, short: the row, its loss (null: it is left out), what it then has,
 * and whether it falls. In the message beside the rows, which stay as they were rolled.
 */
export type StoredEdit = Infer<typeof edit>;

/** Reads a card by its fields. */
export const mobFields = object({
	schema: literal(MOB_SCHEMA, "MUSTER.Fault.Card.unreadable"),
	kind: choice(["mob"]),
	action: choice(["attack", "save"]),
	/** Title of the action, as plain text: the note, or the name of the save. */
	label: named(label),
	batches: list(batch, 200),
	/** Number of batches that found no room. */
	omitted: whole(0, 1000),
	/** The common start of the uuids of all targets, its last dot included. */
	scene: patterned(/^(?:[A-Za-z]+\.[\w-]+\.)*(?:[A-Za-z]+\.)?$/, 200),
	names: list(named(label), targets),
	rows: list(row, targets),
	/** Status effects of those who failed. */
	conditions: list(patterned(STATUS_ID, 80), MOB_LIMITS.conditions),
	cap: flag,
	/** The treatment of the tokens of fallen targets. */
	dead: choice(DEAD),
	/** The one throw for all. */
	thrown: nullable(points),
	/** Points beyond the fall of a target that were lost. */
	wasted: whole(0, MOST),
	/** The actors by group; absent for a save. */
	actors: optional(list(tuple([named(label), whole(0, MOST)]), MOB_LIMITS.groups)),
	/** The explanation of each row's loss, in their order; null where nothing hit. Rows beyond the list found no room. */
	sums: optional(list(sum, targets)),
	/** The single dice of the one throw for all; absent where they are not known. */
	effect: optional(object({ dice: text(60), faces: list(points, 100) })),
	/** The shares of targets; absent: each is one token with points of its own. */
	shares: optional(list(share, targets)),
	/** The one roll of a group that may flee, or rally, which is the only row; absent: each row is by itself. */
	group: optional(choice(["morale", "rally"])),
	/** Changes by hand, one for a row at most; absent: none. */
	edits: optional(list(edit, targets)),
	/** Matters left to the people at the table, one sentence each, in the language of the roller; absent: none. */
	leftOut: optional(list(text(MOB_LIMITS.line), MOB_LIMITS.leftOut)),
});

/** Data in `flags.muster` of the message of a mob's action. */
export type StoredMob = Infer<typeof mobFields>;
