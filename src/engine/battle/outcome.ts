import type { Reaction } from "../checks/index.js";
import type { Ledger } from "../common/index.js";
import type { MoraleEffect, Unit } from "../force/index.js";
import type { Conduct, GloryName, Honour, Ordeal, OutcomeField, OutcomeName, WoundColumn } from "./tables/index.js";
import type { CatastropheResult, CommandSkill, MissionEnd, Purchase, Step } from "./types.js";

/** Outcome of a side's catastrophe roll (RULES 1.9). */
export interface CatastropheOutcome {
	readonly roll: number;
	/** Added by the foe's powers; and the total by which the table was read. */
	readonly added: number;
	readonly total: number;
	readonly result: CatastropheResult;
	/** The unit concerned, by key: who defects, whose leader is struck; empty: none. */
	readonly unit: string;
	/** The side that a defector joins; empty: none. */
	readonly joins: string;
	/** Hits of a wounded leader or commander; 0: none. */
	readonly damage: number;
	/** Atrocity: each roll of morale, by unit or `force`. */
	readonly rolls: readonly MoraleRoll[];
}

/** A roll of morale: success lies at or below the target (RULES 1.6). */
export interface MoraleRoll {
	/** The unit by key; `force` for one roll for all. */
	readonly unit: string;
	readonly target: number;
	/** null: nothing was rolled, the unit knows no fear. */
	readonly roll: number | null;
	readonly success: boolean;
	/** Margin of failure; 0 for a success. */
	readonly failedBy: number;
}

/** Outcome of a mission (RULES 1.11.6). */
export interface MissionOutcome {
	/** `<side>/<mission>`. */
	readonly key: string;
	/** The contest of the leaders, if there was a watch. */
	readonly security: { readonly own: number; readonly watch: number; readonly passed: boolean } | null;
	readonly roll: number | null;
	readonly ended: MissionEnd;
}

/** One purchase after the blocks (RULES 1.16). */
export interface PurchaseOutcome {
	/** `<side>/<number>`. */
	readonly key: string;
	readonly purchase: Purchase;
	readonly cost: number;
	/** Units of it that were blocked, and what is left of its effect, in steps; for scouting 0 or 1. */
	readonly blocked: number;
	readonly left: number;
}

/** Outcome of special powers (RULES 1.16). */
export interface PowersOutcome {
	/** Powers by side: the special strength there was, what was spent, and the part of the defence that met nothing. */
	readonly sides: readonly {
		readonly id: string;
		readonly strength: number;
		readonly spent: number;
		readonly wasted: number;
	}[];
	readonly purchases: readonly PurchaseOutcome[];
}

/** Place of a side after the contest: above all others, below one, or level with the best (RULES 1.12). */
export const CONTEST_PLACES = ["winner", "loser", "tied"] as const;
type ContestPlace = (typeof CONTEST_PLACES)[number];

/** Result of the contest for one side: its target and roll, and its relation to the others (RULES 1.12, 1.18). */
export interface ContestResult {
	readonly id: string;
	/** The sum of Strategy with every modifier. */
	readonly strategy: Ledger;
	readonly roll: number;
	/** Strategy less roll; by the reading `success` the margin of the success roll, below zero for a failure. */
	readonly margin: number;
	readonly place: ContestPlace;
	/** The side that it is measured against: the winner, or for the winner its best opponent. */
	readonly against: string;
	/** The difference to it, 0 or more. */
	readonly difference: number;
	/** The starred rows that it defends, after artillery; 0 in the open. */
	readonly starred: number;
	/** It defends a starred position, even one that artillery has brought down to nothing. */
	readonly holds: boolean;
}

/** End of a side as a whole by the tables of the contest (RULES 1.12). */
export interface SideFate {
	/** The table, and the row by its name. */
	readonly field: OutcomeField;
	readonly row: OutcomeName;
	/** It lost, or was thrown back; what its units went through. */
	readonly beaten: boolean;
	readonly ordeal: Ordeal;
	/** Men who made their roll and all who rolled, where more than half decide; else null. */
	readonly majority: { readonly made: number; readonly of: number } | null;
	/**
	 * Its position has fallen, by the row or because it is held no more; its commander is taken alive, by the row or
	 * with the commander's unit.
	 */
	readonly positionLost: boolean;
	readonly commanderTaken: boolean;
	/** The victory was so clear that its men forget the leaders whom they lost (RULES 1.6). */
	readonly clearVictory: boolean;
}

