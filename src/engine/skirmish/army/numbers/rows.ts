import { floorRatio, memoizeLatest, mul, type Ratio, ratio, towardZero } from "../../../common/index.js";
import type { SkirmishOptions } from "../../options.js";
import { type Circumstance, type Effect, effect, type Measure } from "../effects.js";
import { challengeOf } from "../parent/index.js";
import type { Unit } from "../read/index.js";
import type { SkirmishTables } from "../tables/index.js";
import { abilityMarks, type Declared, type Encounter, holdsFor, ofMost } from "./encounter.js";

/** Rules by which numbers are found. */
export interface NumberRules {
	readonly tables: SkirmishTables;
	readonly options: Pick<SkirmishOptions, "tacticEffects">;
}

/** Effects of one row that a unit has, with what their circumstances ask of the row itself. */
export interface RowInForce {
	/** Names the row: `tactics/fullDefense`. */
	readonly key: string;
	/** The same, with a number behind it from the second such row of the unit on. */
	readonly ownKey: string;
	readonly effects: readonly Effect[];
	/** The number of an ability, for effects by the point. */
	readonly points: number;
	/** The unit that it is aimed at, or empty. */
	readonly target: string;
	/** Traits and types of damage of attacks against which it does not hold. */
	readonly overcome: readonly string[];
	/** True from the second round of a tactic on. */
	readonly later: boolean;
	/** The part of a penalty of this row that stays. */
	readonly penalty: Ratio;
	/** The part of a gain of this row that stays. */
	readonly gain: Ratio;
}

const WHOLE = ratio(1);
const HALF = ratio(1, 2);

/** A row that counts in full, whatever it is aimed at. */
export function inForce(key: string, effects: readonly Effect[]): RowInForce {
	return { key, ownKey: key, effects, points: 0, target: "", overcome: [], later: false, penalty: WHOLE, gain: WHOLE };
}

/**
 * The rows of tactics, boons, resources and abilities by which a unit's numbers change (RULES 4.2, 4.14): an ability
 * or resource that the stat block holds changes none, nor does an ability that half of the soldiers or fewer have.
 */
export const rowsInForce: (unit: Unit, declared: readonly Declared[], rules: NumberRules) => readonly RowInForce[] =
	memoizeLatest(findRows);

function findRows(unit: Unit, declared: readonly Declared[], { tables, options }: NumberRules): readonly RowInForce[] {
	const used = (id: string): Declared | undefined => declared.find((each) => each.id === id);
	return numbered([
		...unit.tactics.flatMap(({ id, target, age }) => {
			const row = tables.tactics[id];
			if (row === undefined || (row.ours && options.tacticEffects === "gm")) return [];
			return [{ ...inForce(`tactics/${id}`, row.effects), target, later: age > 0 }];
		}),
		...unit.boons.flatMap((id) => {
			const row = tables.boons[id];
			const counts = row !== undefined && (row.use === "always" || used(id) !== undefined);
			return counts ? [inForce(`boons/${id}`, row.effects)] : [];
		}),
		...unit.resources.flatMap(({ id, inStatBlock }) => {
			const row = tables.resources[id];
			const hidden = inStatBlock || ignoresArms(unit, id, tables);
			return row === undefined || hidden ? [] : [inForce(`resources/${id}`, row.effects)];
		}),
		...unit.abilities.flatMap(({ id, value, inStatBlock, share, overcome }) => {
			const row = tables.abilities[id];
			const use = used(id);
			if (row === undefined || inStatBlock || !ofMost({ share })) return [];
			if (row.use !== "always" && use === undefined) return [];
			const isChannel = row.use === "always" && use !== undefined;
			const effects = isChannel ? [effect("attack", 0 - halfChallenge(unit, tables))] : row.effects;
			const target = use?.target ?? (row.aimed ? challenged(declared, tables) : "");
			return [{ ...inForce(`abilities/${id}`, effects), points: value, target, overcome }];
		}),
	]);
}

/** Rows with a number behind every key that comes again, so that keys differ. */
export function numbered(rows: readonly RowInForce[]): readonly RowInForce[] {
	return rows.map((row, i) => {
		const before = rows.slice(0, i).filter(({ key }) => key === row.key).length;
		return before === 0 ? row : { ...row, ownKey: `${row.key}/${before + 1}` };
	});
}

/**
 * Half of the challenge of a unit, the fraction dropped: what its attacks are lower by while it heals in place of
 * harming (RULES 4.A.11).
 */
function halfChallenge(unit: Unit, tables: SkirmishTables): number {
	return floorRatio(mul(challengeOf(unit, tables), ratio(1, 2)));
}

