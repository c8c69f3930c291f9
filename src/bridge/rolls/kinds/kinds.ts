import { BATCH_ROLL, type BatchTypes } from "./batch-roll.js";
import { CHECK_ROLL, type CheckTypes } from "./check-roll.js";
import { CONTEST_ROLL, type ContestTypes } from "./contest-roll.js";
import { DAMAGE_ROLL, type DamageTypes } from "./damage-roll.js";
import { FUDGE_ROLL, type FudgeTypes } from "./fudge-roll.js";
import { REACTION_ROLL, type ReactionTypes } from "./reaction-roll.js";
import type { RollRow } from "./roll-row.js";

/** Every kind of roll with its types. The kinds are the names of their commands. */
export interface KindsOfRoll {
	readonly batch: BatchTypes;
	readonly check: CheckTypes;
	readonly contest: ContestTypes;
	readonly reaction: ReactionTypes;
	readonly damage: DamageTypes;
	readonly fudge: FudgeTypes;
}

/** Name of a kind of roll. */
export type RollKind = keyof KindsOfRoll;

/** The table of the kinds of roll, in the order of the help list: everything about a kind but its dialog. */
export const ROLLS: { readonly [Kind in RollKind]: RollRow<KindsOfRoll[Kind]> } = {
	batch: BATCH_ROLL,
	check: CHECK_ROLL,
	contest: CONTEST_ROLL,
	reaction: REACTION_ROLL,
	damage: DAMAGE_ROLL,
	fudge: FUDGE_ROLL,
};

/** The names of the kinds, in the same order. */
export const ROLL_KINDS = Object.keys(ROLLS) as readonly RollKind[];

/** The kind of that name, if there is one. */
export const findRollKind = (name: unknown): RollKind | undefined => ROLL_KINDS.find((kind) => kind === name);

/** A roll of one kind as it is asked for. */
export type RequestOf<Kind extends RollKind> = KindsOfRoll[Kind]["request"];

/** The outcome of a roll of one kind. */
export type OutcomeOf<Kind extends RollKind> = KindsOfRoll[Kind]["outcome"];

/** A settled roll as its message keeps it, of any kind: the result of a blind roll, or a roll that can be repeated. */
export type StoredSettled = KindsOfRoll[RollKind]["stored"];

/** A roll in a message, settled or waiting. */
export type StoredAnyRoll = StoredSettled | KindsOfRoll[RollKind]["open"];
