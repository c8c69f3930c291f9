import type { Log } from "../../../engine/ask/index.js";
import type { DayOutcome, DayStep } from "../../../engine/battle/index.js";
import type { DayForecast, Estimate } from "../../../engine/forecast/index.js";
import type { Words } from "../../text/index.js";
import { formatCount, formatSignedPoints, sayShares } from "../../text/index.js";
import { sayAnswered } from "../console/asked-view.js";
import type { PlayedDay } from "../console/day-state.js";
import type { BattleNames } from "../console/names.js";
import { differenceOf, isUndecided, sayBrackets, sayPoints, sayWithin } from "../console/say-precision.js";
import { questionSayer } from "../console/say-question.js";
import type { Audience } from "../document/audience.js";

/** One moment of a day that is over: answers that came together, and all answers up to then. */
export interface Moment {
	/** "forces": before the first answer. */
	readonly step: DayStep | "forces";
	readonly title: string;
	/** Answers of this moment that its readers may see. */
	readonly answers: ReturnType<typeof sayAnswered>;
	readonly log: Log;
}

/** Moments of a day; with more it is cut by its steps alone. */
const MOST = 24;

/** Steps in which each person, unit or side is a moment of its own; of the others each is one. */
const SINGLE = ["fortune", "heroes"];

/**
 * Cuts a day into moments, in the order of the rules: before the first answer; each catastrophe, mission and hero;
 * contest, fates and losses as a whole. For players an answer that the rules keep from them is part of what comes next,
 * unnamed.
 */
export function momentsOf(played: PlayedDay, audience: Audience, words: Words): readonly Moment[] {
	const fine = cut(played, audience, words, SINGLE);
	return fine.length <= MOST ? fine : cut(played, audience, words, []);
}

interface Group {
	readonly step: DayStep;
	readonly who: string;
	readonly keys: string[];
}

function cut(played: PlayedDay, audience: Audience, words: Words, single: readonly string[]): readonly Moment[] {
	const { log } = played;
	const say = (step: Moment["step"]): string => words.say(`MUSTER.Battle.Moment.${step}`);
	const isHidden = (key: string): boolean => audience === "players" && log[key]?.question.secret === true;
	const moments: Moment[] = [{ step: "forces", title: say("forces"), answers: [], log: {} }];
	let answered: Log = {};
	for (const { step, who, keys } of groupsOf(played, words, single)) {
		const added = keys.flatMap((key) => (log[key] ? [[key, log[key]] as const] : []));
		answered = { ...answered, ...Object.fromEntries(added) };
		const seen = keys.filter((key) => !isHidden(key));
		// Of hidden answers alone no moment is made: the next one has them.
		if (seen.length === 0) continue;
		const title = who === "" ? say(step) : words.say("MUSTER.Battle.Moment.of", { what: say(step), who });
		moments.push({ step, title, answers: sayAnswered(seen, played, words), log: answered });
	}
	const last = moments.at(-1);
	// Hidden answers at the end belong to the last moment.
	return last ? [...moments.slice(0, -1), { ...last, log: moments.length > 1 ? log : last.log }] : moments;
}

type Answers = Moment["answers"];

/** Answers of a moment in as few lines as say the same: dice of one kind, thrown for one thing, are one line. */
export function mergedAnswers({ answers, log }: Pick<Moment, "answers" | "log">, words: Words): Answers {
	const lines: { first: Answers[number]; numbers: number[] }[] = [];
	for (const each of answers) {
		const number = log[each.key]?.answer;
		const last = lines.at(-1);
		const isSame = last?.first.who === each.who && last.first.what === each.what && last.first.dice === each.dice;
		const isPlain = each.dice !== "" && each.marks.length === 0 && last?.first.marks.length === 0;
		if (last && isSame && isPlain && typeof number === "number") last.numbers.push(number);
		else lines.push({ first: each, numbers: typeof number === "number" ? [number] : [] });
	}
	return lines.map(({ first, numbers }) => {
		if (numbers.length < 2) return first;
		const list = numbers.map((number) => formatCount(words, number)).join(", ");
		const total = formatCount(words, sumOf(numbers));
		const data = { count: formatCount(words, numbers.length), dice: first.dice, list, total };
		return { ...first, answer: words.say("MUSTER.Battle.Answer.several", data) };
	});
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Questions that make one moment, in the order in which the first of each was asked. */
function groupsOf({ input, soFar, log }: PlayedDay, words: Words, single: readonly string[]): readonly Group[] {
	const say = questionSayer(input, words);
	const groups = new Map<string, Group>();
	for (const [key, step] of soFar.asked) {
		if (!Object.hasOwn(log, key)) continue;
		const who = single.includes(step) ? say(key).who : "";
		const name = JSON.stringify([step, who, who === "" ? "" : key.split("/")[0]]);
		const group = groups.get(name) ?? { step, who, keys: [] };
		group.keys.push(key);
		groups.set(name, group);
	}
	return [...groups.values()];
}

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

/** Points of a hundred by which the chance must move at a moment at which a day may be said to turn. */
const TURN = 10;

/**
 * The place of the largest change before the contest, or of the largest at all where nothing turned the day before it;
 * null: nothing did.
 */
export function turningPoint(points: readonly SwingPoint[]): number | null {
	const changes = changesOf(points);
	const contest = points.findIndex(({ step }) => step === "contest");
	const before = largest(changes, contest < 0 ? changes.length : contest);
	return before ?? largest(changes, changes.length);
}

function largest(changes: readonly Estimate[], end: number): number | null {
	const sizes = changes.slice(0, end).map((change) => Math.abs(movedBy(change)));
	const most = Math.max(0, ...sizes);
	return most < TURN ? null : sizes.indexOf(most);
}

/** The sentence that names the moment at which the day turned, and what the contest brought; empty: nothing did. */
export function sayTurned(points: readonly SwingPoint[], names: Pick<BattleNames, "side">, words: Words): string {
	const at = turningPoint(points);
	const changes = changesOf(points);
	const point = at === null ? undefined : points[at];
	if (at === null || !point) return "";
	const by = sayChange(changes[at]!, words);
	const name = names.side(point.wins[0]?.id ?? "a");
	const turned = words.say("MUSTER.Battle.Swing.turned", { what: point.title, by, name });
	const contest = points.findIndex(({ step }) => step === "contest");
	if (contest < 0 || contest === at) return turned;
	return `${turned} ${words.say("MUSTER.Battle.Swing.contest", { by: sayChange(changes[contest]!, words) })}`;
}

/** The sentence that no moment turned the day. */
export const sayFlat = (words: Words): string => words.say("MUSTER.Battle.Swing.flat");

/** The same, or that nothing turned the day. */
export const sayTurn = (points: readonly SwingPoint[], names: Pick<BattleNames, "side">, words: Words): string =>
	sayTurned(points, names, words) || sayFlat(words);

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

/** The sentence on how the chances of a swing are known. */
export function sayPrecision(points: readonly SwingPoint[], words: Words): string {
	const sampled = Math.max(0, ...points.map((point) => point.sampled));
	const definition = words.say(`MUSTER.Battle.Swing.${sampled > 0 ? "sampled" : "definition"}`);
	return [definition, sayBrackets(sampled, words)].filter(Boolean).join(" ");
}
