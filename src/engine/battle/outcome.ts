import type { Reaction } from "../checks/index.js";
import type { Ledger } from "../common/index.js";
import type { MoraleEffect, Unit } from "../force/index.js";
import type { Conduct, GloryName, Honour, Ordeal, OutcomeField, OutcomeName, WoundColumn } from "./tables/index.js";
import type { CatastropheResult, CommandSkill, MissionEnd, Purchase, Step } from "./types.js";

/** What befell a side at the catastrophe roll (RULES 1.9). */
export interface CatastropheOutcome {
	readonly roll: number;
	/** What the foe's powers added, and the total by which the table was read. */
	readonly added: number;
	readonly total: number;
	readonly result: CatastropheResult;
	/** The unit concerned, by key: who defects, whose leader is struck; empty: none. */
	readonly unit: string;
	/** Where a defector goes; empty: none. */
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
	/** By how much it failed; 0 for a success. */
	readonly failedBy: number;
}

/** How a mission went (RULES 1.11.6). */
export interface MissionOutcome {
	/** `<side>/<mission>`. */
	readonly key: string;
	/** The contest of the leaders, where somebody kept watch. */
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

/** What special powers did (RULES 1.16). */
export interface PowersOutcome {
	/** By side: the special strength there was, what was spent, and what of the defence met nothing. */
	readonly sides: readonly {
		readonly id: string;
		readonly strength: number;
		readonly spent: number;
		readonly wasted: number;
	}[];
	readonly purchases: readonly PurchaseOutcome[];
}

/** Where a side stands after the contest: above all others, below one, or level with the best (RULES 1.12). */
export const CONTEST_PLACES = ["winner", "loser", "tied"] as const;
export type ContestPlace = (typeof CONTEST_PLACES)[number];

/** A side at the contest: what it rolled against and how it stands to the others (RULES 1.12, 1.18). */
export interface ContestResult {
	readonly id: string;
	/** The sum of Strategy with every modifier. */
	readonly strategy: Ledger;
	readonly roll: number;
	/** Strategy less roll; by the reading `success` the margin of the success roll, below zero for a failure. */
	readonly margin: number;
	readonly place: ContestPlace;
	/** Whom it is measured against: the winner, or for the winner its best opponent. */
	readonly against: string;
	/** The difference to it, 0 or more. */
	readonly difference: number;
	/** The starred rows that it defends, after artillery; 0 in the open. */
	readonly starred: number;
	/** It defends a starred position, even one that artillery has brought down to nothing. */
	readonly holds: boolean;
}

/** What the tables of the contest make of a side as a whole (RULES 1.12). */
export interface SideFate {
	/** The table, and the row by its name. */
	readonly field: OutcomeField;
	readonly row: OutcomeName;
	/** It lost, or was thrown back; what its units went through. */
	readonly beaten: boolean;
	readonly ordeal: Ordeal;
	/** Men who made their roll and all who rolled, where more than half decide; else null. */
	readonly majority: { readonly made: number; readonly of: number } | null;
	/** Its position has fallen, by the row or because nobody holds it any more; its commander is taken alive, by the row or with his unit. */
	readonly positionLost: boolean;
	readonly commanderTaken: boolean;
	/** It has won so clearly that its men forget the leaders whom they lost (RULES 1.6). */
	readonly clearVictory: boolean;
}

/** What the day did to a unit (RULES 1.12–1.14). */
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
	/** The casualty line: the contest's value, then every step, down above zero; `line` is the sum between −10 and +10. */
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

/** How a unit leaves the day. */
export type UnitAfter = Pick<Unit, "men" | "state" | "wounded" | "effects">;

/** What the day did to a hero (RULES 1.10, 1.15). */
export interface HeroOutcome {
	/** `<side>/<hero>`. */
	readonly key: string;
	readonly side: string;
	/** null: he was out of it before he could roll. */
	readonly survival: SurvivalOutcome | null;
	readonly glory: GloryOutcome | null;
	/** The second roll of those who lost or routed. */
	readonly second: SurvivalOutcome | null;
	/** All hits of the day, a catastrophe's included, and how they leave him. */
	readonly hits: number;
	readonly state: HeroState;
}

/** On his feet, out of the fight, or dead (RULES 1.10.3). */
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
	/** A superior's reaction, and what he may do; null: nobody was asked. */
	readonly superior: {
		readonly asked: "promotion" | "demotion";
		readonly total: number;
		readonly reaction: Reaction;
		readonly honours: readonly Honour[];
	} | null;
	readonly strategy: number;
}

/** What the day did to a side. */
export interface SideOutcome {
	readonly id: string;
	readonly catastrophe: CatastropheOutcome;
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
	/** Who holds the field; empty: nobody. */
	readonly winner: string;
	readonly sides: readonly SideOutcome[];
	readonly units: readonly UnitOutcome[];
	readonly heroes: readonly HeroOutcome[];
}
