import type { DayForecast } from "../../../engine/battle/index.js";
import { sayShares, type Words } from "../../text/index.js";

/** The chance of each side to win, by its id, and of none ("") in words that add up. */
export function sayWins(
	{ sides, noWinner }: Pick<DayForecast, "sides" | "noWinner">,
	words: Words,
): ReadonlyMap<string, string> {
	const all = [...sides.map(({ id, wins }) => [id, wins] as const), ["", noWinner] as const];
	const texts = sayShares(
		words,
		all.map(([, chance]) => chance),
	);
	return new Map(all.map(([id], i) => [id, texts[i] ?? ""]));
}
