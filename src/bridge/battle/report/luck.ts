import { chanceWithin, type DayForecast, type DayOutcome } from "../../../engine/battle/index.js";
import { formatCount, type Words } from "../../text/index.js";
import type { BattleNames } from "../console/names.js";
import { sayEstimate, sayMen } from "../console/say-precision.js";
import { sayWins } from "../console/say-wins.js";
import type { Block } from "./blocks.js";

/** Luck of a day against what was expected before its dice: the result, its margin, and the losses of each side. */
export function luckBlocks(
	outcome: DayOutcome,
	forecast: DayForecast,
	names: BattleNames,
	words: Words,
): readonly Block[] {
	const say = (leaf: string, data = {}): string => words.say(`MUSTER.Battle.Luck.${leaf}`, data);
	const wins = sayWins(forecast, words);
	const rows = outcome.sides.map(({ id, losses }) => [
		names.side(id),
		wins.get(id) ?? "",
		formatCount(words, losses),
		sayExpected(forecast.sides.find((side) => side.id === id)?.losses ?? null, words),
	]);
	const sentences = [sayResult(outcome, forecast, names, words), sayMargin(outcome, forecast, words)].filter(Boolean);
	return [
		{ kind: "heading", level: 2, text: say("heading") },
		...sentences.map((text): Block => ({ kind: "paragraph", text })),
		{ kind: "table", head: ["side", "won", "lost", "expected"].map((leaf) => say(leaf)), rows, numbers: [1, 2, 3] },
		{ kind: "paragraph", text: say(forecast.sampled > 0 ? "sampled" : "definition") },
	];
}

function sayResult({ winner }: DayOutcome, forecast: DayForecast, names: BattleNames, words: Words): string {
	const chance = sayWins(forecast, words).get(winner) ?? "";
	if (winner === "") return words.say("MUSTER.Battle.Luck.nobody", { chance });
	return words.say("MUSTER.Battle.Luck.winner", { name: names.side(winner), chance });
}

/** Days in which the winner does as well in the contest or better. */
function sayMargin({ winner, sides }: DayOutcome, forecast: DayForecast, words: Words): string {
	const own = sides.find(({ id }) => id === winner);
	const side = forecast.sides.find(({ id }) => id === winner);
	if (!own || !side || side.differences.length === 0) return "";
	const { difference } = own.standing;
	const signed = own.standing.place === "loser" ? -difference : difference;
	const chance = Math.min(
		1,
		side.differences.reduce((sum, [by, each]) => (by >= signed ? sum + each : sum), 0),
	);
	const within = forecast.sampled > 0 ? chanceWithin(chance, forecast.sampled) : side.winsWithin;
	return words.say("MUSTER.Battle.Luck.margin", {
		by: formatCount(words, difference),
		chance: sayEstimate(chance, within, words),
	});
}

/** "46, in nine days of ten 20–71". */
export function sayExpected(losses: DayForecast["sides"][number]["losses"], words: Words): string {
	if (losses === null) return "\u2013";
	const [low, high] = [losses.low, losses.high].map((men) => formatCount(words, Math.round(men)));
	const mean = sayMen(losses.mean, losses.within.mean, words);
	return words.say("MUSTER.Battle.Luck.range", { mean, low: low ?? "", high: high ?? "" });
}
