import type { Ratio, Wording } from "../../common/index.js";
import type { Superiority } from "../../force/index.js";
import type { CatastropheTable } from "./catastrophes.js";
import { CATASTROPHE_TABLE } from "./catastrophes.js";
import type { GloryTable } from "./glory.js";
import { GLORY_TABLE } from "./glory.js";
import type { OrdealNumbers, OutcomeTables } from "./outcomes.js";
import { ORDEAL_NUMBERS, OUTCOME_TABLES } from "./outcomes.js";
import type { CasualtyTable, SurvivalTable, WoundTable } from "./wounds.js";
import { CASUALTY_TABLE, SURVIVAL_TABLE, WOUND_TABLE } from "./wounds.js";

/** One circumstance of a side (RULES 1.11.5). */
export interface CircumstanceRow {
	readonly title: Wording;
	/** Bonus to Strategy, from … to; the GM chooses where they differ. */
	readonly from: number;
	readonly to: number;
	/** Group of which only the worst counts; empty: counts always. */
	readonly group: string;
	/** Does not count for who sits in a fortification. */
	readonly open: boolean;
	/** Is gone on the next day of the battle. */
	readonly passing: boolean;
}

/** Circumstances by name. A GM may add rows. */
export type CircumstanceTable = Readonly<Record<string, CircumstanceRow>>;

/**
 * Circumstances (RULES 1.11.5). A row reads: what it lends at least and at most, of which group, whether only in the
 * open, whether for a day only.
 */
const CIRCUMSTANCE_TABLE = {
	totalSurprise: {
		title: { key: "MUSTER.Battle.Circumstance.totalSurprise" },
		from: -5,
		to: -5,
		group: "surprise",
		open: false,
		passing: true,
	},
	partialSurprise: {
		title: { key: "MUSTER.Battle.Circumstance.partialSurprise" },
		from: -2,
		to: -2,
		group: "surprise",
		open: false,
		passing: true,
	},
	forcedMarch: {
		title: { key: "MUSTER.Battle.Circumstance.forcedMarch" },
		from: -3,
		to: -3,
		group: "",
		open: false,
		passing: true,
	},
	noSupplies: {
		title: { key: "MUSTER.Battle.Circumstance.noSupplies" },
		from: -3,
		to: -3,
		group: "supplies",
		open: false,
		passing: false,
	},
	shortSupplies: {
		title: { key: "MUSTER.Battle.Circumstance.shortSupplies" },
		from: -2,
		to: -2,
		group: "supplies",
		open: false,
		passing: false,
	},
	forage: {
		title: { key: "MUSTER.Battle.Circumstance.forage" },
		from: -1,
		to: -1,
		group: "supplies",
		open: false,
		passing: false,
	},
	stirruplessCharge: {
		title: { key: "MUSTER.Battle.Circumstance.stirruplessCharge" },
		from: -5,
		to: -1,
		group: "",
		open: false,
		passing: true,
	},
	homeGround: {
		title: { key: "MUSTER.Battle.Circumstance.homeGround" },
		from: 2,
		to: 2,
		group: "",
		open: true,
		passing: false,
	},
} as const satisfies CircumstanceTable;

/** Bonus of superior strength to Strategy (RULES 1.11.1, 1.11.2). */
export interface OddsTable {
	/** Odds up to and including `upTo` to one; the rows rise. */
	readonly rows: readonly { readonly upTo: Ratio; readonly bonus: number }[];
	/** Above the last row. */
	readonly beyond: number;
	/**
	 * Levels by which the stronger side must be more advanced than the weaker to know no ceiling, and the odds of each
	 * further point.
	 */
	readonly unlimited: { readonly levels: number; readonly step: number };
	/** Bonus of the more advanced side besides each level. */
	readonly advanced: number;
}

/** Relative strength (RULES 1.11.1). A row reads: odds up to so many to one, the bonus of the stronger. */
const ODDS_TABLE = {
	rows: [
		{ upTo: { num: 6, den: 5 }, bonus: 0 },
		{ upTo: { num: 7, den: 5 }, bonus: 1 },
		{ upTo: { num: 17, den: 10 }, bonus: 2 },
		{ upTo: { num: 2, den: 1 }, bonus: 3 },
		{ upTo: { num: 3, den: 1 }, bonus: 4 },
		{ upTo: { num: 5, den: 1 }, bonus: 5 },
		{ upTo: { num: 7, den: 1 }, bonus: 6 },
		{ upTo: { num: 10, den: 1 }, bonus: 7 },
	],
	beyond: 8,
	unlimited: { levels: 2, step: 10 },
	advanced: 2,
} as const satisfies OddsTable;

/** The small numbers of command (RULES 1.1, 1.11.5, 1.11.6). */
export interface CommandTable {
	/** Below so many men in all, Tactics may take the place of Strategy. */
	readonly tacticsBelow: number;
	/** The most that a plan, a surprise, and anything else that the GM says may lend or cost. */
	readonly plan: number;
	readonly surprise: number;
	readonly other: number;
	/** Bonus of scouts, and of many of them. */
	readonly scouts: number;
	readonly manyScouts: number;
	/** Bonus of a genuine diviner, and with a critical success. */
	readonly divined: number;
	readonly divinedWell: number;
}

/** Command (RULES 1.1, 1.11.5, 1.11.6). A row reads: what it is, its number. */
const COMMAND_TABLE = {
	tacticsBelow: 200,
	plan: 3,
	surprise: 3,
	other: 5,
	scouts: 1,
	manyScouts: 2,
	divined: 1,
	divinedWell: 2,
} as const satisfies CommandTable;

