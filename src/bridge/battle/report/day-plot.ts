import type { DayOutcome } from "../../../engine/battle/index.js";
import type { DayForecast } from "../../../engine/forecast/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, sayShares } from "../../text/index.js";
import type { BattleNames, NamedSides } from "../console/names.js";
import { sayWins } from "../console/say-wins.js";
import { sumsAtDawn } from "../document/at-dawn.js";
import type { ResultView } from "../result/result-view.js";
import type { Block } from "./blocks.js";
import type { Bar, Figure } from "./drawings.js";
import {
	changesOf,
	type SwingPoint,
	sayChange,
	sayFlat,
	sayPoint,
	sayPrecision,
	saySwing,
	sayTurned,
	turningPoint,
} from "./moments.js";

/** The swing as a section of the report. */
export function swingBlocks(points: readonly SwingPoint[], names: BattleNames, words: Words): readonly Block[] {
	const say = (leaf: string, data = {}): string => words.say(`MUSTER.Battle.Swing.${leaf}`, data);
	const sides = points[0]?.wins ?? [];
	if (points.length < 2 || sides.length === 0) return [];
	const changes = changesOf(points);
	const heads = sides.map(({ id }) => words.say("MUSTER.Battle.Odds.wins", { name: names.side(id) }));
	const rows = points.map((point, at) => [
		`${formatCount(words, at + 1)}. ${point.title}`,
		...saySwing(point, words),
		at === 0 ? "" : sayChange(changes[at]!, words),
	]);
	const head = [say("moment"), ...heads, words.say("MUSTER.Battle.Odds.nobody"), say("change")];
	return [
		{ kind: "heading", level: 2, text: say("heading") },
		// A turn stands in the opening of the report.
		...(sayTurned(points, names, words) === "" ? [{ kind: "paragraph", text: sayFlat(words) } as const] : []),
		...dayPlot(points, names, words),
		{ kind: "table", head, rows, numbers: head.flatMap((_, at) => (at === 0 ? [] : [at])), bars: barsOf(points) },
		{ kind: "paragraph", text: sayPrecision(points, words) },
	];
}

/** The chances of two sides against each other at each point, drawn; of more sides none. */
const barsOf = (points: readonly SwingPoint[]): readonly Bar[] =>
	points.flatMap(({ wins }) => {
		const [first, second, third] = wins.map(({ id, mean }) => ({ side: id, share: mean }));
		return first && second && !third ? [{ ...first, other: second }] : [];
	});

/**
 * The chances of a day from moment to moment as a drawing, with the moment at which it turned; of
 * one point none.
 */
function dayPlot(points: readonly SwingPoint[], names: BattleNames, words: Words): readonly Block[] {
	if (points.length < 2) return [];
	const count = (at: number): string => formatCount(words, at + 1);
	const turn = turningPoint(points);
	const columns = points.map(({ wins }, at) => ({
		number: count(at),
		shares: wins.map(({ id, mean }) => ({ side: id, share: mean })),
	}));
	const desc = points
		.map((point, at) => `${count(at)} ${point.title}: ${sayPoint(point, words).join(", ")}`)
		.join("; ");
	const text = turn === null ? "" : words.say("MUSTER.Battle.Report.turn", { what: points[turn]?.title ?? "" });
	const legend = legendOf(points, names, words);
	return [{ kind: "plot", desc, legend, columns, ...(turn === null ? {} : { turn: { at: turn, text } }) }];
}

function legendOf(points: readonly SwingPoint[], names: BattleNames, words: Words): string {
	const [first = "", second = "", third] = (points[0]?.wins ?? []).map(({ id }) => names.side(id));
	if (third !== undefined) return words.say("MUSTER.Battle.Report.legendMany");
	return words.say("MUSTER.Battle.Report.legend", { first, second });
}

type Odds = { readonly forecast: DayForecast } | null;

/**
 * The numbers of a day that are read first: the share of its men that each side lost, and the chance that came about.
 */
export function headFigures(
	{
		outcome,
		odds,
		played,
	}: { readonly outcome: DayOutcome; readonly odds: Odds; readonly played: { readonly input: NamedSides } },
	{ sides, winnerName }: ResultView,
	words: Words,
): readonly Block[] {
	const lost = sides.map(({ id, name }): Figure => {
		const { men, lost } = sumsAtDawn(outcome, played.input, id);
		const share = men === 0 ? 0 : lost / men;
		const [value = ""] = sayShares(words, [share, 1 - share]);
		return { side: id, value, label: words.say("MUSTER.Battle.Report.fallen", { name }) };
	});
	return [{ kind: "figures", figures: [...lost, ...chanceOf(outcome, odds, winnerName, words)] }];
}

function chanceOf({ winner }: DayOutcome, odds: Odds, name: string, words: Words): readonly Figure[] {
	if (odds === null) return [];
	const label =
		winner === "" ? words.say("MUSTER.Battle.Report.chanceNone") : words.say("MUSTER.Battle.Report.chance", { name });
	return [{ side: winner, label, value: sayWins(odds.forecast, words).get(winner) ?? "" }];
}
