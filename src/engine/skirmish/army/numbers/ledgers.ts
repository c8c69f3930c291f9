import { explain, type Ledger, type Ratio, ratio, type TermInput, towardZero } from "../../../common/index.js";
import type { Circumstance, Measure } from "../effects.js";
import { professionShare } from "../parent/index.js";
import type { ArmourClass, SoldierAttack, Unit } from "../types.js";
import { circumstancesOf, type Encounter } from "./encounter.js";
import { amountOf, fieldRows, type NumberRules, type RowInForce, rowsInForce, wallsAgainst } from "./rows.js";

/** A number of a unit that an encounter may want. */
type UnitNumber = "attack" | "ac" | "saveDc" | "fortitude" | "reflex" | "will" | "morale" | "damage";

/** The measures that change each number, and the measure by which a foe's rows change it. */
const MEASURES_OF: Readonly<Record<UnitNumber, { readonly own: readonly Measure[]; readonly foe: Measure | null }>> = {
	attack: { own: ["attack"], foe: "foeAttack" },
	ac: { own: ["ac"], foe: "foeAc" },
	saveDc: { own: ["saveDc"], foe: null },
	fortitude: { own: ["saves"], foe: null },
	reflex: { own: ["saves", "reflex"], foe: null },
	will: { own: ["saves"], foe: null },
	morale: { own: ["morale"], foe: "foeMorale" },
	damage: { own: ["damage"], foe: null },
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
	return ledgerOf("attack", attack.bonus, unit, { ...encounter, facts }, rules);
}

/** AC of one kind as a sum: `base`, `walls`, `strategy`, rows, `heroes`, conditions of all soldiers (RULES 4.14). */
export function acLedger(unit: Unit, kind: keyof ArmourClass, encounter: Encounter, rules: NumberRules): Ledger {
	const { ac } = unit.soldier;
	const flat = isWhole(unit, rules, (row) => row.losesDexterity);
	const base = flat ? Math.min(ac[kind], ac.flatFooted) : ac[kind];
	const walls = wallsAgainst(unit, encounter.foe, rules);
	const more = [...(walls === 0 ? [] : [add("walls", walls)]), ...partialAc(unit, base, encounter, rules)];
	return ledgerOf("ac", base, unit, encounter, rules, more);
}

/** Changes of AC by conditions on a part of a unit: the change times the share, each the fraction dropped (RULES 4.15). */
function partialAc(unit: Unit, base: number, encounter: Encounter, rules: NumberRules): readonly TermInput[] {
	const holds = circumstancesOf(unit, encounter, rules.tables);
	return unit.conditions.flatMap(({ id, affected }, i) => {
		if (affected <= 0 || affected >= unit.soldiers.current) return [];
		const lost = rules.tables.conditions[id]?.losesDexterity ? Math.min(0, unit.soldier.ac.flatFooted - base) : 0;
		const change = lost + changeBy(conditionRow(id, rules), MEASURES_OF.ac.own, holds);
		const value = towardZero(ratio(change * affected, unit.soldiers.current));
		return value === 0 ? [] : [add(`part/${i}/${id}`, value)];
	});
}

/** Number that saves against an attack must reach, as a sum: `base`, `strategy`, rows (RULES 4.14). */
export function saveDcLedger(unit: Unit, dc: number, encounter: Encounter, rules: NumberRules): Ledger {
	return ledgerOf("saveDc", dc, unit, encounter, rules);
}

/** Bonus of a save as a sum: `base`, for Reflex `strategy`, rows, conditions of all soldiers (RULES 4.14). */
export function saveLedger(
	unit: Unit,
	save: "fortitude" | "reflex" | "will",
	encounter: Encounter,
	rules: NumberRules,
): Ledger {
	return ledgerOf(save, unit.soldier.saves[save], unit, encounter, rules);
}

/** Change of the average of each success, as a sum (RULES 4.14). */
export function damageLedger(unit: Unit, encounter: Encounter, rules: NumberRules): Ledger {
	return ledgerOf("damage", 0, unit, encounter, rules);
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
	return ledgerOf("morale", unit.morale, unit, encounter, rules, [...officer, ...more]);
}

/** A modifier that only some of the soldiers have (RULES 4.10, 4.15). */
interface PartialTerm {
	readonly key: string;
	readonly value: number;
	/** The share of the soldiers who have it, exact. */
	readonly share: Ratio;
}

