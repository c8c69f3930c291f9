import { type Ratio, type Rulings, ZERO } from "../../common/index.js";
import { PLAIN_TROOP, type TroopType } from "./troop-type.js";
import type { MoraleCause, MoraleSpan, Service, UnitState } from "./vocabulary.js";

/** Leader of a unit. An empty name with no skill is no leader. */
export interface UnitLeader {
	readonly name: string;
	/** Id of the leader for the caller; the rules pass it on. */
	readonly link: string;
	/** Leadership; null: there is none, and morale stays as it is (RULES 1.6). */
	readonly leadership: number | null;
}

/** One change of morale that lasts (RULES 1.6). */
export interface MoraleEffect {
	readonly cause: MoraleCause;
	readonly value: number;
	readonly lasts: MoraleSpan;
	/** Free text as its label. */
	readonly label: string;
}

/** State of a unit's pay (RULES 1.8). A unit that was always paid has zeros. */
export interface PayState {
	/** Paydays missed since all was last well. */
	readonly missed: number;
	/** Points of morale that are lost to them now. */
	readonly penalty: number;
	/** Paydays made since the last miss or the last point regained: 0 or 1. */
	readonly made: number;
	/** Paydays that the men went without of their own will, waiting for loot. */
	readonly forgone: number;
}

/** The wounded of a unit who will come back (RULES 1.14 step 5). */
export interface Wounded {
	readonly men: number;
	/** The size of the unit of which a share recovers each day. */
	readonly of: number;
	/** The part of a man that has recovered, 0 … 1 without 1. */
	readonly carried: Ratio;
}

/** One unit of a force as plain JSON, all keys always present (RULES 1.1). */
export interface Unit {
	readonly id: string;
	readonly name: string;
	/** Place of a unit in the order, before its id. */
	readonly sort: number;
	readonly troop: TroopType;
	/** Men who fight, or pieces, or creatures. */
	readonly men: number;
	/** Its full number. */
	readonly full: number;
	/** Battles fought per man, 0 … 20; quality follows from it (RULES 1.5.2). */
	readonly battles: number;
	/** Steps of quality lost to new commanders, and the count of battles at which the last was lost. */
	readonly dropSteps: number;
	readonly dropAt: number;
	/** Months of training of men without battles, 0 … 18: from 6 raw, at 18 green. */
	readonly months: number;
	readonly leader: UnitLeader;
	readonly service: Service;
	readonly effects: readonly MoraleEffect[];
	readonly pay: PayState;
	readonly wounded: Wounded;
	/** Crew who fight without their pieces. */
	readonly crewAfoot: number;
	readonly state: UnitState;
	/** The GM's own values in place of computed ones, by ledger and term. */
	readonly rulings: Rulings;
}

/** Always paid. */
export const PAID_UP: PayState = { missed: 0, penalty: 0, made: 0, forgone: 0 };

/** A unit of ten plain men, raw: what a new unit starts from. */
export const PLAIN_UNIT: Unit = {
	id: "",
	name: "",
	sort: 0,
	troop: PLAIN_TROOP,
	men: 10,
	full: 10,
	battles: 0,
	dropSteps: 0,
	dropAt: 0,
	months: 6,
	leader: { name: "", link: "", leadership: null },
	service: "volunteers",
	effects: [],
	pay: PAID_UP,
	wounded: { men: 0, of: 0, carried: ZERO },
	crewAfoot: 0,
	state: "steady",
	rulings: {},
};
