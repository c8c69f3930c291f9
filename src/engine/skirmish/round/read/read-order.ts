import type { Ratio } from "../../../common/index.js";
import { ZERO } from "../../../common/index.js";
import type { Infer, Reader } from "../../../schema/index.js";
import { nullable, optional, orNull, withDefault } from "../../../schema/index.js";
import { OFFICER_STATES, readId, readIdOrEmpty, readModifier, STRATEGIES } from "../../army/index.js";
import { MANOEUVRES, readModifiers, readPartials, readParts, readRerolls } from "../../attack/index.js";
import { FORMATIONS, readCell, readLaid, readPoint, readShape } from "../../geometry/index.js";
import { choice, flag, fraction, kinds, list, object, readRulings, record, text, whole } from "../../readers.js";
import { ROUND_LIMITS as L, ROUND_LIMITS } from "./limits.js";

/** Reads an id that may be left out, which counts as empty. */
export const readIdIfAny: Reader<string> = withDefault(readIdOrEmpty, "");

/** Reads a note of the table. */
export const readNote: Reader<string> = text(ROUND_LIMITS.note);

/** Reads a part of a whole. */
const readShare: Reader<Ratio> = fraction({ min: 0, max: 1, maxDen: 1000 });

/** Reads a number of rounds that are left; the fault names the bounds. */
export const readRounds: Reader<number> = whole(1, ROUND_LIMITS.rounds);

/**
 * Facts about the target of an attack that a person says (RULES 4.13): it is of the kind that the attackers are trained
 * to fight; it is an evil creature of another world.
 */
const TYPED_FACTS = ["foeFavored", "foeFiend"] as const;

/** Those of a unit who may be the target of an attack. */
const TARGETS = ["unit", "commander"] as const;

/** Action that an order takes. */
const cost = withDefault(choice(["standard", "fullRound", "swift", "free"]), "standard");
/** A number of soldiers. */
const soldiers = whole(1, L.soldiers);

/** A shot at a place without a line of effect (RULES 4.16). */
const readIndirect = object({
	/** Penalty of the range, 0 or below. */
	range: withDefault(whole(-L.modifier, 0), 0),
	/** True: they see the place. */
	inSight: withDefault(flag, true),
	/** Earlier attacks of theirs on it that missed. */
	misses: withDefault(whole(0, L.rounds), 0),
	/** True: a spotter sees it for them. */
	spotter: withDefault(flag, false),
});

/** A unit that gives cover to the target, and shots into a melee (RULES 4.16); null: as the map shows. */
const readCover = object({
	soft: flag,
	melee: flag,
	/** The unit that the diverted hits strike; empty: the largest that gives cover. */
	unit: readIdIfAny,
});

/** Readers of what an attack of a unit says. */
const attackFields = {
	unit: readId,
	/** Id of an attack of its soldiers. */
	attack: readId,
	target: readId,
	/** Action that it takes. */
	action: cost,
	/** Chosen targets, or for an area the chosen squares; null: as many as there are. */
	chosen: orNull(whole(1, L.squares)),
	/**
	 * Areas of an attack that has one, laid on the map: who is under them is counted there, and they are the chosen area
	 * unless squares are chosen; empty: the squares alone count (RULES 4.9).
	 */
	areas: withDefault(list(readLaid, L.areas), []),
	indirect: orNull(readIndirect),
	/** Cover by ruling of the GM; null: by the map. */
	cover: orNull(readCover),
	/** Defenders who can be reached, by ruling of the GM; null: by the map. */
	exposed: orNull(whole(0, L.soldiers)),
	/** Numbers by ruling: other modifiers, modifiers of part of the soldiers, chances to miss. */
	modifiers: withDefault(readModifiers, []),
	partial: withDefault(readPartials, []),
	miss: orNull(readShare),
	fortification: withDefault(readShare, ZERO),
	rerolls: withDefault(readRerolls, { again: 0, retry: 0, second: null }),
	/**
	 * A person's own values over computed ones of this attack alone, by key: sums of the units (`attack`, `ac`, `saveDc`,
	 * saves, `damage`) and of the attack (`actions`, `raw`, `success`, `critical`), or single terms of them
	 * (`attack/strategy`).
	 */
	rulings: withDefault(readRulings, {}),
	/** The target is touched: armour does not count. */
	touch: withDefault(flag, false),
	/** The soldiers of a unit, or the commander among them, who alone is the target (RULES 4.3). */
	at: withDefault(choice(TARGETS), "unit"),
	/** Facts about the target that no data hold (RULES 4.13). */
	facts: withDefault(list(choice(TYPED_FACTS), TYPED_FACTS.length), []),
	/**
	 * Effects that an individual has saved against by its own rules, as the table found; null: one d20 for all, with the
	 * save that is entered for it (RULES 4.17).
	 */
	saved: orNull(whole(0, L.soldiers)),
	/** Effect of the attack, in place of its averages; null: its averages. */
	parts: orNull(readParts),
};

