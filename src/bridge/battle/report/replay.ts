import { type SwingPlot, swing } from "../../plots/index.js";
import { formatCount, type Words } from "../../text/index.js";
import { type BattleNames, namesIn } from "../console/names.js";
import { buildResult } from "../result/result-view.js";
import {
	changesOf,
	type Moment,
	movedBy,
	type SwingPoint,
	sayChange,
	sayPoint,
	sayPrecision,
	saySwing,
	sayTurn,
} from "./moments.js";
import type { ReportInput } from "./report.js";

/** A day that is over, step by step. */
export type ReplayView = NonNullable<ReturnType<typeof buildReplay>>;

/** Sizes of the plot, in px at 16 px per rem. */
const WIDE = { width: 820, height: 220 } as const;
const NARROW = { width: 326, height: 200 } as const;

/** The replay of a day; null: its odds could not be worked out. `uid` is unique on the page. */
export function buildReplay(report: ReportInput, uid: string, words: Words) {
	const { played, outcome, odds, moments, name, day } = report;
	if (odds === null) return null;
	const names = namesIn(played.input);
	const points = odds.swing;
	const say = (leaf: string, data = {}): string => words.say(`MUSTER.Battle.Replay.${leaf}`, data);
	const result = buildResult(outcome, played.input, words);
	const steps = points.map((_, at) => stepOf(at, { points, moments, names }, words));
	const plot = (size: { readonly width: number; readonly height: number }, id: string): string =>
		swing(plotOf(points, { ...size, uid: `${uid}-${id}` }, steps, words));
	return {
		day: words.say("MUSTER.Battle.day", { day: formatCount(words, day) }),
		title: words.say("MUSTER.Battle.Card.title", { name, day: formatCount(words, day) }),
		verdict: [result.verdict, result.winnerName].filter(Boolean).join(" "),
		wide: plot(WIDE, "wide"),
		narrow: plot(NARROW, "narrow"),
		legend: legendOf(points, names, words),
		turn: sayTurn(points, words),
		definition: sayPrecision(points, words),
		first: words.say("MUSTER.Battle.Odds.wins", { name: names.side(points[0]?.wins[0]?.id ?? "a") }),
		steps,
		cost: result.sides.map(({ id, name: side, lost, men }) => ({
			side: id,
			name: side,
			text: say("cost", { lost, men }),
		})),
	};
}

interface Steps {
	readonly points: readonly SwingPoint[];
	readonly moments: readonly Moment[];
	readonly names: BattleNames;
}

function stepOf(at: number, { points, moments, names }: Steps, words: Words) {
	const point = points[at]!;
	const change = changesOf(points)[at]!;
	const moved = movedBy(change);
	const tone: "same" | "good" | "bad" = moved === 0 ? "same" : moved > 0 ? "good" : "bad";
	const [chance = "", ...rest] = saySwing(point, words);
	const place = words.say("MUSTER.Battle.Replay.place", {
		at: formatCount(words, at + 1),
		of: formatCount(words, points.length),
	});
	const others = [
		...point.wins.slice(1).map(({ id }) => words.say("MUSTER.Battle.Odds.wins", { name: names.side(id) })),
		words.say("MUSTER.Battle.Odds.nobody"),
	].map((name, i) => ({ name, chance: rest[i] ?? "" }));
	return {
		number: formatCount(words, at + 1),
		title: point.title,
		chance,
		change: at === 0 ? "" : sayChange(change, words),
		tone,
		rest: others.map((other) => words.say("MUSTER.Battle.Odds.line", other)).join("; "),
		answers: moments[at]?.answers ?? [],
		place,
		spoken: `${place}, ${words.say("MUSTER.Battle.Odds.line", { name: point.title, chance })}`,
	};
}

function plotOf(
	points: readonly SwingPoint[],
	size: Pick<SwingPlot, "width" | "height" | "uid">,
	steps: readonly ReturnType<typeof stepOf>[],
	words: Words,
): SwingPlot {
	const ids = points[0]?.wins.map(({ id }) => id) ?? [];
	return {
		...size,
		title: words.say("MUSTER.Battle.Replay.plot"),
		desc: steps.map(({ number, title, chance, rest }) => `${number} ${title}: ${chance}; ${rest}`).join(". "),
		series: ids.map((side, at) => ({
			side,
			chances: points.map(({ wins }) => wins[at]?.mean ?? 0),
			texts: points.map((point) => sayPoint(point, words)[at] ?? ""),
		})),
		now: 0,
		format: (value) => formatCount(words, value),
	};
}

function legendOf(points: readonly SwingPoint[], names: BattleNames, words: Words): string {
	const [first, second, ...more] = (points[0]?.wins ?? []).map(({ id }) => names.side(id));
	if (second === undefined || more.length > 0) return words.say("MUSTER.Battle.Replay.legendMany");
	return words.say("MUSTER.Battle.Replay.legend", { first: first ?? "", second });
}
