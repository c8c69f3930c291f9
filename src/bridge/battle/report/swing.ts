import type { DayForecast, DayOutcome, Estimate } from "../../../engine/battle/index.js";
import { formatSignedPoints, sayShares, type Words } from "../../text/index.js";
import type { BattleNames } from "../console/names.js";
import { differenceOf, isUndecided, sayBrackets, sayPoints, sayWithin } from "../console/say-precision.js";
import type { Block } from "./blocks.js";
import type { Moment } from "./moments.js";

/** Chances after one moment of a day. */
export interface SwingPoint {
	readonly step: Moment["step"];
	readonly title: string;
	/** Chance to hold the field by side, in their order. */
	readonly wins: readonly (Estimate & { readonly id: string })[];
	readonly noWinner: Estimate;
	/** Simulated days behind the chances; 0: they are exact. */
	readonly sampled: number;
}

/** Chances after a moment, by a forecast of what was still open then. */
export function toSwingPoint({ step, title }: Moment, forecast: DayForecast): SwingPoint {
	const { sides, noWinner, noWinnerWithin, sampled } = forecast;
	const wins = sides.map(({ id, wins: mean, winsWithin: within }) => ({ id, mean, within }));
	return { step, title, wins, noWinner: { mean: noWinner, within: noWinnerWithin }, sampled };
}

/** Chances at the end of a day: its result. */
export function toLastPoint({ step, title }: Moment, { winner, sides }: DayOutcome): SwingPoint {
	const wins = sides.map(({ id }) => ({ id, mean: id === winner ? 1 : 0, within: "exact" as const }));
	return { step, title, wins, noWinner: { mean: winner === "" ? 1 : 0, within: "exact" }, sampled: 0 };
}

/** Change of the first side's chance by each point; none for the first. */
export const changesOf = (points: readonly SwingPoint[]): readonly Estimate[] =>
	points.map((point, at) => (at === 0 ? NOTHING : differenceOf(firstOf(point), firstOf(points[at - 1] ?? point))));

const NOTHING: Estimate = { mean: 0, within: "exact" };

/** Chance of the side from which the swing is seen. */
const firstOf = ({ wins }: SwingPoint): Estimate => wins[0] ?? NOTHING;

/** Points of a hundred that a chance has surely moved by; less than half of a tenth is none. */
export function movedBy(change: Estimate): number {
	const points = 100 * change.mean;
	return isUndecided(change) || Math.abs(points) < 0.05 ? 0 : points;
}

/** The place of the largest change before the contest, or of the largest at all where nothing moved before it; null: nothing moved. */
function turningPoint(points: readonly SwingPoint[]): number | null {
	const changes = changesOf(points);
	const contest = points.findIndex(({ step }) => step === "contest");
	const before = largest(changes, contest < 0 ? changes.length : contest);
	return before ?? largest(changes, changes.length);
}

function largest(changes: readonly Estimate[], end: number): number | null {
	const sizes = changes.slice(0, end).map((change) => Math.abs(movedBy(change)));
	const most = Math.max(0, ...sizes);
	return most === 0 ? null : sizes.indexOf(most);
}

/** The sentence that names the moment at which the day turned, and what the contest brought. */
export function sayTurn(points: readonly SwingPoint[], words: Words): string {
	const at = turningPoint(points);
	const changes = changesOf(points);
	const point = at === null ? undefined : points[at];
	if (at === null || !point) return words.say("MUSTER.Battle.Swing.flat");
	const turned = words.say("MUSTER.Battle.Swing.turned", { what: point.title, by: sayChange(changes[at]!, words) });
	const contest = points.findIndex(({ step }) => step === "contest");
	if (contest < 0 || contest === at) return turned;
	return `${turned} ${words.say("MUSTER.Battle.Swing.contest", { by: sayChange(changes[contest]!, words) })}`;
}

/** The chances of the sides at a point, in their order, and last that of none, in words that add up. */
export const sayPoint = ({ wins, noWinner }: SwingPoint, words: Words): readonly string[] =>
	sayShares(
		words,
		[...wins, noWinner].map(({ mean }) => mean),
	);

/** The same, each with its bounds where it is not exact. */
export const saySwing = (point: SwingPoint, words: Words): readonly string[] =>
	sayPoint(point, words).map((text, i) => sayWithin(text, (point.wins[i] ?? point.noWinner).within, words));

/** A change in points of a hundred, signed, with one decimal. */
export const sayChange = (change: Estimate, words: Words): string =>
	change.within === "exact" ? formatSignedPoints(words, 100 * change.mean) : sayPoints(change, words);

/** The swing as a section of the report. */
export function swingBlocks(points: readonly SwingPoint[], names: BattleNames, words: Words): readonly Block[] {
	const say = (leaf: string, data = {}): string => words.say(`MUSTER.Battle.Swing.${leaf}`, data);
	const sides = points[0]?.wins ?? [];
	if (points.length < 2 || sides.length === 0) return [];
	const changes = changesOf(points);
	const heads = sides.map(({ id }) => words.say("MUSTER.Battle.Odds.wins", { name: names.side(id) }));
	const rows = points.map((point, at) => [
		point.title,
		...saySwing(point, words),
		at === 0 ? "" : sayChange(changes[at]!, words),
	]);
	const head = [say("moment"), ...heads, words.say("MUSTER.Battle.Odds.nobody"), say("change")];
	return [
		{ kind: "heading", level: 2, text: say("heading") },
		{ kind: "paragraph", text: sayTurn(points, words) },
		{ kind: "table", head, rows, numbers: head.flatMap((_, at) => (at === 0 ? [] : [at])) },
		{ kind: "paragraph", text: sayPrecision(points, words) },
	];
}

/** The sentence on how the chances of a swing are known. */
export function sayPrecision(points: readonly SwingPoint[], words: Words): string {
	const sampled = Math.max(0, ...points.map((point) => point.sampled));
	const definition = words.say(`MUSTER.Battle.Swing.${sampled > 0 ? "sampled" : "definition"}`);
	return [definition, sayBrackets(sampled, words)].filter(Boolean).join(" ");
}