/** Outcome of the day for a unit (RULES 1.12–1.14). */
export interface UnitOutcome {
	/** `<side>/<unit>` of the force that it came with, and the side that it fought for. */
	readonly key: string;
	readonly side: string;
	/** Men or pieces with which it came. */
	readonly men: number;
	/** Morale as it came and every change of the day. */
	readonly morale: number;
	readonly changes: readonly MoraleEffect[];
	/** Rolls that the table asked for, in their order; the second where there was nowhere to go. */
	readonly rolls: readonly MoraleRoll[];
	readonly fate: Conduct;
	/**
	 * The casualty line: the contest's value, then every step, down above zero; `line` is the sum between −10 and +10.
	 */
	readonly steps: readonly Step[];
	readonly line: number;
	readonly percent: number;
	readonly losses: number;
	readonly dead: number;
	readonly wounded: number;
	/** Guns that its side keeps, and those that the victor takes. */
	readonly recovered: number;
	readonly taken: number;
	/** The unit as it is after the day, and whether a new leader must take it over. */
	readonly after: UnitAfter;
	readonly newLeader: boolean;
}

/** The unit after the day. */
export type UnitAfter = Pick<Unit, "men" | "state" | "wounded" | "effects">;

/** Outcome of the day for a hero (RULES 1.10, 1.15). */
export interface HeroOutcome {
	/** `<side>/<hero>`. */
	readonly key: string;
	readonly side: string;
	/** null: out of the fight before the first roll. */
	readonly survival: SurvivalOutcome | null;
	readonly glory: GloryOutcome | null;
	/** The second roll of those who lost or routed. */
	readonly second: SurvivalOutcome | null;
	/** All hits of the day, a catastrophe's included, and the state after them. */
	readonly hits: number;
	readonly state: HeroState;
}

/** State of a hero: on their feet, out of the fight, or dead (RULES 1.10.3). */
export const HERO_STATES = ["up", "unconscious", "dead"] as const;
export type HeroState = (typeof HERO_STATES)[number];

/** One Survival roll (RULES 1.10.3, 1.15). */
export interface SurvivalOutcome {
	readonly target: Ledger;
	readonly roll: number;
	/** The column of wounds; null: none, `hits` says what it cost. */
	readonly column: WoundColumn | null;
	/** Each wound's throw, and what got through. */
	readonly wounds: readonly { readonly roll: number; readonly hits: number }[];
	readonly hits: number;
}

/** One Glory roll (RULES 1.10.4). */
export interface GloryOutcome {
	readonly target: Ledger;
	readonly roll: number;
	readonly row: GloryName;
	/** Reputation for so many months, and what of it stays besides. */
	readonly reputation: number;
	readonly permanent: number;
	readonly months: number;
	/** A superior's reaction, and the honours that it allows; null: not asked for. */
	readonly superior: {
		readonly asked: "promotion" | "demotion";
		readonly total: number;
		readonly reaction: Reaction;
		readonly honours: readonly Honour[];
	} | null;
	readonly strategy: number;
}

/** Outcome of the day for a side. */
export interface SideOutcome {
	readonly id: string;
	readonly catastrophe: CatastropheOutcome;
	/** Strength with which it came to its contest. */
	readonly strength: number;
	readonly standing: ContestResult;
	readonly fate: SideFate;
	readonly losses: number;
	readonly dead: number;
	readonly wounded: number;
	readonly warned: boolean;
	readonly commanderDead: boolean;
}

/** A battle day with everything that it changed. Plain JSON. */
export interface DayOutcome {
	readonly skill: CommandSkill;
	readonly powers: PowersOutcome;
	readonly missions: readonly MissionOutcome[];
	/** The side that holds the field; empty: none. */
	readonly winner: string;
	readonly sides: readonly SideOutcome[];
	readonly units: readonly UnitOutcome[];
	readonly heroes: readonly HeroOutcome[];
}
