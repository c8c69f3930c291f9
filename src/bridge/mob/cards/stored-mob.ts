import type { Attempt, BatchMode } from "../../../engine/batch/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import type { Dead, MobBatch } from "../../../engine/mob/index.js";

/** The version of the shapes below. */
export const MOB_SCHEMA = 1;

/** The most that a card may take up in its message, as UTF-8 bytes of JSON. */
export const MOB_CARD_BYTES = 4000;

/** A batch of the action as its card shows it. */
export interface StoredMobBatch {
	readonly purpose: MobBatch["purpose"];
	readonly label: string;
	readonly targets: number;
	readonly count: number;
	readonly attempt: Attempt;
	readonly mode: BatchMode;
	readonly chance: Ratio;
	readonly hits: number;
	/** The visible throw; null where there was none, or more than one. */
	readonly total: number | null;
	/** The single dice of that throw; null where they are not known. */
	readonly faces: readonly number[] | null;
	/** Critical successes and failures; null where there are none of either kind. */
	readonly criticals: readonly [successes: number, failures: number] | null;
}

/**
 * The state of a target: points, points with temporary ones, or wounds with a flag for shaken; null where it is
 * unknown.
 */
export type StoredState =
	| number
	| readonly [value: number, temp: number]
	| readonly [value: number, shaken: boolean]
	| null;

/**
 * The result of one target, short: the last part of its uuid, the place of its name in the list (−1: cut, or not for
 * every reader), hits, the place of its degree (−1: an attack), what it lost, what it had and has, and whether it fell.
 */
export type StoredMobRow = readonly [
	token: string,
	name: number,
	hits: number,
	degree: number,
	lost: number,
	before: StoredState,
	after: StoredState,
	defeated: 0 | 1,
];

/**
 * Hits of one kind, short: dice, type, whether critical, throws, armour, what was left past it, the factor, what it
 * cost.
 */
export type StoredPart = readonly [
	dice: string,
	type: string,
	isCritical: 0 | 1,
	thrown: readonly number[],
	armour: number,
	through: number,
	num: number,
	den: number,
	points: number,
];

/**
 * The explanation of a loss, short: the parts, off whole hits, from others, toughness, what an effect threw, beyond the
 * most; see `LossSum`.
 */
export type StoredSum = readonly [
	parts: readonly StoredPart[],
	whole: number,
	came: number,
	toughness: number | null,
	of: number | null,
	over?: number,
];

/**
 * The share of a row's target, short: the row, the last parts of uuids of further tokens, marks, whether a squad; see
 * `Share`.
 */
export type StoredShare = readonly [row: number, others: readonly string[], marks: readonly number[], isSquad: 0 | 1];

/**
 * A change of a row by hand, before it is applied, short: the row, its loss (null: it is left out), what it then has,
 * and whether it falls. In the message beside the rows, which stay as they were rolled.
 */
export type StoredEdit = readonly [row: number, lost: number | null, after: StoredState, defeated: 0 | 1];

/** Data in `flags.muster` of the message of a mob's action. */
export interface StoredMob {
	readonly schema: typeof MOB_SCHEMA;
	readonly kind: "mob";
	readonly action: "attack" | "save";
	/** Title of the action, as plain text: the note, or the name of the save. */
	readonly label: string;
	readonly batches: readonly StoredMobBatch[];
	/** Number of batches that found no room. */
	readonly omitted: number;
	/** The common start of the uuids of all targets, its last dot included. */
	readonly scene: string;
	readonly names: readonly string[];
	readonly rows: readonly StoredMobRow[];
	/** Status effects of those who failed. */
	readonly conditions: readonly string[];
	readonly cap: boolean;
	/** The treatment of the tokens of fallen targets. */
	readonly dead: Dead;
	/** The one throw for all. */
	readonly thrown: number | null;
	/** Points beyond the fall of a target that were lost. */
	readonly wasted: number;
	/** The actors by group; absent for a save. */
	readonly actors?: readonly (readonly [name: string, count: number])[];
	/** The explanation of each row's loss, in their order; null where nothing hit. Rows beyond the list found no room. */
	readonly sums?: readonly (StoredSum | null)[];
	/** The single dice of the one throw for all; absent where they are not known. */
	readonly effect?: { readonly dice: string; readonly faces: readonly number[] };
	/** The shares of targets; absent: each is one token with points of its own. */
	readonly shares?: readonly StoredShare[];
	/** Changes by hand, one for a row at most; absent: none. */
	readonly edits?: readonly StoredEdit[];
	/** Matters left to the people at the table, one sentence each, in the language of the roller; absent: none. */
	readonly leftOut?: readonly string[];
}
