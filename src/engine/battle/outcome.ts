import { REACTIONS } from "../checks/index.js";
import { MORALE_CAUSES, MORALE_SPANS, UNIT_STATES } from "../force/index.js";
import {
	anyText,
	choice,
	exact,
	flag,
	type Infer,
	ledger,
	listOf,
	nullable,
	number,
	object,
	optional,
} from "../schema/index.js";
import { CATASTROPHE_RESULTS, COMMAND_SKILLS, MISSION_ENDS, purchase } from "./model/index.js";
import { CONDUCTS, GLORIES, HONOURS, ORDEALS, OUTCOME_FIELDS, OUTCOMES, WOUND_COLUMNS } from "./tables/index.js";

const moraleRoll = object({
	/** The unit by key; `force` for one roll for all. */
	unit: anyText,
	target: number,
	/** null: nothing was rolled, the unit knows no fear. */
	roll: nullable(number),
	success: flag,
	/** Margin of failure; 0 for a success. */
	failedBy: number,
});

/** A roll of morale: success lies at or below the target (RULES 1.6). */
export type MoraleRoll = Infer<typeof moraleRoll>;

const catastrophe = object({
	roll: number,
	/** Added by the foe's powers; and the total by which the table was read. */
	added: number,
	total: number,
	result: choice(CATASTROPHE_RESULTS),
	/** The unit concerned, by key: who defects, whose leader is struck; empty: none. */
	unit: anyText,
	/** The side that a defector joins; empty: none. */
	joins: anyText,
	/** Hits of a wounded leader or commander; 0: none. */
	damage: number,
	/** Atrocity: each roll of morale, by unit or `force`. */
	rolls: listOf(moraleRoll),
});

/** Outcome of a side's catastrophe roll (RULES 1.9). */
export type CatastropheOutcome = Infer<typeof catastrophe>;

const mission = object({
	/** `<side>/<mission>`. */
	key: anyText,
	/** The contest of the leaders, if there was a watch. */
	security: nullable(object({ own: number, watch: number, passed: flag })),
	roll: nullable(number),
	ended: choice(MISSION_ENDS),
});

/** Outcome of a mission (RULES 1.11.6). */
export type MissionOutcome = Infer<typeof mission>;

const bought = object({
	/** `<side>/<number>`. */
	key: anyText,
	purchase: purchase,
	cost: number,
	/** Units of it that were blocked, and what is left of its effect, in steps; for scouting 0 or 1. */
	blocked: number,
	left: number,
});

/** One purchase after the blocks (RULES 1.16). */
export type PurchaseOutcome = Infer<typeof bought>;

const powers = object({
	/** Powers by side: the special strength there was, what was spent, and the part of the defence that met nothing. */
	sides: listOf(object({ id: anyText, strength: number, spent: number, wasted: number })),
	purchases: listOf(bought),
});

/** Outcome of special powers (RULES 1.16). */
export type PowersOutcome = Infer<typeof powers>;

/** Place of a side after the contest: above all others, below one, or level with the best (RULES 1.12). */
const CONTEST_PLACES = ["winner", "loser", "tied"] as const;

const contestResult = object({
	id: anyText,
	/** The sum of Strategy with every modifier. */
	strategy: ledger,
	roll: number,
	/** Strategy less roll; by the reading `success` the margin of the success roll, below zero for a failure. */
	margin: number,
	place: choice(CONTEST_PLACES),
	/** The side that it is measured against: the winner, or for the winner its best opponent. */
	against: anyText,
	/** The difference to it, 0 or more. */
	difference: number,
	/** The starred rows that it defends, after artillery; 0 in the open. */
	starred: number,
	/** It defends a starred position, even one that artillery has brought down to nothing. */
	holds: flag,
});

/** Result of the contest for one side: its target and roll, and its relation to the others (RULES 1.12, 1.18). */
export type ContestResult = Infer<typeof contestResult>;

const sideFate = object({
	/** The table, and the row by its name. */
	field: choice(OUTCOME_FIELDS),
	row: choice(OUTCOMES),
	/** It lost, or was thrown back; what its units went through. */
	beaten: flag,
	ordeal: choice(ORDEALS),
	/** Men who made their roll and all who rolled, where more than half decide; else null. */
	majority: nullable(object({ made: number, of: number })),
	/**
	 * Its position has fallen, by the row or because it is held no more; its commander is taken alive, by the row or
	 * with the commander's unit.
	 */
	positionLost: flag,
	commanderTaken: flag,
	/** The victory was so clear that its men forget the leaders whom they lost (RULES 1.6). */
	clearVictory: flag,
});

