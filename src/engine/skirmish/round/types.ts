import type { Fault, Ledger, Ratio } from "../../common/index.js";
import type { Declared, Side, Strategy } from "../army/index.js";
import type { AttackOutcome, Blow } from "../attack/index.js";
import type { Battlefield, Board, Cell, Ground, LengthUnit } from "../geometry/index.js";
import type { SkirmishRules } from "../rules.js";
import type { Spent } from "./economy.js";
import type { PlaceOrder, RoundOrders, SkirmishOrder } from "./orders.js";
import type { Phase, SetupStep } from "./phases.js";

/** A hero or monster who fights by the rules of the game system, beside the units (RULES 4.13, 4.17). */
export interface Individual {
	readonly id: string;
	readonly name: string;
	/** The side that it fights for. */
	readonly side: string;
	/** Cells of the map that it covers, or on a map without a grid the middle of its space; null: it is not there. */
	readonly cells: readonly Cell[] | null;
	/** Side of its space, and reach, in feet. */
	readonly space: number;
	readonly reach: number;
	/** Modifier of initiative; without a roll it counts alone. */
	readonly initiative: number;
	/** Numbers that units must reach; null: attacks on it are not settled here. */
	readonly ac: number | null;
	readonly saves: { readonly fortitude: number; readonly reflex: number; readonly will: number } | null;
}

/** A condition of the whole field (RULES 4.A.8). `rounds`: those that are left; null: until it ends. */
export interface FieldCondition {
	readonly id: string;
	readonly rounds: number | null;
}

/** The map of a skirmish: the width of a cell and its unit of length, which say nothing on a map without a grid, and the zones (RULES 4.4, 4.18). */
export interface SkirmishMap {
	readonly size: Ratio;
	readonly unit: LengthUnit;
	readonly field: Battlefield;
}

/** The end of the field that a side comes from, by its id (RULES 4.4). */
type Ends = Readonly<Record<string, 0 | 1>>;

/** Something that happens at the start of a round (RULES 4.13). */
export type TimedEvent =
	| { readonly kind: "arrival"; readonly round: number; readonly unit: string; readonly footprint: Ground }
	| {
			readonly kind: "field";
			readonly round: number;
			readonly condition: string;
			readonly on: boolean;
			readonly rounds: number | null;
	  }
	| {
			readonly kind: "ground";
			readonly round: number;
			readonly unit: string;
			readonly ground: readonly string[];
			readonly walls: number;
	  }
	| { readonly kind: "note"; readonly round: number; readonly note: string };

/** A tactic chosen before the fight (RULES 4.13). */
export interface ChosenTactic {
	readonly unit: string;
	readonly tactic: string;
	readonly target: string;
}

/** A unit's place before the fight; null: off the map. */
export interface ChosenPlace {
	readonly unit: string;
	readonly footprint: Ground | null;
}

/** One decision of the set-up. */
type SetupDecision =
	| ({ readonly kind: "placement" } & ChosenPlace)
	| ({ readonly kind: "chosenTactic" } & ChosenTactic);

/** Decisions of one side in the set-up; null: not given yet, so that the game waits (RULES 4.13). */
export interface SideSetup {
	/** A command zone of its own choice, in the words of the table. */
	readonly zones: { readonly note: string } | null;
	readonly placement: readonly ChosenPlace[] | null;
	/** Places of its individuals, taken with those of its units. */
	readonly individuals: readonly Omit<PlaceOrder, "kind">[];
	readonly strategy: Strategy | null;
	readonly tactics: readonly ChosenTactic[] | null;
}

/** The set-up of a skirmish (RULES 4.13). */
export interface SetupOrders {
	/** The side that lies in ambush; empty: none. */
	readonly ambush: string;
	/** True: individuals roll initiative when all else is set up (RULES 4.13). */
	readonly initiative: boolean;
	/** By the id of each side. */
	readonly sides: Readonly<Record<string, SideSetup>>;
}

