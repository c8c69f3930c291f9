import type { Ratio, Rulings } from "../../common/index.js";
import type { OfficerState, Strategy } from "../army/index.js";
import type { EffectPart, MANOEUVRES, NamedModifier, PartialModifier } from "../attack/index.js";
import type { Cell, Formation, Laid, Pace, Shape } from "../geometry/index.js";
import type { Phase } from "./phases.js";
import type { Act } from "./tables/index.js";

/** Orders a new strategy for all units of a side (RULES 4.14). */
export interface StrategyOrder {
	readonly kind: "strategy";
	readonly side: string;
	readonly strategy: Strategy;
}

/** Issues a tactic to units, by the commander of one (RULES 4.14). */
export interface TacticOrder {
	readonly kind: "tactic";
	/** The unit whose commander issues it. */
	readonly unit: string;
	readonly tactic: string;
	/** The units that are to take it. */
	readonly units: readonly string[];
	/** The unit that it is aimed at; empty: none. */
	readonly target: string;
	/** The formation to take, for tactics that change it; null for others. */
	readonly formation: Formation | null;
}

/** One straight move at a pace; `way` leads from the first cell to the last (RULES 4.7). */
export interface MoveOrder {
	readonly kind: "move";
	readonly unit: string;
	readonly way: Cell;
	readonly pace: Exclude<Pace, "charge">;
}

/** A charge straight ahead (RULES 4.7). */
export interface ChargeOrder {
	readonly kind: "charge";
	readonly unit: string;
	readonly way: Cell;
}

/** A turn: on a pivot, or by naming a new front where `pivot` is null (RULES 4.7, 4.18). */
export interface TurnOrder {
	readonly kind: "turn";
	readonly unit: string;
	readonly pivot: Cell | null;
	/** Facings clockwise; quarters on a map without a grid. */
	readonly turns: number;
	/** The direction of the front after a turn on a pivot, on a map without a grid; null: as `turns` says. */
	readonly toward: Cell | null;
}

/** Forms a unit up on the map in the formation that it has taken by a tactic of this round (RULES 4.5, 4.14). */
export interface FormationOrder {
	readonly kind: "formation";
	readonly unit: string;
	readonly anchor: Cell;
	readonly shape: Shape;
}

/** Takes a unit off the field from the zones behind its ranged zone (RULES 4.4). */
export interface LeaveOrder {
	readonly kind: "leave";
	readonly unit: string;
}

/** Holds a unit where it is: it does nothing more in this phase. */
interface HoldOrder {
	readonly kind: "hold";
	readonly unit: string;
}

/** Declares a gift of the commander or an ability for this round (RULES 4.14, 4.A.11). */
export interface DeclareOrder {
	readonly kind: "declare";
	readonly unit: string;
	readonly row: string;
	/** The unit that it is aimed at; empty: none. */
	readonly target: string;
}

/** A shot at a place without a line of effect (RULES 4.16). */
export interface IndirectShot {
	/** Penalty of the range, 0 or below. */
	readonly range: number;
	/** True: they see the place. */
	readonly inSight: boolean;
	/** Earlier attacks of theirs on it that missed. */
	readonly misses: number;
	/** True: a spotter sees it for them. */
	readonly spotter: boolean;
}

/** A unit that gives cover to the target, and shots into a melee (RULES 4.16); null: as the map shows. */
export interface CoverRuling {
	readonly soft: boolean;
	readonly melee: boolean;
	/** The unit that the diverted hits strike; empty: the largest that gives cover. */
	readonly unit: string;
}

/** Facts about the target of an attack that a person says (RULES 4.13): it is of the kind that the attackers are trained to fight; it is an evil creature of another world. */
export const TYPED_FACTS = ["foeFavored", "foeFiend"] as const;
type TypedFact = (typeof TYPED_FACTS)[number];

/** Those of a unit who may be the target of an attack. */
export const TARGETS = ["unit", "commander"] as const;

/** An attack of a unit on a unit or an individual (RULES 4.9 to 4.13). */
export interface AttackCommand {
	readonly kind: "attack";
	readonly unit: string;
	/** Id of an attack of its soldiers. */
	readonly attack: string;
	readonly target: string;
	/** Action that it takes. */
	readonly action: "standard" | "fullRound" | "swift" | "free";
	/** Chosen targets, or for an area the chosen squares; null: as many as there are. */
	readonly chosen: number | null;
	/** Areas of an attack that has one, laid on the map: who is under them is counted there, and they are the chosen area unless squares are chosen; empty: the squares alone count (RULES 4.9). */
	readonly areas: readonly Laid[];
	readonly indirect: IndirectShot | null;
	/** Cover by ruling of the GM; null: by the map. */
	readonly cover: CoverRuling | null;
	/** Defenders who can be reached, by ruling of the GM; null: by the map. */
	readonly exposed: number | null;
	/** Numbers by ruling: other modifiers, modifiers of part of the soldiers, chances to miss. */
	readonly modifiers: readonly NamedModifier[];
	readonly partial: readonly PartialModifier[];
	readonly miss: Ratio | null;
	readonly fortification: Ratio;
	readonly rerolls: { readonly again: number; readonly retry: number; readonly second: number | null };
	/**
	 * A person's own values over computed ones of this attack alone, by key: sums of the units (`attack`, `ac`, `saveDc`, saves, `damage`) and of the attack (`actions`, `raw`, `success`,
	 * `critical`), or single terms of them (`attack/strategy`).
	 */
	readonly rulings: Rulings;
	/** The target is touched: armour does not count. */
	readonly touch: boolean;
	/** The soldiers of a unit, or the commander among them, who alone is the target (RULES 4.3). */
	readonly at: (typeof TARGETS)[number];
	/** Facts about the target that no data hold (RULES 4.13). */
	readonly facts: readonly TypedFact[];
	/** Effect of the attack, in place of its averages; null: its averages. */
	readonly parts: readonly EffectPart[] | null;
}

