import { compareParts, div, floorRatio, ratio, type TermInput } from "../../common/index.js";
import type { BattleInput, SideState } from "../model/index.js";
import { foesOf } from "../state/index.js";
import type { BattleTables, OddsTable } from "../tables/index.js";

/** Bonus of the stronger side by its strength against that of its foes, which is above none (RULES 1.11.1). */
export function bonusAgainst(own: number, foes: number, unlimited: boolean, table: OddsTable): number {
	const { rows } = table;
	for (let i = 0; i < rows.length; i++) {
		const { upTo, bonus } = rows[i]!;
		if (compareParts(own, foes, upTo) <= 0) return bonus;
	}
	if (!unlimited) return table.beyond;
	const last = rows.at(-1)?.bonus ?? 0;
	return Math.max(table.beyond, last + floorRatio(div(ratio(own, foes), ratio(table.unlimited.step))));
}

/**
 * The strength of a side in tenths, as the odds count it: with those that the foes' ill luck brought it (RULES 1.9).
 */
function tenthsOf(strength: number, reinforced: number, { catastrophes }: BattleTables): number {
	return strength * (10 + catastrophes.reinforcement * reinforced);
}

/** Term of a side's tech level against its foes. */
interface Advance {
	/** It knows no ceiling of odds. */
	readonly unlimited: boolean;
	readonly bonus: number;
}

function advanceOf(state: SideState, sides: readonly SideState[], input: BattleInput, { odds }: BattleTables): Advance {
	const levels = levelsAbove(state, sides);
	return { unlimited: levels > odds.unlimited.levels, bonus: techBonus(levels, input, odds) };
}

/**
 * Bonus of one of several sides by its strength, in tenths: the odds against the mean of its foes (RULES 1.11.1,
 * 1.18). Only the stronger gains.
 */
function relativeBonus(side: number, tenths: readonly number[], unlimited: boolean, table: OddsTable): number {
	let foes = 0;
	for (let i = 0; i < tenths.length; i++) if (i !== side) foes += tenths[i]!;
	const own = tenths[side]! * (tenths.length - 1);
	if (own <= foes) return 0;
	return foes === 0 ? table.beyond : bonusAgainst(own, foes, unlimited, table);
}

/** The terms `relativeStrength` and `techLevel` of a side (RULES 1.11.1, 1.11.2, 1.18); those of 0 are left out. */
export function strengthTerms(
	state: SideState,
	sides: readonly SideState[],
	input: BattleInput,
	tables: BattleTables,
): readonly TermInput[] {
	const { unlimited, bonus } = advanceOf(state, sides, input, tables);
	const tenths = sides.map(({ strength, reinforced }) => tenthsOf(strength, reinforced, tables));
	const place = sides.findIndex(({ id }) => id === state.id);
	const relative = relativeBonus(place, tenths, unlimited, tables.odds);
	const terms: TermInput[] = [];
	if (relative !== 0) terms.push({ key: "relativeStrength", kind: "add", value: relative });
	if (bonus !== 0) terms.push({ key: "techLevel", kind: "add", value: bonus });
	return terms;
}

/**
 * Returns the bonuses of strength and tech level for each side, by the strengths of all and how often each is
 * reinforced.
 */
type StrengthBonuses = (strengths: readonly number[], reinforced: readonly number[]) => readonly number[];

/** Returns the same as numbers, for sides that stay while their strengths change; the array is used again. */
export function strengthBonuses(
	sides: readonly SideState[],
	input: BattleInput,
	tables: BattleTables,
): StrengthBonuses {
	const advances = sides.map((side) => advanceOf(side, sides, input, tables));
	const [tenths, lent] = [sides.map(() => 0), sides.map(() => 0)];
	return (strengths, reinforced) => {
		for (let i = 0; i < tenths.length; i++) {
			tenths[i] = tenthsOf(strengths[i]!, reinforced[i]!, tables);
		}
		for (let i = 0; i < lent.length; i++) {
			const { unlimited, bonus } = advances[i]!;
			lent[i] = bonus + relativeBonus(i, tenths, unlimited, tables.odds);
		}
		return lent;
	};
}

/** Tech levels of a side above the most advanced of its foes; below zero when they are ahead. */
function levelsAbove({ id, input }: SideState, sides: readonly SideState[]): number {
	return input.force.tl - Math.max(...foesOf(sides, id).map((foe) => foe.input.force.tl));
}

/** Bonus of a more advanced side, up to the GM's cap (RULES 1.11.2). */
function techBonus(levels: number, { tlCap }: Pick<BattleInput, "tlCap">, { advanced }: OddsTable): number {
	if (levels <= 0) return 0;
	return Math.min(levels + advanced, tlCap ?? Number.POSITIVE_INFINITY);
}