/**
 * Phases of a round in their order (RULES 4.13): single combat by the game system's own rules, then the nine phases of
 * units. A `…Damage` phase applies what the phase before it came to, and healing.
 */
export const PHASES = [
	...(["individuals", "movement", "ranged", "rangedDamage", "melee", "meleeDamage"] as const),
	...(["other", "opportunity", "opportunityDamage", "routing"] as const),
];
export type Phase = (typeof PHASES)[number];

/** Phases in which units attack. */
const ATTACK_PHASES = ["ranged", "melee", "opportunity"] as const;
export type AttackPhase = (typeof ATTACK_PHASES)[number];

/** Steps of the set-up that each side takes in its turn (RULES 4.13). */
export const SETUP_STEPS = ["zones", "placement", "strategy", "tactics"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * Steps that a way counts by marked ground and by diagonals of the map, in cells or tenths of a foot; missing: as many
 * as it has (RULES 4.7).
 */
const readCost = optional(whole(0, L.squares));

const rows = withDefault(list(readId, L.conditions), []);
const walls = withDefault(whole(0, L.modifier), 0);

/** Damage of one act of an individual, and the number of soldiers that it strikes (RULES 4.17). */
const readHit = object({
	damage: whole(0, L.points),
	soldiers: withDefault(soldiers, 1),
	/** Type of the damage; resistances of the soldiers are taken off by the table. */
	type: withDefault(readNote, ""),
});

/** Readers of an individual's place. */
export const placeFields = {
	individual: readId,
	cells: nullable(list(readPoint, { min: 1, max: L.cells })),
};

/** Reads an order of any kind from outside (RULES 4.13). */
export const readOrder = kinds({
	/** Orders a new strategy for all units of a side (RULES 4.14). */
	strategy: { side: readId, strategy: choice(STRATEGIES) },
	/** Issues a tactic to units, by the commander of one (RULES 4.14). */
	tactic: {
		/** The unit whose commander issues it. */
		unit: readId,
		tactic: readId,
		/** The units that are to take it. */
		units: list(readId, { min: 1, max: L.named }),
		/** The unit that it is aimed at; empty: none. */
		target: readIdIfAny,
		/** The formation to take, for tactics that change it; null for others. */
		formation: orNull(choice(FORMATIONS)),
	},
	/** One straight move at a pace; `way` leads from the first cell to the last (RULES 4.7). */
	move: {
		unit: readId,
		way: readCell,
		pace: withDefault(choice(["move", "double", "run"]), "move"),
		cost: readCost,
	},
	/** A charge straight ahead (RULES 4.7). */
	charge: { unit: readId, way: readCell, cost: readCost },
	/** A turn: on a pivot, or by naming a new front where `pivot` is null (RULES 4.7, 4.18). */
	turn: {
		unit: readId,
		pivot: orNull(readPoint),
		/** Facings clockwise; quarters on a map without a grid. */
		turns: withDefault(whole(-L.turns, L.turns), 0),
		/** The direction of the front after a turn on a pivot, on a map without a grid; null: as `turns` says. */
		toward: orNull(readCell),
	},
	/** Forms a unit up on the map in the formation that it has taken by a tactic of this round (RULES 4.5, 4.14). */
	formation: {
		unit: readId,
		anchor: readPoint,
		shape: withDefault(readShape, { kind: "near" }),
	},
	/** Takes a unit off the field from the zones behind its ranged zone (RULES 4.4). */
	leave: { unit: readId },
	/** Holds a unit where it is: it does nothing more in this phase. */
	hold: { unit: readId },
	/** Declares a gift of the commander or an ability for this round (RULES 4.14, 4.A.11). */
	declare: {
		unit: readId,
		row: readId,
		/** The unit that it is aimed at; empty: none. */
		target: readIdIfAny,
	},
	/** An attack of a unit on a unit or an individual (RULES 4.9 to 4.13). */
	attack: attackFields,
	/** A combat manoeuvre of a unit (RULES 4.16). */
	manoeuvre: {
		unit: readId,
		target: readId,
		manoeuvre: choice(MANOEUVRES),
		/** The whole bonus of one soldier, and the number to reach. */
		bonus: readModifier,
		number: readModifier,
		/** The condition that it brings, of those that the manoeuvre has; empty: the usual one. */
		brings: readIdIfAny,
		/** True: takes −5 so as to move the whole unit. */
		whole: withDefault(flag, false),
		/** Step by which a moved target goes; null: it is not moved. */
		way: orNull(readCell),
		modifiers: withDefault(readModifiers, []),
	},
	/** Acts of an individual on a unit, as the table played them (RULES 4.17). */
	strike: {
		individual: readId,
		target: readId,
		/**
		 * With the commander as target all points are that one's; the number to reach is 8 higher, a Reflex save 4, which
		 * the table counts.
		 */
		at: withDefault(choice(TARGETS), "unit"),
		hits: list(readHit, { min: 1, max: L.hits }),
	},
	/** Healing of a unit, by a unit or an individual (RULES 4.12). */
	heal: {
		/** The unit or individual that heals. */
		by: readId,
		target: readId,
		/** Whole value of one action, and its rounds. */
		value: whole(1, L.points),
		rounds: withDefault(readRounds, 1),
		/** Soldiers that one action treats. */
		soldiers: withDefault(soldiers, 1),
		/** Chosen soldiers; null: as many as can be. */
		chosen: orNull(soldiers),
		action: cost,
	},
	/** Puts a condition on soldiers of a unit, or takes it off (RULES 4.15). */
	condition: {
		/** The unit or individual that does it; empty: the GM. */
		by: readIdIfAny,
		target: readId,
		condition: readId,
		/** Soldiers who have it; 0: it is taken off. */
		affected: whole(0, L.soldiers),
		rounds: orNull(readRounds),
		action: cost,
	},
	/** Changes the ground of a unit, or its walls (RULES 4.A.8). */
	ground: {
		by: readIdIfAny,
		target: readId,
		/** Rows of conditions of the field that hold for the unit alone, from now on. */
		ground: rows,
		walls,
		action: cost,
	},
	/** Starts or ends a condition of the whole field (RULES 4.A.8). */
	field: { condition: readId, on: flag, rounds: orNull(readRounds) },
	/** Moves an individual, or takes it off the map. */
	place: placeFields,
	/** Changes the state of an officer (RULES 4.3). `unit` empty: the leader or deputy of the side. */
	officer: {
		side: readId,
		role: choice(["leader", "deputy", "commander"]),
		unit: readIdIfAny,
		state: choice(OFFICER_STATES),
	},
	/** Notes an attack of opportunity that something else than movement provoked (RULES 4.7). */
	provoke: { attacker: readId, target: readId },
	/** An action of a unit that the rules do not settle, in the words of the table. */
	other: {
		unit: readId,
		act: choice(["standard", "fullRound", "swift", "immediate", "free"]),
		note: withDefault(readNote, ""),
	},
});

/** Anything that may be ordered in a phase (RULES 4.13). */
export type SkirmishOrder = Infer<typeof readOrder>;

/** An order of one kind. */
export type OrderOf<K extends SkirmishOrder["kind"]> = Extract<SkirmishOrder, { readonly kind: K }>;

/** An attack of a unit on a unit or an individual (RULES 4.9 to 4.13). */
export type AttackCommand = OrderOf<"attack">;

const orders = orNull(list(readOrder, L.orders));

/** Reads the orders of one round; a phase that is left out waits for its orders (RULES 4.13). */
export const readRound = record(PHASES, () => orders);

/** Orders of one round by phase; null: not given yet, so that the game waits before that phase. */
export type RoundOrders = Infer<typeof readRound>;
