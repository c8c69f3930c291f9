import type { Kernel } from "../../ask/index.js";
import type { GradedRoll } from "../../checks/index.js";
import { rollAgainst } from "../../checks/index.js";
import type { Ratio } from "../../common/index.js";
import { compare, mul, ratio, sub } from "../../common/index.js";
import type { ForceOptions, MoraleEffect, PayState, Unit } from "../model/index.js";
import { FORCE_LIMITS, PAID_UP } from "../model/index.js";
import { effectsAfter, isFearless, moraleEffect, moraleOf, qualityOf } from "../people/index.js";
import type { BearingTable, ForceTables } from "../tables/index.js";

/** Changes of a unit by a payday. */
export interface PaydayResult {
	readonly payday: Payday;
	readonly pay: PayState;
	readonly effects: readonly MoraleEffect[];
	/** The roll that unpaid men made; null: none was called for. Failed: trouble of the GM's choice. */
	readonly roll: GradedRoll | null;
}

/** Coins that a unit gets on payday, loot included, beside what is due; or whether it waits for loot. */
export interface Payment {
	readonly due: number;
	readonly given: number;
	readonly forgone: boolean;
}

/** A payday before it is rolled, and the target of unpaid men; null: no roll. */
export interface PaydayPlan extends Omit<PaydayResult, "roll"> {
	readonly target: number | null;
}

/** The rules that hold where a payday is held. */
interface PaydayRules {
	readonly tables: ForceTables;
	readonly options: ForceOptions;
}

/** The throw of a payday that is planned, if it calls for one: the only question is `key`. */
export function* rollPayday({ target, ...plan }: PaydayPlan, key: string): Kernel<PaydayResult> {
	return { ...plan, roll: target === null ? null : yield* rollAgainst(key, target) };
}

/**
 * Computes everything of a payday of one unit that needs no dice (RULES 1.8). Less than what is due is a payday missed:
 * morale falls, and the men roll it. Half as much again, or twice as much, raises morale until the next payday. Men
 * who know no fear, and conscripts who serve for nothing, take no offence. A unit whose morale is moved by as much as
 * can be kept gets no bonus.
 */
export function planPayday(unit: Unit, payment: Payment, { tables, options }: PaydayRules): PaydayPlan {
	const effects = effectsAfter(unit.effects, "month");
	const payday = paydayOf(payment);
	if (isFearless(unit.troop, tables)) return { payday, pay: unit.pay, effects, target: null };
	const pay = afterPayday(unit.pay, payday, tables.bearing);
	if (payday === "missed") {
		return { payday, pay, effects, target: unpaidTarget({ ...unit, pay, effects }, tables) };
	}
	const cause = payday === "made" ? bonusCause(payment, tables.prices) : undefined;
	const room = effects.length < FORCE_LIMITS.effects;
	const bonus = cause === undefined || !room ? [] : [moraleEffect(cause, tables.morale, options)];
	return { payday, pay, effects: [...effects, ...bonus], target: null };
}

/** Returns the kind of payday that a payment makes. */
function paydayOf({ due, given, forgone }: Payment): Payday {
	if (given >= due) return "made";
	return forgone ? "forgone" : "missed";
}

/** The bonus that a payment holds: what is beyond the pay that is due, measured in it (RULES 1.8). */
export function bonusCause(
	{ due, given }: Payment,
	{ halfBonus, fullBonus }: { readonly halfBonus: Ratio; readonly fullBonus: Ratio },
): "halfBonus" | "fullBonus" | undefined {
	if (due <= 0) return undefined;
	const beyond = sub(ratio(given), ratio(due));
	const reaches = (share: Ratio) => compare(beyond, mul(share, ratio(due))) >= 0;
	if (reaches(fullBonus)) return "fullBonus";
	return reaches(halfBonus) ? "halfBonus" : undefined;
}

/** Target of unpaid men: their reduced morale, for elite and veteran men at most 14 (RULES 1.8). */
export function unpaidTarget(unit: Unit, tables: ForceTables): number {
	const morale = moraleOf(unit, tables);
	const quality = qualityOf(unit, tables.qualities);
	return quality === "elite" || quality === "veteran" ? Math.min(tables.bearing.unpaidCap, morale) : morale;
}

/** Ways to deal with a payday (RULES 1.8). `forgone`: the men wait for loot of their own will. */
const PAYDAYS = ["made", "missed", "forgone"] as const;
export type Payday = (typeof PAYDAYS)[number];

/**
 * Returns the state of a unit's pay after a payday (RULES 1.8). A miss costs 1 point of morale, each further one 2
 * more, and breaks the pair of paydays that is counted; every second payday made brings a point back. When all points
 * are back the next miss is a first one again. A payday that is forgone changes neither. Counts stop at their limit.
 */
export function afterPayday(state: PayState, payday: Payday, { missedPay }: Pick<BearingTable, "missedPay">): PayState {
	switch (payday) {
		case "made":
			return afterPaid(state, missedPay.regain);
		case "missed":
			return {
				...state,
				missed: capped(state.missed + 1),
				penalty: capped(state.penalty + (state.missed === 0 ? missedPay.first : missedPay.further)),
				made: 0,
			};
		case "forgone":
			return { ...state, forgone: capped(state.forgone + 1) };
	}
}

function afterPaid(state: PayState, regain: number): PayState {
	if (state.penalty === 0) return { ...PAID_UP, forgone: state.forgone };
	if (state.made + 1 < regain) return { ...state, made: state.made + 1 };
	const penalty = state.penalty - 1;
	return penalty === 0 ? { ...PAID_UP, forgone: state.forgone } : { ...state, penalty, made: 0 };
}

/**
 * The loot that men waited for came, and all is forgiven; or it did not, and every payday that they forwent counts as
 * missed. What is worse than that is the GM's (RULES 1.8).
 */
export function afterLoot(state: PayState, came: boolean, bearing: Pick<BearingTable, "missedPay">): PayState {
	const settled = { ...state, forgone: 0 };
	if (came) return settled;
	let result: PayState = settled;
	for (let i = 0; i < state.forgone; i++) result = afterPayday(result, "missed", bearing);
	return result;
}

const capped = (count: number): number => Math.min(FORCE_LIMITS.paydays, count);
