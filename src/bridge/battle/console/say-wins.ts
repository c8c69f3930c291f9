import type { DayForecast } from "../../../engine/forecast/index.js";
import { sayShares, type Words } from "../../text/index.js";
import { sayWithin } from "./say-precision.js";

/**
 * The chance of each side to win, by its id, and of none ("") in words that add up, each with its bounds where it is
 * not exact.
 */
export function sayWins(
	{ sides, noWinner, noWinnerWithin }: Pick<DayForecast, "sides" | "noWinner" | "noWinnerWithin">,
	words: Words,
): ReadonlyMap<string, string> {
	const all = [
		...sides.map(({ id, wins, winsWithin }) => [id, wins, winsWithin] as const),
		["", noWinner, noWinnerWithin] as const,
	];
	const texts = sayShares(
		words,
		all.map(([, chance]) => chance),
	);
	return new Map(all.map(([id, , within], i) => [id, sayWithin(texts[i] ?? "", within, words)]));
}
