import type { Fault, Ledger } from "../../common/index.js";
import type { Declared, Side, SkirmishRules } from "../army/index.js";
import type { AttackOutcome, Blow } from "../attack/index.js";
import type { Battlefield, Board, Ground } from "../geometry/index.js";
import type { Spent } from "./economy.js";
import type {
	ChosenPlace,
	ChosenTactic,
	FieldCondition,
	Individual,
	Phase,
	SetupStep,
	SkirmishInput,
	SkirmishOrder,
} from "./read/index.js";

/** One decision of the set-up. */
type SetupDecision =
	| ({ readonly kind: "placement" } & ChosenPlace)
	| ({ readonly kind: "chosenTactic" } & ChosenTactic);

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

/** Soldiers of a unit who have a condition, for so many rounds, this one counted; null: until it is taken off. */
export interface Affliction {
	readonly condition: string;
	readonly affected: number;
	readonly rounds: number | null;
}

/** An attack that was rolled and waits for the damage phase. */
export interface PendingBlow {
	readonly by: string;
	readonly target: string;
	/** True: it strikes the commander among the soldiers alone. */
	readonly atCommander: boolean;
	readonly blow: Blow;
	readonly heals: boolean;
	/** True: it was aimed at another unit, and diverted to this one. */
	readonly stray: boolean;
	/**
	 * The natural result of a d20 from which on attackers who harm the target destroy one of its engines too; null: they
	 * do not try (RULES 4.14).
	 */
	readonly breaksAt: number | null;
	/** A condition that it brings besides, and to how many soldiers; null: none. */
	readonly brings: Affliction | null;
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
	/** The end of the field that a side comes from, by its id (RULES 4.4). */
	readonly ends: SkirmishInput["ends"];
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

/**
 * A blow that waits for the damage phase, or healing: on the soldiers of a unit, and on no engine unless said. `by`:
 * who does it; empty: wounds and weather.
 */
export function pendingBlow(by: string, target: string, blow: Blow, part: Partial<PendingBlow> = {}): PendingBlow {
	return { by, target, blow, heals: false, stray: false, breaksAt: null, atCommander: false, brings: null, ...part };
}

/** Healing that waits for the damage phase. */
export function pendingHealing(by: string, target: string, blow: Blow): PendingBlow {
	return pendingBlow(by, target, blow, { heals: true });
}
