import { compare, div, floorRatio, type Ratio, ratio, type TermInput, ZERO } from "../../common/index.js";
import { foesOf } from "../state/index.js";
import type { BattleTables, OddsTable } from "../tables/index.js";
import type { BattleInput, SideState } from "../types.js";

/** What the odds lend to the stronger side (RULES 1.11.1). `odds` is above 1; null: the foe has no strength at all. */
export function oddsBonus(odds: Ratio | null, unlimited: boolean, table: OddsTable): number {
	if (odds === null) return table.beyond;
	const row = table.rows.find(({ upTo }) => compare(odds, upTo) <= 0);
	if (row) return row.bonus;
	const last = table.rows.at(-1)?.bonus ?? 0;
	return unlimited ? Math.max(table.beyond, last + floorRatio(div(odds, ratio(table.unlimited.step)))) : table.beyond;
}

/** A side's strength as the odds count it: with the tenths that the foes' ill luck brought it (RULES 1.9). */
export function countedStrength({ strength, reinforced }: SideState, { catastrophes }: BattleTables): Ratio {
	return reinforced === 0 ? ratio(strength) : ratio(strength * (10 + catastrophes.reinforcement * reinforced), 10);
}

/** The mean strength of a side's foes (RULES 1.18). */
export function meanFoe(sides: readonly SideState[], id: string, tables: BattleTables): Ratio {
	const foes = foesOf(sides, id);
	const tenths = foes.reduce((sum, foe) => sum + tenthsOf(countedStrength(foe, tables)), 0);
	return ratio(tenths, 10 * foes.length);
}

const tenthsOf = ({ num, den }: Ratio): number => (num * 10) / den;

/** The terms `relativeStrength` and `techLevel` of a side (RULES 1.11.1, 1.11.2, 1.18); those of 0 are left out. */
export function strengthTerms(
	state: SideState,
	sides: readonly SideState[],
	input: BattleInput,
	tables: BattleTables,
): readonly TermInput[] {
	const levels = levelsAbove(state, sides);
	const [own, foe] = [countedStrength(state, tables), meanFoe(sides, state.id, tables)];
	const stronger = compare(own, foe) > 0;
	const odds = compare(foe, ZERO) === 0 ? null : div(own, foe);
	const relative = stronger ? oddsBonus(odds, levels > tables.odds.unlimited.levels, tables.odds) : 0;
	const advanced = techBonus(levels, input, tables.odds);
	const terms: TermInput[] = [];
	if (relative !== 0) terms.push({ key: "relativeStrength", kind: "add", value: relative });
	if (advanced !== 0) terms.push({ key: "techLevel", kind: "add", value: advanced });
	return terms;
}

/** How many tech levels a side stands above the most advanced of its foes; below zero when they are ahead. */
export function levelsAbove({ id, input }: SideState, sides: readonly SideState[]): number {
	return input.force.tl - Math.max(...foesOf(sides, id).map((foe) => foe.input.force.tl));
}

/** What a more advanced side adds, up to the GM's cap (RULES 1.11.2). */
export function techBonus(levels: number, { tlCap }: Pick<BattleInput, "tlCap">, { advanced }: OddsTable): number {
	if (levels <= 0) return 0;
	return Math.min(levels + advanced, tlCap ?? Number.POSITIVE_INFINITY);
}
