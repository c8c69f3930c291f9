import { explain, type Ledger, ONE, type Ratio, ratio, type TermInput, towardZero } from "../../common/index.js";
import type { SiegeRole, Unit } from "../model/index.js";
import { baseMorale, isFearless, moraleOf, qualityOf } from "../people/index.js";
import type { ForceRules } from "../tables/index.js";
import { eachStrength } from "./soldier.js";
import { crewOf, rowOf, weaponOf } from "./traits.js";

/** Circumstances in which strength is counted. */
export interface StrengthContext {
	/** The tech level of the force. */
	readonly tl: number;
	readonly rules: ForceRules;
	readonly siegeRole: SiegeRole;
}

/** The strength of a unit with everything that led to it (RULES 1.4). */
export interface UnitStrength {
	readonly id: string;
	/** One man or piece. */
	readonly each: Ledger;
	/** The whole unit; its total is whole. */
	readonly strength: Ledger;
	/** Men or pieces that count at their higher worth, where a share limits it; null: no share does. */
	readonly engaged: number | null;
}

/** Worth of men or pieces beyond their share, and within it. */
interface Worth {
	readonly high: number;
	readonly low: number;
}

/** Worths of a unit that a share of the force limits in this siege role; undefined: none does (RULES 1.4.3). */
export function limitedWorth(unit: Unit, each: number, { rules, siegeRole }: StrengthContext): Worth | undefined {
	const { troop } = unit;
	if (troop.kind === "miner") {
		const able = siegeRole === "besieger" && troop.specialist && unit.men >= rules.tables.shares.miners.least;
		return able ? { high: besiegerStrength(unit, rules), low: each } : undefined;
	}
	const limits = siegeRole === "field" || siegeRole === "castle";
	if (!limits || !weaponOf(troop, rules.tables)?.limited) return undefined;
	return { high: each, low: rules.tables.soldiers.crewman * crewOf(troop, rules.tables) };
}

function besiegerStrength({ troop }: Unit, { tables }: ForceRules): number {
	const own = troop.race === "own" ? null : rowOf(tables.races, troop.race).besieger;
	return own ?? tables.shares.miners.strength;
}

/** Factors of a whole unit: quality, and morale where the option says so (RULES 1.5, 1.6). */
function unitFactors(unit: Unit, { tables, options }: ForceRules): readonly TermInput[] {
	const quality = tables.qualities[qualityOf(unit, tables.qualities)].strength;
	const factors: TermInput[] = [{ key: "quality", kind: "factor", value: quality }];
	if (options.moraleTs === "on" && !isFearless(unit.troop, tables)) {
		factors.push({
			key: "morale",
			kind: "factor",
			value: moraleFactor(moraleOf(unit, tables), baseMorale(unit, tables)),
		});
	}
	return factors;
}

/** A tenth more or less for each point of morale above or below the base, never below nothing (RULES 1.6). */
function moraleFactor(morale: number, base: number): Ratio {
	return ratio(Math.max(0, 10 + morale - base), 10);
}

/**
 * The strength of a unit (RULES 1.4): `each` × `men`, then what a share gives or takes (`siege`, `idle`), crews without
 * their pieces (`crewAfoot`), times `quality`, times `morale`; the fraction is dropped once. `engaged`: how many count
 * at the higher worth where a share limits them; absent: all that may.
 */
export function unitStrength(unit: Unit, context: StrengthContext, engaged: number = unit.men): UnitStrength {
	return strengthsOf(unit, context)(engaged);
}

/** Returns the worth of any number in action, with what does not depend on the number worked out once. */
export function strengthsOf(unit: Unit, context: StrengthContext): (engaged: number) => UnitStrength {
	const { tl, rules } = context;
	const { id, men, crewAfoot, rulings } = unit;
	const each = eachStrength(unit.troop, { tl, tables: rules.tables, rulings });
	const worth = limitedWorth(unit, towardZero(each.total), context);
	const factors = unitFactors(unit, rules);
	return (engaged) => {
		const terms: TermInput[] = [
			{ key: "each", kind: "add", value: each.total },
			{ key: "men", kind: "factor", value: men },
			...(worth ? shareTerms(unit, worth, engaged) : []),
		];
		if (crewAfoot > 0) {
			terms.push({ key: "crewAfoot", kind: "add", value: crewAfoot * rules.tables.soldiers.crewman });
		}
		const strength = explain("strength", [...terms, ...factors], { rounding: "floor", rulings });
		return { id, each, strength, engaged: worth ? engaged : null };
	};
}

function shareTerms({ troop, men }: Unit, { high, low }: Worth, engaged: number): readonly TermInput[] {
	const miner = troop.kind === "miner";
	const value = miner ? engaged * (high - low) : (men - engaged) * (low - high);
	return value === 0 ? [] : [{ key: miner ? "siege" : "idle", kind: "add", value }];
}

/** The product of the factors, rulings included: what one point of each man's strength comes to. */
export function factorOf(unit: Unit, rules: ForceRules): Ratio {
	const factors = unitFactors(unit, rules);
	return factors.length === 0 ? ONE : explain("strength", factors, { rulings: termRulings(unit) }).exact;
}

function termRulings({ rulings }: Unit): Unit["rulings"] {
	const { strength: _whole, ...terms } = rulings;
	return terms;
}
