import type { BattleInput } from "../../../engine/battle/index.js";
import { chanceOfMore, type DayForecast, lossQuantile } from "../../../engine/forecast/index.js";
import type { FanRow } from "../../plots/index.js";
import { formatCount, sayChance, type Words } from "../../text/index.js";
import { namesIn } from "./names.js";

/** Parts of a side's men, in per cent. */
export const HEAVY = [10, 25, 50] as const;

/** Rows of the plot of losses: each side as a whole; `actual` are the men that sides have lost. */
export function sideRows(
	{ sides }: DayForecast,
	input: BattleInput,
	actual: ReadonlyMap<string, number>,
	words: Words,
): readonly FanRow[] {
	const names = namesIn(input);
	return sides.flatMap(({ id, distribution }): readonly FanRow[] => {
		const real = actual.get(id);
		const men = menOf(id, input);
		if (distribution === null || men === 0) return [];
		const at = (share: number): number => Math.min(100, (100 * lossQuantile(distribution, share)) / men);
		const [low, high] = [0.05, 0.95].map((share) => formatCount(words, lossQuantile(distribution, share)));
		return [
			{
				side: id,
				name: names.side(id),
				isWhole: true,
				low: at(0.05),
				lower: at(0.25),
				median: at(0.5),
				upper: at(0.75),
				high: at(0.95),
				...(real === undefined ? {} : { actual: Math.min(100, (100 * real) / men) }),
				text:
					real === undefined
						? words.say("MUSTER.Battle.Odds.range", { low: low ?? "", high: high ?? "" })
						: words.say("MUSTER.Battle.Odds.lostOf", { men: formatCount(words, real), of: formatCount(words, men) }),
			},
		];
	});
}

/** The chances of every side to lose more than a tenth, a quarter and half of its men. */
export function heavyLosses({ sides }: DayForecast, input: BattleInput, words: Words) {
	const names = namesIn(input);
	return sides.flatMap(({ id, distribution }) => {
		const men = menOf(id, input);
		if (distribution === null || men === 0) return [];
		const error = Math.ceil(distribution.error);
		return [
			{
				side: id,
				name: names.side(id),
				chances: HEAVY.map((percent) => sayChance(words, chanceOfMore(distribution, (men * percent) / 100))),
				error: error === 0 ? "" : words.say("MUSTER.Battle.Odds.lossError", { count: formatCount(words, error) }),
			},
		];
	});
}

function menOf(id: string, { sides }: BattleInput): number {
	const units = sides.find((side) => side.id === id)?.force.units ?? [];
	return units.reduce((sum, { men }) => sum + men, 0);
}
