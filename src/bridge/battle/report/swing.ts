import type { DayForecast, DayOutcome } from "../../../engine/battle/index.js";
import { formatSignedPoints, sayShares, type Words } from "../../text/index.js";
import type { BattleNames } from "../console/names.js";
import type { Block } from "./blocks.js";
import type { Moment } from "./moments.js";

/** Chances after one moment of a day. */
export interface SwingPoint {
	readonly step: Moment["step"];
	readonly title: string;
	/** Chance to hold the field by side, in their order. */
	readonly wins: readonly { readonly id: string; readonly chance: number }[];
	readonly noWinner: number;
	/** Simulated days behind the chances; 0: they are exact. */
	readonly sampled: number;
}

/** Chances after a moment, by a forecast of what was still open then. */
export function toSwingPoint({ step, title }: Moment, { sides, noWinner, sampled }: DayForecast): SwingPoint {
	return { step, title, wins: sides.map(({ id, wins }) => ({ id, chance: wins })), noWinner, sampled };
}

/** Chances at the end of a day: its result. */
export function toLastPoint({ step, title }: Moment, { winner, sides }: DayOutcome): SwingPoint {
	const wins = sides.map(({ id }) => ({ id, chance: id === winner ? 1 : 0 }));
	return { step, title, wins, noWinner: winner === "" ? 1 : 0, sampled: 0 };
}

/** Change of the first side's chance by each point, in points of a hundred; 0 for the first. */
export const changesOf = (points: readonly SwingPoint[]): readonly number[] =>
	points.map((point, at) => (at === 0 ? 0 : 100 * (firstOf(point) - firstOf(points[at - 1] ?? point))));

/** Chance of the side from which the swing is seen. */
const firstOf = ({ wins }: SwingPoint): number => wins[0]?.chance ?? 0;

/** The place of the largest change before the contest, or of the largest at all where nothing moved before it; null: nothing moved. */
function turningPoint(points: readonly SwingPoint[]): number | null {
	const changes = changesOf(points);
	const contest = points.findIndex(({ step }) => step === "contest");
	const before = largest(changes, contest < 0 ? changes.length : contest);
	return before ?? largest(changes, changes.length);
}

function largest(changes: readonly number[], end: number): number | null {
	const sizes = changes.slice(0, end).map((change) => Math.abs(change));
	const most = Math.max(0, ...sizes);
	return most < 0.05 ? null : sizes.indexOf(most);
}

/** The sentence that names the moment at which the day turned, and what the contest brought. */
export function sayTurn(points: readonly SwingPoint[], words: Words): string {
	const at = turningPoint(points);
	const changes = changesOf(points);
	const point = at === null ? undefined : points[at];
	if (at === null || !point) return words.say("MUSTER.Battle.Swing.flat");
	const turned = words.say("MUSTER.Battle.Swing.turned", { what: point.title, by: sayPoints(changes[at] ?? 0, words) });
	const contest = points.findIndex(({ step }) => step === "contest");
	if (contest < 0 || contest === at) return turned;
	return `${turned} ${words.say("MUSTER.Battle.Swing.contest", { by: sayPoints(changes[contest] ?? 0, words) })}`;
}

/** The chances of the sides at a point, in their order, and last that of none, in words that add up. */
export const saySwing = ({ wins, noWinner }: SwingPoint, words: Words): readonly string[] =>
	sayShares(words, [...wins.map(({ chance }) => chance), noWinner]);

/** A change in points of a hundred, signed, with one decimal. */
export const sayPoints = (change: number, words: Words): string => formatSignedPoints(words, change);

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
		at === 0 ? "" : sayPoints(changes[at] ?? 0, words),
	]);
	const head = [say("moment"), ...heads, words.say("MUSTER.Battle.Odds.nobody"), say("change")];
	return [
		{ kind: "heading", level: 2, text: say("heading") },
		{ kind: "paragraph", text: sayTurn(points, words) },
		{ kind: "table", head, rows, numbers: head.flatMap((_, at) => (at === 0 ? [] : [at])) },
		{ kind: "paragraph", text: say(points.some(({ sampled }) => sampled > 0) ? "sampled" : "definition") },
	];
}
