import type { Ledger, Ratio, Rulings, TermInput } from "../../common/index.js";
import { complement, explain, floorRatio, mul, ONE, ratio, towardZero, ZERO } from "../../common/index.js";
import type { SiegeRole, TroopType, Unit } from "../model/index.js";
import { baseMorale, isFearless, moraleOf, qualityOf } from "../people/index.js";
import type { ForceRules, ForceTables } from "../tables/index.js";
import { crewOf, raceBonus, rowOf, weaponOf } from "./traits.js";

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

/** Builds the terms of a soldier: rulings on earlier terms change the value of later ones. */
interface Sum {
	readonly ledger: string;
	readonly rulings: Rulings;
}

/**
 * The terms of one man in their order (RULES 1.4.1): equipment, mount, stirrups; what irregulars lose of these; race;
 * what lifts the sum to 1; then fine weapons, armour, vehicle, flight, the best missile weapon, and what is lost of the
 * last three to experiments (RULES 1.4.3). A term that adds nothing is left out.
 */
function soldierTerms(troop: TroopType, tl: number, tables: ForceTables, sum: Sum): readonly TermInput[] {
	const terms = [...equipmentTerms(troop, tables)];
	const push = (key: string, value: number): void => {
		if (value !== 0) terms.push({ key, kind: "add", value });
	};
	const lost = troop.irregular && troop.flight !== "gunship" ? floorRatio(ratio(subtotal(terms, sum), 3)) : 0;
	// A soldier worth less than nothing by equipment and mount has nothing to lose, and gains nothing either.
	push("irregular", -Math.max(0, lost));
	push("race", raceBonus(troop, tables));
	push("minimum", Math.max(0, 1 - subtotal(terms, sum)));
	push("fineWeapons", troop.fineWeapons ? tables.soldiers.fineWeapons : 0);
	push("armourDr", floorRatio(ratio(troop.armourDr, 2)));
	const before = subtotal(terms, sum);
	for (const [key, value] of deviceTerms(troop, troop.deviceTl ?? tl, tables)) push(key, value);
	push("experimental", experimentalLoss(subtotal(terms, sum) - before, troop));
	return terms;
}

function equipmentTerms(troop: TroopType, { soldiers, mounts }: ForceTables): TermInput[] {
	const base: TermInput =
		troop.flight === "gunship"
			? { key: "gunship", kind: "add", value: soldiers.gunship }
			: { key: "armour", kind: "add", value: soldiers.armour[troop.armour] };
	if (troop.mount === "none") return [base];
	const mount: TermInput = { key: "mount", kind: "add", value: mounts[troop.mount].strength };
	return troop.stirrups ? [base, mount] : [base, mount, { key: "stirrups", kind: "add", value: soldiers.noStirrups }];
}

function deviceTerms(troop: TroopType, tl: number, tables: ForceTables): readonly (readonly [string, number])[] {
	return [
		["vehicle", troop.vehicle ? tl : 0],
		["flight", troop.flight === "flying" ? tl : 0],
		["missiles", bestMissile(troop, tl, tables)],
	];
}

/** Only the best missile weapon counts (RULES 1.4.1). */
function bestMissile({ missiles }: TroopType, tl: number, tables: ForceTables): number {
	const values = missiles.map((name) => {
		const { strength } = rowOf(tables.missiles, name);
		return strength === "tl" ? tl : strength;
	});
	return Math.max(0, ...values);
}

/** Loss of experimental devices of that value; what is left is rounded down (RULES 1.4.3). Zero or below. */
function experimentalLoss(value: number, { experimental }: Pick<TroopType, "experimental">): number {
	return value <= 0 ? 0 : floorRatio(mul(ratio(value), complement(experimental))) - value;
}

/** Value of the terms so far, rulings included. */
function subtotal(terms: readonly TermInput[], { ledger, rulings }: Sum): number {
	return towardZero(explain(ledger, terms, { rulings }).exact);
}

/** Context that stays the same for all units of a force while strength is counted. */
interface EachContext {
	/** The tech level of the force. */
	readonly tl: number;
	readonly tables: ForceTables;
	readonly rulings?: Rulings;
}

/**
 * Sums up the strength of one man, piece or creature, crew included, before quality (RULES 1.4.1–1.4.3, 1.20); the
 * ledger `each`. A miner counts as a soldier; the worth before walls depends on the force.
 */
export function eachStrength(troop: TroopType, { tl, tables, rulings = {} }: EachContext): Ledger {
	return explain("each", eachTerms(troop, tl, tables, rulings), { rulings });
}

function eachTerms(troop: TroopType, tl: number, tables: ForceTables, rulings: Rulings): readonly TermInput[] {
	switch (troop.kind) {
		case "soldier":
		case "miner":
			return soldierTerms(troop, tl, tables, { ledger: "each", rulings });
		case "weapon":
			return weaponTerms(troop, tl, tables, rulings);
		case "creature":
			return [{ key: "creature", kind: "add", value: rowOf(tables.creatures, troop.creature).strength }];
		case "own":
			return [{ key: "own", kind: "add", value: troop.strength }];
	}
}

function weaponTerms(troop: TroopType, tl: number, tables: ForceTables, rulings: Rulings): readonly TermInput[] {
	const weapon: TermInput = { key: "weapon", kind: "add", value: rowOf(tables.weapons, troop.weapon).strength };
	// A ruling on the piece changes what it loses as an experiment.
	const loss = experimentalLoss(towardZero(explain("each", [weapon], { rulings }).exact), troop);
	return [
		weapon,
		...(loss === 0 ? [] : [{ key: "experimental", kind: "add", value: loss } as const]),
		...(troop.riders === 0 ? [] : [{ key: "riders", kind: "add", value: riderStrength(troop, tl, tables) } as const]),
	];
}

/** Men beside the crew count whole: their equipment and their missiles, without a mount (RULES 1.4.2). */
function riderStrength(troop: TroopType, tl: number, tables: ForceTables): number {
	const rider: TroopType = { ...troop, kind: "soldier", mount: "none", experimental: ZERO };
	return troop.riders * towardZero(eachStrength(rider, { tl, tables }).total);
}