/** Prices of special powers (RULES 1.16). */
export interface PowerPrices {
	/** Points for each 1 on the enemy's catastrophe roll. */
	readonly catastrophe: number;
	/** Points for scouting, and what it lends to Strategy, once. */
	readonly scouting: number;
	readonly scouted: number;
	/** One point changes the morale or the casualty line of so much strength by 1. */
	readonly strength: number;
}

/** Prices of special powers (RULES 1.16). A row reads: what it is for, its number. */
const POWER_PRICES = {
	catastrophe: 2,
	scouting: 3,
	scouted: 1,
	strength: 100,
} as const satisfies PowerPrices;

/** Classes in which numbers count, and their bonuses (RULES 1.11.4). */
export interface SuperiorityTable {
	/** Bonuses by ratio of numbers, rounded down; the rows rise, below the first there is none. */
	readonly rows: readonly (readonly [ratio: number, bonus: number])[];
	/** Against none of the class. */
	readonly unopposed: number;
	/** Lists by tech level: from so high on, the classes of a fight in the field and of a siege. The rows rise from 0. */
	readonly lists: readonly {
		readonly from: number;
		readonly field: readonly Superiority[];
		readonly siege: readonly Superiority[];
	}[];
}

/**
 * Superiority of special troops (RULES 1.11.4). A row of `rows` reads: so many to one, the bonus; of `lists`: from that
 * tech level these classes.
 */
const SUPERIORITY_TABLE = {
	rows: [
		[2, 1],
		[3, 2],
		[5, 3],
	],
	unopposed: 5,
	lists: [
		{ from: 0, field: ["cavalry", "ranged"], siege: ["artillery", "ranged"] },
		{ from: 6, field: ["artillery", "armour", "aircraft"], siege: ["artillery", "armour", "aircraft"] },
	],
} as const satisfies SuperiorityTable;

/** One kind of ground or work that a side may hold (RULES 1.11.3). */
export interface PositionRow {
	readonly title: Wording;
	/** Bonus to Strategy, from … to; the GM chooses where they differ. */
	readonly from: number;
	readonly to: number;
	/** Made by walls or like them: artillery lessens it, and a storm has tables of its own. */
	readonly starred: boolean;
	/** A fortification: who sits in it has no bonus for home ground besides (RULES 1.11.5). */
	readonly fort: boolean;
}

/** Positions by name. A GM may add rows. */
export interface PositionTable {
	readonly rows: Readonly<Record<string, PositionRow>>;
	/** Loss of each starred row to an attacker with artillery, or miners with a specialist; not below 0. */
	readonly artillery: number;
}

/**
 * Positions (RULES 1.11.3). A row reads: what it lends at least and at most, whether it is starred, whether it is a
 * fortification.
 */
const POSITION_TABLE = {
	rows: {
		downhill: { title: { key: "MUSTER.Battle.Position.downhill" }, from: -8, to: -3, starred: false, fort: false },
		cover: { title: { key: "MUSTER.Battle.Position.cover" }, from: -1, to: -1, starred: false, fort: false },
		incline: { title: { key: "MUSTER.Battle.Position.incline" }, from: 1, to: 1, starred: false, fort: false },
		steep: { title: { key: "MUSTER.Battle.Position.steep" }, from: 2, to: 2, starred: false, fort: false },
		steepRough: { title: { key: "MUSTER.Battle.Position.steepRough" }, from: 3, to: 3, starred: false, fort: false },
		narrows: { title: { key: "MUSTER.Battle.Position.narrows" }, from: 2, to: 8, starred: true, fort: false },
		works: { title: { key: "MUSTER.Battle.Position.works" }, from: 3, to: 3, starred: true, fort: true },
		moat: { title: { key: "MUSTER.Battle.Position.moat" }, from: 3, to: 3, starred: true, fort: true },
		river: { title: { key: "MUSTER.Battle.Position.river" }, from: 3, to: 3, starred: true, fort: false },
		stronghold: { title: { key: "MUSTER.Battle.Position.stronghold" }, from: 4, to: 4, starred: true, fort: true },
		walledCity: { title: { key: "MUSTER.Battle.Position.walledCity" }, from: 6, to: 6, starred: true, fort: true },
		castle: { title: { key: "MUSTER.Battle.Position.castle" }, from: 8, to: 8, starred: true, fort: true },
	},
	artillery: 2,
} as const satisfies PositionTable;

/** Tables of a battle day. A GM may replace each. */
export interface BattleTables {
	readonly catastrophes: CatastropheTable;
	readonly odds: OddsTable;
	readonly positions: PositionTable;
	readonly circumstances: CircumstanceTable;
	readonly superiority: SuperiorityTable;
	readonly powerPrices: PowerPrices;
	readonly command: CommandTable;
	readonly outcomes: OutcomeTables;
	readonly ordeals: OrdealNumbers;
	readonly casualties: CasualtyTable;
	readonly survival: SurvivalTable;
	readonly wounds: WoundTable;
	readonly glory: GloryTable;
}

/** The tables that hold unless a GM replaces them. */
export const BATTLE_TABLES: BattleTables = {
	catastrophes: CATASTROPHE_TABLE,
	odds: ODDS_TABLE,
	positions: POSITION_TABLE,
	circumstances: CIRCUMSTANCE_TABLE,
	superiority: SUPERIORITY_TABLE,
	powerPrices: POWER_PRICES,
	command: COMMAND_TABLE,
	outcomes: OUTCOME_TABLES,
	ordeals: ORDEAL_NUMBERS,
	casualties: CASUALTY_TABLE,
	survival: SURVIVAL_TABLE,
	wounds: WOUND_TABLE,
	glory: GLORY_TABLE,
};
