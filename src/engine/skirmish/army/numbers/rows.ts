import { floorRatio, mul, type Ratio, ratio, towardZero } from "../../../common/index.js";
import type { SkirmishOptions } from "../../options.js";
import type { Circumstance, Effect } from "../effects.js";
import type { SkirmishTables } from "../tables/index.js";
import type { Unit } from "../types.js";
import type { Declared } from "./encounter.js";
import { ofMost } from "./of-most.js";

/** Rules by which numbers are found. */
export interface NumberRules {
	readonly tables: SkirmishTables;
	readonly options: Pick<SkirmishOptions, "tacticEffects">;
}

/** Effects of one row that a unit has, with what their circumstances ask of the row itself. */
export interface RowInForce {
	/** Names the row: `tactics/fullDefense`. */
	readonly key: string;
	readonly effects: readonly Effect[];
	/** The number of an ability, for effects by the point. */
	readonly points: number;
	/** Circumstances that hold for this row alone. */
	readonly own: readonly Circumstance[];
	/** The part of a penalty of this row that stays. */
	readonly penalty: Ratio;
}

const WHOLE = ratio(1);

const inForce = (key: string, effects: readonly Effect[], part: Partial<RowInForce> = {}): RowInForce => ({
	key,
	effects,
	points: 0,
	own: [],
	penalty: WHOLE,
	...part,
});

/**
 * The rows of tactics, boons, resources and abilities by which a unit's numbers change (RULES 4.2, 4.14): an ability
 * or resource that the stat block holds changes none, nor does an ability that half of the soldiers or fewer have.
 */
export function rowsInForce(
	unit: Unit,
	declared: readonly Declared[],
	foeId: string,
	{ tables, options }: NumberRules,
): readonly RowInForce[] {
	const used = (id: string): Declared | undefined => declared.find((each) => each.id === id);
	return [
		...unit.tactics.flatMap(({ id, target, age }) => {
			const row = tables.tactics[id];
			if (row === undefined || (row.ours && options.tacticEffects === "gm")) return [];
			const own: readonly Circumstance[] = [...aim(target, foeId), ...(age > 0 ? ["secondRound" as const] : [])];
			return [inForce(`tactics/${id}`, row.effects, { own })];
		}),
		...unit.boons.flatMap((id) => {
			const row = tables.boons[id];
			const counts = row !== undefined && (row.use === "always" || used(id) !== undefined);
			return counts ? [inForce(`boons/${id}`, row.effects)] : [];
		}),
		...unit.resources.flatMap(({ id, inStatBlock }) => {
			const row = tables.resources[id];
			const hidden = inStatBlock || ignoresArms(unit, id);
			return row === undefined || hidden ? [] : [inForce(`resources/${id}`, row.effects)];
		}),
		...unit.abilities.flatMap(({ id, value, inStatBlock, share }) => {
			const row = tables.abilities[id];
			const use = used(id);
			if (row === undefined || inStatBlock || !ofMost({ share })) return [];
			if (row.use !== "always" && use === undefined) return [];
			return [inForce(`abilities/${id}`, row.effects, { points: value, own: aim(use?.target ?? "", foeId) })];
		}),
	];
}

/** True for arms and armour of a unit whose soldiers have no body that could wear them: they have nothing of it (RULES 4.A.7). */
export function ignoresArms({ abilities }: Unit, resource: string): boolean {
	const bodiless = abilities.some((each) => (each.id === "incorporeal" || each.id === "swarm") && ofMost(each));
	return bodiless && ["improvedArmour", "magicArmour", "improvedWeapons", "magicWeapons"].includes(resource);
}

function aim(target: string, foeId: string): readonly Circumstance[] {
	if (target === "") return [];
	return [target === foeId ? "foeIsTarget" : "foeIsOther"];
}

/** The rows of conditions of the field for a unit, whose keen senses take off their penalties in part or in whole (RULES 4.A.8). */
export function fieldRows(unit: Unit, field: readonly string[], { tables }: NumberRules): readonly RowInForce[] {
	const keen = unit.abilities.filter(ofMost).map(({ id }) => tables.abilities[id]);
	const softened = keen.reduce((most, row) => (row && isMore(row.softens, most) ? row.softens : most), ratio(0));
	return [...new Set([...field, ...unit.ground])].flatMap((id) => {
		const row = tables.battlefield[id];
		if (row === undefined || keen.some((ability) => ability?.seesIn.includes(id))) return [];
		const penalty = row.sight ? ratio(softened.den - softened.num, softened.den) : WHOLE;
		return [inForce(`field/${id}`, row.effects, { penalty })];
	});
}

const isMore = (a: Ratio, b: Ratio): boolean => a.num * b.den > b.num * a.den;

/** The change that an effect makes: fixed or by the point, a penalty cut down, the fraction dropped toward zero. */
export function amountOf({ value, perPoint }: Effect, { points, penalty }: RowInForce): number {
	const whole = perPoint ? value * points : value;
	return whole < 0 ? towardZero(mul(ratio(whole), penalty)) : whole;
}

/** Defense of a unit's walls against a foe: three quarters for climbers, none for those whom walls do not stop (RULES 4.A.11). */
export function wallsAgainst({ walls }: Unit, foe: Unit | null, { tables }: NumberRules): number {
	const marks = (foe?.abilities ?? []).filter(ofMost).flatMap(({ id }) => tables.abilities[id]?.marks ?? []);
	if (marks.includes("ignoresWalls")) return 0;
	return marks.includes("quarterWalls") ? floorRatio(ratio(walls * 3, 4)) : walls;
}