/** End of a side as a whole by the tables of the contest (RULES 1.12). */
export type SideFate = Infer<typeof sideFate>;

// Of units that the engine has computed, so that a page keeps them to the letter; units that are entered have limits.
const wounded = object({ men: number, of: number, carried: exact });
const effect = object({ cause: choice(MORALE_CAUSES), value: number, lasts: choice(MORALE_SPANS), label: anyText });

const unitAfter = object({
	men: number,
	state: choice(UNIT_STATES),
	wounded,
	effects: listOf(effect),
});

/** The unit after the day. */
export type UnitAfter = Infer<typeof unitAfter>;

const step = object({ key: anyText, value: number, label: optional(anyText) });

const unit = object({
	/** `<side>/<unit>` of the force that it came with, and the side that it fought for. */
	key: anyText,
	side: anyText,
	/** Men or pieces with which it came. */
	men: number,
	/** Morale as it came and every change of the day. */
	morale: number,
	changes: listOf(effect),
	/** Rolls that the table asked for, in their order; the second where there was nowhere to go. */
	rolls: listOf(moraleRoll),
	fate: choice(CONDUCTS),
	/**
	 * The casualty line: the contest's value, then every step, down above zero; `line` is the sum between −10 and +10.
	 */
	steps: listOf(step),
	line: number,
	percent: number,
	losses: number,
	dead: number,
	wounded: number,
	/** Guns that its side keeps, and those that the victor takes. */
	recovered: number,
	taken: number,
	/** The unit as it is after the day, and whether a new leader must take it over. */
	after: unitAfter,
	newLeader: flag,
});

/** Outcome of the day for a unit (RULES 1.12–1.14). */
export type UnitOutcome = Infer<typeof unit>;

/** State of a hero: on their feet, out of the fight, or dead (RULES 1.10.3). */
export const HERO_STATES = ["up", "unconscious", "dead"] as const;
export type HeroState = (typeof HERO_STATES)[number];

const survival = object({
	target: ledger,
	roll: number,
	/** The column of wounds; null: none, `hits` says what it cost. */
	column: nullable(choice(WOUND_COLUMNS)),
	/** Each wound's throw, and what got through. */
	wounds: listOf(object({ roll: number, hits: number })),
	hits: number,
});

/** One Survival roll (RULES 1.10.3, 1.15). */
export type SurvivalOutcome = Infer<typeof survival>;

const superior = object({
	asked: choice(["promotion", "demotion"]),
	total: number,
	reaction: choice(REACTIONS),
	honours: listOf(choice(HONOURS)),
});

const glory = object({
	target: ledger,
	roll: number,
	row: choice(GLORIES),
	/** Reputation for so many months, and what of it stays besides. */
	reputation: number,
	permanent: number,
	months: number,
	/** A superior's reaction, and the honours that it allows; null: not asked for. */
	superior: nullable(superior),
	strategy: number,
});

/** One Glory roll (RULES 1.10.4). */
export type GloryOutcome = Infer<typeof glory>;

const hero = object({
	/** `<side>/<hero>`. */
	key: anyText,
	side: anyText,
	/** null: out of the fight before the first roll. */
	survival: nullable(survival),
	glory: nullable(glory),
	/** The second roll of those who lost or routed. */
	second: nullable(survival),
	/** All hits of the day, a catastrophe's included, and the state after them. */
	hits: number,
	state: choice(HERO_STATES),
});

/** Outcome of the day for a hero (RULES 1.10, 1.15). */
export type HeroOutcome = Infer<typeof hero>;

const side = object({
	id: anyText,
	catastrophe: catastrophe,
	/** Strength with which it came to its contest. */
	strength: number,
	standing: contestResult,
	fate: sideFate,
	losses: number,
	dead: number,
	wounded: number,
	warned: flag,
	commanderDead: flag,
});

/** Outcome of the day for a side. */
export type SideOutcome = Infer<typeof side>;

/** Reads the outcome of a battle day by its shape; whether it can be one of the battle is for who knows the battle. */
export const dayOutcome = object({
	skill: choice(COMMAND_SKILLS),
	powers: powers,
	missions: listOf(mission),
	/** The side that holds the field; empty: none. */
	winner: anyText,
	sides: listOf(side),
	units: listOf(unit),
	heroes: listOf(hero),
});

/** A battle day with everything that it changed. Plain JSON. */
export type DayOutcome = Infer<typeof dayOutcome>;