/** Everything that a skirmish is played from, as plain JSON (RULES 4.13). */
export interface SkirmishInput {
	readonly version: 1;
	readonly map: SkirmishMap;
	readonly sides: readonly Side[];
	readonly ends: Ends;
	/** Places of units that are on the map at the start, by id. */
	readonly places: Readonly<Record<string, Ground>>;
	readonly individuals: readonly Individual[];
	readonly conditions: readonly FieldCondition[];
	/** Null: the units are where `places` says, with their strategies and tactics, and the first round begins. */
	readonly setup: SetupOrders | null;
	readonly events: readonly TimedEvent[];
	readonly rounds: readonly RoundOrders[];
	/** True: the fight is over after the last round that is given. */
	readonly ended: boolean;
}

/** Facts of one round that rout checks and attacks read (RULES 4.8, 4.13). */
export interface RoundFacts {
	readonly damaged: boolean;
	/** Attacked from a flank or the back. */
	readonly flanked: boolean;
	/** Hit by siege engines or areas. */
	readonly areaHit: boolean;
	readonly friendlyFire: boolean;
	/** Moved at least 10 feet in a charge. */
	readonly charged: boolean;
	/** Units whose taunts it has not resisted. */
	readonly taunted: readonly string[];
	/** Was rallied, and so does nothing in this round. */
	readonly rallied: boolean;
	/** Rows declared for this round, with the unit that each is aimed at. */
	readonly declared: readonly Declared[];
}

/** An attack of opportunity that may be made in this round, and why (RULES 4.7). */
export interface NotedOpportunity {
	readonly attacker: string;
	readonly target: string;
	readonly reason: "movement" | "leaving" | "rout" | "shooting" | "covering" | "named";
}

/** An attack that was rolled and waits for the damage phase. */
export interface PendingBlow {
	readonly by: string;
	readonly target: string;
	/** True: it strikes the commander among the soldiers alone. */
	readonly atCommander: boolean;
	readonly blow: Blow;
	readonly heals: boolean;
	/** The natural result of a d20 from which on attackers who harm the target destroy one of its engines too; null: they do not try (RULES 4.14). */
	readonly breaksAt: number | null;
}

/** Everything that is true at one moment of a skirmish, as plain JSON (RULES 4.13). */
export interface SkirmishState {
	/** 0 in the set-up. */
	readonly round: number;
	/** The side that has lain in ambush unnoticed by some; empty: none. */
	readonly ambush: string;
	readonly sides: readonly Side[];
	readonly places: Readonly<Record<string, Ground>>;
	readonly individuals: readonly Individual[];
	/** Initiative that individuals rolled in the set-up, by id; empty: they did not. */
	readonly initiative: Readonly<Record<string, number>>;
	readonly conditions: readonly FieldCondition[];
	readonly spent: Readonly<Record<string, Spent>>;
	readonly facts: Readonly<Record<string, RoundFacts>>;
	readonly opportunities: readonly NotedOpportunity[];
	readonly pending: readonly PendingBlow[];
	/** Units whose tactics a side knows. */
	readonly seen: readonly { readonly side: string; readonly unit: string }[];
}

/** One thing that happened: a code, the units or sides that it concerns, and named numbers or ids (RULES 4.13). */
export interface SkirmishEvent {
	readonly round: number;
	readonly phase: Phase | SetupStep | "start" | "end";
	readonly code: string;
	readonly unit: string;
	readonly other: string;
	readonly data: Readonly<Record<string, number | string>>;
}

/** An order that was not allowed: it changed nothing. */
export interface RefusedOrder {
	readonly round: number;
	readonly phase: SkirmishEvent["phase"];
	readonly order: SkirmishOrder | SetupDecision;
	readonly fault: Fault;
}

/** Place at which the game waits for orders; null: it is over. */
export type Waiting =
	| { readonly round: number; readonly phase: Phase }
	| { readonly round: 0; readonly step: SetupStep; readonly side: string };

/** Things that every step of a round reads besides the state: rules, and the map. */
export interface Arena {
	readonly rules: SkirmishRules;
	readonly board: Board;
	readonly field: Battlefield;
	readonly ends: Ends;
}

/** One attack as it was rolled, with the sums of bonus and number; null where an individual was attacked. */
export interface AttackReport {
	readonly by: string;
	readonly target: string;
	readonly outcome: AttackOutcome;
	readonly bonus: Ledger | null;
	readonly number: Ledger | null;
}

/** Everything that one phase wrote down. */
export interface PhaseOutcome {
	readonly events: readonly SkirmishEvent[];
	readonly refused: readonly RefusedOrder[];
	readonly attacks: readonly AttackReport[];
}