/** Modifiers of one number by conditions on a part of a unit, each with its share; those of AC are in its ledger (RULES 4.15). */
export function partialModifiers(
	unit: Unit,
	number: Exclude<UnitNumber, "ac">,
	encounter: Encounter,
	rules: NumberRules,
): readonly PartialTerm[] {
	const holds = circumstancesOf(unit, encounter, rules.tables);
	return unit.conditions.flatMap(({ id, affected }): PartialTerm[] => {
		const isPart = affected > 0 && affected < unit.soldiers.current;
		const value = isPart ? changeBy(conditionRow(id, rules), MEASURES_OF[number].own, holds) : 0;
		return value === 0 ? [] : [{ key: `conditions/${id}`, value, share: ratio(affected, unit.soldiers.current) }];
	});
}

const add = (key: string, value: number): TermInput => ({ key, kind: "add", value });

function conditionRow(id: string, { tables }: NumberRules): RowInForce {
	return {
		key: `conditions/${id}`,
		effects: tables.conditions[id]?.effects ?? [],
		points: 0,
		own: [],
		penalty: ratio(1),
		gain: ratio(1),
	};
}

/** True if a condition that takes this away is on all soldiers. */
function isWhole(unit: Unit, { tables }: NumberRules, has: (row: { losesDexterity: boolean }) => boolean): boolean {
	return unit.conditions.some(({ id, affected }) => {
		const row = tables.conditions[id];
		return row !== undefined && has(row) && affected >= unit.soldiers.current;
	});
}

function ledgerOf(
	number: UnitNumber,
	base: number,
	unit: Unit,
	encounter: Encounter,
	rules: NumberRules,
	more: readonly TermInput[] = [],
): Ledger {
	const { foe, heroesHelp } = encounter;
	const { own, foe: foeMeasure } = MEASURES_OF[number];
	const holds = circumstancesOf(unit, encounter, rules.tables);
	const whole = unit.conditions.filter(({ affected }) => affected > 0 && affected >= unit.soldiers.current);
	const rows = [
		...rowsInForce(unit, encounter.declared, foe?.id ?? "", rules),
		...fieldRows(unit, encounter, rules),
		...whole.map(({ id }) => conditionRow(id, rules)),
	];
	const side = STRATEGY_OF[number];
	const step = side === undefined || unit.state === "routed" ? 0 : rules.tables.strategies[unit.strategy][side];
	const helped = number === "attack" || number === "ac" ? heroesHelp : 0;
	const terms = [
		add("base", base),
		...more,
		...(step === 0 ? [] : [add("strategy", step)]),
		...numbered(rows).flatMap((row) => termOf(row, own, holds)),
		...(foe === null || foeMeasure === null ? [] : foeTerms(unit, foe, foeMeasure, encounter, rules)),
		...(helped === 0 ? [] : [add("heroes", helped)]),
	];
	return explain(number, terms, { rulings: unit.rulings });
}

/** Rows with a number behind every key that comes again, so that keys differ. */
function numbered(rows: readonly RowInForce[]): readonly RowInForce[] {
	return rows.map((row, i) => {
		const before = rows.slice(0, i).filter(({ key }) => key === row.key).length;
		return before === 0 ? row : { ...row, key: `${row.key}/${before + 1}` };
	});
}

/** Terms by which the rows of the foe change a number of this unit. */
function foeTerms(
	unit: Unit,
	foe: Unit,
	measure: Measure,
	{ facts, foeDeclared }: Encounter,
	rules: NumberRules,
): readonly TermInput[] {
	const mirrored: Encounter = {
		foe: unit,
		facts,
		field: [],
		declared: foeDeclared,
		foeDeclared: [],
		heroesHelp: 0,
	};
	const holds = circumstancesOf(foe, mirrored, rules.tables);
	return rowsInForce(foe, foeDeclared, unit.id, rules).flatMap((row) =>
		termOf({ ...row, key: `foe/${row.key}` }, [measure], holds),
	);
}

function termOf(row: RowInForce, measures: readonly Measure[], holds: ReadonlySet<Circumstance>): readonly TermInput[] {
	const change = changeBy(row, measures, holds);
	return change === 0 ? [] : [add(row.key, change)];
}

function changeBy(row: RowInForce, measures: readonly Measure[], holds: ReadonlySet<Circumstance>): number {
	return row.effects
		.filter(({ to, when }) => measures.includes(to) && when.every((each) => holds.has(each) || row.own.includes(each)))
		.reduce((sum, effect) => sum + amountOf(effect, row), 0);
}
