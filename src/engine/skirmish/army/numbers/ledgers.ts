import {
	explain,
	type Ledger,
	type Ratio,
	type Rulings,
	ratio,
	type TermInput,
	towardZero,
} from "../../../common/index.js";
import type { Circumstance, Measure } from "../effects.js";
import { professionShare } from "../parent/index.js";
import type { ArmourClass, SoldierAttack, Unit } from "../read/index.js";
import { type Encounter, NO_ENCOUNTER } from "./encounter.js";
import {
	changesBy,
	fieldRows,
	inForce,
	type NumberRules,
	numbered,
	type RowInForce,
	rowsInForce,
	wallsAgainst,
} from "./rows.js";

/** A number of a unit that an encounter may want. */
type UnitNumber = "attack" | "ac" | "saveDc" | "fortitude" | "reflex" | "will" | "morale" | "damage";

/** The measures that change each number, and the measures by which a foe's rows change it. */
const MEASURES_OF: Readonly<
	Record<UnitNumber, { readonly own: readonly Measure[]; readonly foe: readonly Measure[] }>
> = {
	attack: { own: ["attack"], foe: ["foeAttack"] },
	ac: { own: ["ac"], foe: ["foeAc"] },
	saveDc: { own: ["saveDc"], foe: [] },
	fortitude: { own: ["saves"], foe: [] },
	reflex: { own: ["saves", "reflex"], foe: [] },
	will: { own: ["saves"], foe: [] },
	morale: { own: ["morale"], foe: ["foeMorale"] },
	damage: { own: ["damage"], foe: [] },
};

/** The side of strategy that changes a number. */
const STRATEGY_OF: Partial<Readonly<Record<UnitNumber, "attack" | "ac">>> = {
	attack: "attack",
	saveDc: "attack",
	ac: "ac",
	reflex: "ac",
};

/** Bonus of an attack as a sum: `base`, `strategy`, rows, `heroes`, conditions of all soldiers (RULES 4.14). */
export function attackLedger(unit: Unit, attack: SoldierAttack, encounter: Encounter, rules: NumberRules): Ledger {
	const fact: Circumstance = attack.mode;
	const facts = encounter.facts.includes(fact) ? encounter.facts : [...encounter.facts, fact];
	return ledgerOf({ number: "attack", unit, encounter: { ...encounter, facts }, rules }, attack.bonus);
}

/** AC of one kind as a sum: `base`, `walls`, `strategy`, rows, `heroes`, conditions of all soldiers (RULES 4.14). */
export function acLedger(unit: Unit, kind: keyof ArmourClass, encounter: Encounter, rules: NumberRules): Ledger {
	const { ac } = unit.soldier;
	const flat = isWhole(unit, rules, (row) => row.losesDexterity);
	const lost = lostWithDexterity(ac, kind);
	const base = flat ? ac[kind] - lost : ac[kind];
	const walls = wallsAgainst(unit, encounter.foe, rules);
	const partial = partialAc(unit, flat ? 0 : lost, encounter, rules);
	const more = walls === 0 ? partial : [add("walls", walls), ...partial];
	return ledgerOf({ number: "ac", unit, encounter, rules }, base, more);
}

/** Points that flat-footed soldiers lose of a kind of AC: what their Dexterity gives, also to that against touch. */
function lostWithDexterity({ normal, flatFooted }: ArmourClass, kind: keyof ArmourClass): number {
	return kind === "flatFooted" ? 0 : Math.max(0, normal - flatFooted);
}

/**
 * Changes of AC by conditions on a part of a unit: the change, and the points that `dexterity` still gives it where the
 * condition takes that away, times the share, each the fraction dropped (RULES 4.15).
 */
function partialAc(unit: Unit, dexterity: number, encounter: Encounter, rules: NumberRules): readonly TermInput[] {
	if (unit.conditions.length === 0) return [];
	const changeOf = changesBy(MEASURES_OF.ac.own, unit, encounter, rules.tables);
	return unit.conditions.flatMap(({ id, affected }, i) => {
		if (affected <= 0 || affected >= unit.soldiers.current) return [];
		const lost = rules.tables.conditions[id]?.losesDexterity ? dexterity : 0;
		const change = changeOf(conditionRow(id, rules)) - lost;
		const value = towardZero(ratio(change * affected, unit.soldiers.current));
		return value === 0 ? [] : [add(`part/${i}/${id}`, value)];
	});
}

/** Number that saves against an attack must reach, as a sum: `base`, `strategy`, rows (RULES 4.14). */
export function saveDcLedger(unit: Unit, dc: number, encounter: Encounter, rules: NumberRules): Ledger {
	return ledgerOf({ number: "saveDc", unit, encounter, rules }, dc);
}

/** Bonus of a save as a sum: `base`, for Reflex `strategy`, rows, conditions of all soldiers (RULES 4.14). */
export function saveLedger(
	unit: Unit,
	save: "fortitude" | "reflex" | "will",
	encounter: Encounter,
	rules: NumberRules,
): Ledger {
	return ledgerOf({ number: save, unit, encounter, rules }, unit.soldier.saves[save]);
}

/** Change of the average of each success, as a sum (RULES 4.14). */
export function damageLedger(unit: Unit, encounter: Encounter, rules: NumberRules): Ledger {
	return ledgerOf({ number: "damage", unit, encounter, rules }, 0);
}