/**
 * The unit at which an ability that was declared for this round is aimed, for abilities that always hold against that
 * one; empty: none.
 */
function challenged(declared: readonly Declared[], { abilities }: SkirmishTables): string {
	return declared.find(({ id }) => abilities[id]?.aimed === true)?.target ?? "";
}

/**
 * True for arms and armour of a unit whose soldiers have no body that could wear them: they have nothing of it (RULES
 * 4.A.7).
 */
export function ignoresArms(unit: Unit, resource: string, tables: Pick<SkirmishTables, "abilities">): boolean {
	return (
		abilityMarks(unit, tables).includes("ignoresArms") &&
		["improvedArmour", "magicArmour", "improvedWeapons", "magicWeapons"].includes(resource)
	);
}

/**
 * The rows of conditions of the field for a unit, whose keen senses take off their penalties in part or in whole; a foe
 * that knows such ground halves what its own ground gives a unit (RULES 4.A.8, 4.A.11).
 */
export function fieldRows(
	unit: Unit,
	{ field, declared, foe }: Pick<Encounter, "field" | "declared" | "foe">,
	{ tables }: NumberRules,
): readonly RowInForce[] {
	if (field.length === 0 && unit.ground.length === 0) return [];
	const keen = unit.abilities.filter(ofMost).flatMap(({ id }) => {
		const row = tables.abilities[id];
		return row && (row.use === "always" || declared.some((each) => each.id === id)) ? [row] : [];
	});
	const softened = keen.reduce((most, { softens }) => (isMore(softens, most) ? softens : most), ratio(0));
	const isKnown = foe !== null && abilityMarks(foe, tables).includes("halvesFavors");
	return [...new Set([...field, ...unit.ground])].flatMap((id) => {
		const row = tables.battlefield[id];
		if (row === undefined || keen.some(({ seesIn }) => seesIn.includes(id))) return [];
		const penalty = row.sight ? ratio(softened.den - softened.num, softened.den) : WHOLE;
		const gain = isKnown && unit.ground.includes(id) ? HALF : WHOLE;
		return [{ ...inForce(`field/${id}`, row.effects), penalty, gain }];
	});
}

const isMore = (a: Ratio, b: Ratio): boolean => a.num * b.den > b.num * a.den;

/** Finds the change that each row makes to some measures of a unit in an encounter; 0: none. */
export function changesBy(
	measures: readonly Measure[],
	unit: Unit,
	encounter: Encounter,
	tables: SkirmishTables,
): (row: RowInForce) => number {
	return (row) => {
		let sum = 0;
		for (const effect of row.effects) {
			if (!measures.includes(effect.to)) continue;
			const counts = effect.when.every(
				(name) => holdsFor(unit, name, encounter, tables) || isOfRow(row, name, encounter),
			);
			if (counts) sum += amountOf(effect, isEvaded(row, effect, encounter, tables) ? { ...row, gain: HALF } : row);
		}
		return sum;
	};
}

/**
 * True for a circumstance that the row itself brings: what it is aimed at, how long it is in use, what overcomes it.
 */
function isOfRow({ target, later, overcome }: RowInForce, name: Circumstance, { foe, met }: Encounter): boolean {
	if (name === "secondRound") return later;
	if (name === "notOvercome") return !overcome.some((word) => met.includes(word));
	if (target === "") return false;
	return name === (target === foe?.id ? "foeIsTarget" : "foeIsOther");
}

/** True for what spells add to attacks on those who evade them (RULES 4.A.11). */
function isEvaded({ key }: RowInForce, { to }: Effect, { foe }: Encounter, tables: SkirmishTables): boolean {
	const isSpell = key === "abilities/spellcasting" && to === "attack" && foe !== null;
	return isSpell && abilityMarks(foe, tables).includes("halvesSpells");
}

/**
 * The change that an effect makes: fixed or by the point, a penalty or a gain cut down, the fraction dropped toward
 * zero.
 */
function amountOf({ value, perPoint }: Effect, { points, penalty, gain }: RowInForce): number {
	const whole = perPoint ? value * points : value;
	const part = whole < 0 ? penalty : gain;
	return part.num === part.den ? whole : towardZero(mul(ratio(whole), part));
}

/**
 * Defense of a unit's walls against a foe: three quarters for climbers, none for those that walls do not stop (RULES
 * 4.A.11).
 */
export function wallsAgainst({ walls }: Unit, foe: Unit | null, { tables }: NumberRules): number {
	if (walls === 0) return 0;
	const marks = foe === null ? [] : abilityMarks(foe, tables);
	if (marks.includes("ignoresWalls")) return 0;
	return marks.includes("quarterWalls") ? floorRatio(ratio(walls * 3, 4)) : walls;
}