/** A combat manoeuvre of a unit (RULES 4.16). */
export interface ManoeuvreOrder {
	readonly kind: "manoeuvre";
	readonly unit: string;
	readonly target: string;
	readonly manoeuvre: (typeof MANOEUVRES)[number];
	/** The whole bonus of one soldier, and the number to reach. */
	readonly bonus: number;
	readonly number: number;
	/** True: takes −5 so as to move the whole unit. */
	readonly whole: boolean;
	/** Step by which a moved target goes; null: it is not moved. */
	readonly way: Cell | null;
	readonly modifiers: readonly NamedModifier[];
}

/** Damage of one act of an individual, and the number of soldiers that it strikes (RULES 4.17). */
export interface Hit {
	readonly damage: number;
	readonly soldiers: number;
	/** Type of the damage; resistances of the soldiers are taken off by the table. */
	readonly type: string;
}

/** Acts of an individual on a unit, as the table played them (RULES 4.17). */
export interface StrikeOrder {
	readonly kind: "strike";
	readonly individual: string;
	readonly target: string;
	/** With the commander as target all points are that one's; the number to reach is 8 higher, a Reflex save 4, which the table counts. */
	readonly at: (typeof TARGETS)[number];
	readonly hits: readonly Hit[];
}

/** Healing of a unit, by a unit or an individual (RULES 4.12). */
export interface HealOrder {
	readonly kind: "heal";
	/** The unit or individual that heals. */
	readonly by: string;
	readonly target: string;
	/** Whole value of one action, and its rounds. */
	readonly value: number;
	readonly rounds: number;
	/** Soldiers that one action treats. */
	readonly soldiers: number;
	/** Chosen soldiers; null: as many as can be. */
	readonly chosen: number | null;
	readonly action: "standard" | "fullRound" | "swift" | "free";
}

/** Puts a condition on soldiers of a unit, or takes it off (RULES 4.15). */
export interface ConditionOrder {
	readonly kind: "condition";
	/** The unit or individual that does it; empty: the GM. */
	readonly by: string;
	readonly target: string;
	readonly condition: string;
	/** Soldiers who have it; 0: it is taken off. */
	readonly affected: number;
	readonly rounds: number | null;
	readonly action: "standard" | "fullRound" | "swift" | "free";
}

/** Changes the ground of a unit, or its walls (RULES 4.A.8). */
export interface GroundOrder {
	readonly kind: "ground";
	readonly by: string;
	readonly target: string;
	/** Rows of conditions of the field that hold for the unit alone, from now on. */
	readonly ground: readonly string[];
	readonly walls: number;
	readonly action: "standard" | "fullRound" | "swift" | "free";
}

/** Starts or ends a condition of the whole field (RULES 4.A.8). */
export interface FieldOrder {
	readonly kind: "field";
	readonly condition: string;
	readonly on: boolean;
	readonly rounds: number | null;
}

/** Moves an individual, or takes it off the map. */
export interface PlaceOrder {
	readonly kind: "place";
	readonly individual: string;
	readonly cells: readonly Cell[] | null;
}

/** Changes the state of an officer (RULES 4.3). `unit` empty: the leader or deputy of the side. */
export interface OfficerOrder {
	readonly kind: "officer";
	readonly side: string;
	readonly role: "leader" | "deputy" | "commander";
	readonly unit: string;
	readonly state: OfficerState;
}

/** Notes an attack of opportunity that something else than movement provoked (RULES 4.7). */
export interface ProvokeOrder {
	readonly kind: "provoke";
	readonly attacker: string;
	readonly target: string;
}

/** An action of a unit that the rules do not settle, in the words of the table. */
export interface OtherOrder {
	readonly kind: "other";
	readonly unit: string;
	readonly act: Extract<Act, "standard" | "fullRound" | "swift" | "immediate" | "free">;
	readonly note: string;
}

/** Anything that may be ordered in a phase (RULES 4.13). */
export type SkirmishOrder =
	| StrategyOrder
	| TacticOrder
	| MoveOrder
	| ChargeOrder
	| TurnOrder
	| FormationOrder
	| LeaveOrder
	| HoldOrder
	| DeclareOrder
	| AttackCommand
	| ManoeuvreOrder
	| StrikeOrder
	| HealOrder
	| ConditionOrder
	| GroundOrder
	| FieldOrder
	| PlaceOrder
	| OfficerOrder
	| ProvokeOrder
	| OtherOrder;

/** Orders of one round by phase; null: not given yet, so that the game waits before that phase. */
export type RoundOrders = { readonly [P in Phase]: readonly SkirmishOrder[] | null };