/**
 * Bonus of a morale check as a sum: `base` the unit's morale, `charisma` and `profession` of its commander if there is
 * one in touch, rows; `more` are terms of the check itself (RULES 4.8). `facts` say what the check is for.
 */
export function moraleLedger(
	unit: Unit,
	encounter: Encounter,
	rules: NumberRules,
	more: readonly TermInput[] = [],
): Ledger {
	const { commander } = unit;
	const led = commander !== null && commander.state === "present";
	const officer = led ? [add("charisma", commander.charisma), add("profession", professionShare(commander))] : [];
	return ledgerOf({ number: "morale", unit, encounter, rules }, unit.morale, [...officer, ...more]);
}

/** A modifier that only some of the soldiers have (RULES 4.10, 4.15). */
interface PartialTerm {
	readonly key: string;
	readonly value: number;
	/** The share of the soldiers who have it, exact. */
	readonly share: Ratio;
}

/**
 * Modifiers of one number by conditions on a part of a unit, each with its share; those of AC are in its ledger (RULES
 * 4.15).
 */
export function partialModifiers(
	unit: Unit,
	number: Exclude<UnitNumber, "ac">,
	encounter: Encounter,
	rules: NumberRules,
): readonly PartialTerm[] {
	if (unit.conditions.length === 0) return [];
	const changeOf = changesBy(MEASURES_OF[number].own, unit, encounter, rules.tables);
	return unit.conditions.flatMap(({ id, affected }): PartialTerm[] => {
		const isPart = affected > 0 && affected < unit.soldiers.current;
		const value = isPart ? changeOf(conditionRow(id, rules)) : 0;
		return value === 0 ? [] : [{ key: `conditions/${id}`, value, share: ratio(affected, unit.soldiers.current) }];
	});
}

const add = (key: string, value: number): TermInput => ({ key, kind: "add", value });

function conditionRow(id: string, { tables }: NumberRules): RowInForce {
	return inForce(`conditions/${id}`, tables.conditions[id]?.effects ?? []);
}

/** True if a condition that takes this away is on all soldiers. */
function isWhole(unit: Unit, { tables }: NumberRules, has: (row: { losesDexterity: boolean }) => boolean): boolean {
	return unit.conditions.some(({ id, affected }) => {
		const row = tables.conditions[id];
		return row !== undefined && has(row) && affected >= unit.soldiers.current;
	});
}

/** A number that is wanted, and all that it depends on. */
interface Wanted {
	readonly number: UnitNumber;
	readonly unit: Unit;
	readonly encounter: Encounter;
	readonly rules: NumberRules;
}

function ledgerOf(wanted: Wanted, base: number, more: readonly TermInput[] = []): Ledger {
	const { number, unit, encounter, rules } = wanted;
	const { foe, heroesHelp } = encounter;
	const side = STRATEGY_OF[number];
	const step = side === undefined || unit.state === "routed" ? 0 : rules.tables.strategies[unit.strategy][side];
	const terms = [add("base", base), ...more];
	if (step !== 0) terms.push(add("strategy", step));
	addRows(terms, wanted);
	if (foe !== null) addFoe(terms, wanted, foe);
	if (heroesHelp !== 0 && (number === "attack" || number === "ac")) terms.push(add("heroes", heroesHelp));
	return explain(number, terms, { rulings: bothOf(unit.rulings, encounter.rulings) });
}

/** Rulings on a unit and on the moment, which come first. */
function bothOf(ofUnit: Rulings, ofMoment: Rulings): Rulings {
	for (const _key in ofMoment) return { ...ofUnit, ...ofMoment };
	return ofUnit;
}

/** Adds the terms of the unit's own rows, of its ground and field, and of conditions of all soldiers. */
function addRows(terms: TermInput[], { number, unit, encounter, rules }: Wanted): void {
	const changeOf = changesBy(MEASURES_OF[number].own, unit, encounter, rules.tables);
	const note = (row: RowInForce): void => {
		const change = changeOf(row);
		if (change !== 0) terms.push(add(row.ownKey, change));
	};
	rowsInForce(unit, encounter.declared, rules).forEach(note);
	fieldRows(unit, encounter, rules).forEach(note);
	wholeConditions(unit, rules).forEach(note);
}

/** Rows of conditions that all soldiers have. */
function wholeConditions({ conditions, soldiers }: Unit, rules: NumberRules): readonly RowInForce[] {
	if (conditions.length === 0) return [];
	const whole = conditions.filter(({ affected }) => affected > 0 && affected >= soldiers.current);
	return numbered(whole.map(({ id }) => conditionRow(id, rules)));
}

/** Adds the terms by which the rows of the foe change a number of this unit. */
function addFoe(terms: TermInput[], { number, unit, encounter, rules }: Wanted, foe: Unit): void {
	const { facts, foeDeclared } = encounter;
	const measures = MEASURES_OF[number].foe;
	const rows = measures.length === 0 ? [] : rowsInForce(foe, foeDeclared, rules);
	if (rows.length === 0) return;
	const changeOf = changesBy(measures, foe, { ...NO_ENCOUNTER, foe: unit, facts }, rules.tables);
	for (const row of rows) {
		const change = changeOf(row);
		if (change !== 0) terms.push(add(`foe/${row.key}`, change));
	}
}
