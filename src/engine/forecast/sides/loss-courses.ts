import type { SideState } from "../../battle/index.js";
import { moraleNow } from "../../battle/state/index.js";
import { getOrCreate } from "../../common/index.js";
import type { Branch, SideResult, Weights } from "../contests/index.js";
import { addWeights, resultsAfter, totalOf } from "../contests/index.js";
import type { ForecastContext } from "../model/index.js";
import type { OpenFall, OpenFalls } from "../scenarios/index.js";
import { shiftsOn } from "../scenarios/index.js";
import type { UnitTally } from "../units/index.js";
import { linePercents, moraleChances, rowAt, unitEndChances } from "../units/index.js";

/** A change of morale of one large unit that differs from that of the others. */
interface OwnShift {
	readonly unit: string;
	readonly shift: number;
}

/** A course that the units of a side share up to the contest. */
export interface SideCourse {
	/** Change of morale of all units without one of their own. */
	readonly shift: number;
	/** Each unit still rolls for an atrocity. */
	readonly atrocity: boolean;
	/** The large unit that goes over; empty: none of weight. */
	readonly defected: string;
	readonly own: readonly OwnShift[];
	/** Weights by result. */
	readonly weights: Weights;
}

/** A change of morale of one small unit that the courses leave out. */
export interface MissedShift {
	readonly unit: string;
	/** The change that its course counts, and its own. */
	readonly counted: number;
	readonly own: number;
	/** Weights by result. */
	readonly weights: Weights;
}

/** Courses of a side, and what they leave out. */
interface SideCourses {
	readonly courses: readonly SideCourse[];
	readonly missed: readonly MissedShift[];
	/** Men of small units that go over, on average. */
	readonly gone: number;
}

/** A unit is large if it has more than this part of its side's men. */
const PART = 10;

/** Tells the large units of a side. */
export function largeUnits({ units }: SideState): (key: string) => boolean {
	const all = units.reduce((sum, { unit }) => sum + unit.men, 0);
	const large = new Set(units.flatMap(({ key, unit }) => (PART * unit.men > all ? [key] : [])));
	return (key) => large.has(key);
}

/** The courses of a side in one branch: large units are distinguished, small ones share what most feel. */
export function sideCourses(side: number, branch: Branch, isLarge: (key: string) => boolean): SideCourses {
	const men = new Map(branch.preBattle.sides[side]!.units.map(({ key, unit }) => [key, unit.men]));
	const gathered = gatherer(branch.results.length);
	let gone = 0;
	for (const [i, { moraleShift, atrocity, open }] of (branch.scenarios[side] ?? []).entries()) {
		const weights = resultsAfter(i, side, branch);
		const { usual, exceptions, defected } = moraleShift;
		const shifts = exceptions.map(({ now, before }) => ({ unit: now.key, shift: moraleNow(now) - moraleNow(before) }));
		const own = shifts.filter(({ unit }) => isLarge(unit));
		const course = { shift: usual, atrocity, defected: isLarge(defected) ? defected : "", own, open };
		gathered.add(course, weights);
		for (const { unit, shift } of shifts) if (!isLarge(unit)) gathered.miss(unit, usual, shift, open, weights);
		if (defected !== "" && !isLarge(defected)) gone += totalOf(weights) * (men.get(defected) ?? 0);
	}
	return { ...gathered.all(), gone };
}

/** A course before the leading heroes' falls are known. */
interface OpenCourse extends SideCourse {
	readonly open: OpenFalls;
}

/** Gathers equal courses, and equal shifts that they leave out. */
function gatherer(results: number) {
	const open = new Map<string, OpenCourse>();
	const missed = new Map<string, MissedShift>();
	const none = (): Weights => new Float64Array(results);
	const miss = (unit: string, counted: number, own: number, weights: Weights, factor: number): void => {
		if (counted === own || factor === 0) return;
		const known = getOrCreate(missed, `${unit} ${counted} ${own}`, () => ({ unit, counted, own, weights: none() }));
		addWeights(known.weights, weights, factor);
	};
	return {
		add(course: Omit<OpenCourse, "weights">, weights: Weights): void {
			const known = getOrCreate(open, `${nameOf(course)} ${course.open.id}`, () => ({ ...course, weights: none() }));
			addWeights(known.weights, weights, 1);
		},
		miss(unit: string, counted: number, own: number, { shifts }: OpenFalls, weights: Weights): void {
			for (const [fallen, p] of shifts) miss(unit, counted + fallen, own + fallen, weights, p);
		},
		all(): Omit<SideCourses, "gone"> {
			const courses = new Map<string, SideCourse>();
			for (const each of open.values()) {
				for (const fall of each.open.falls) missFall(fall, each, miss);
				for (const [fallen, p] of each.open.shifts) {
					const own = each.own.map(({ unit, shift }) => ({ unit, shift: shift + fallen }));
					const course = { ...each, shift: each.shift + fallen, own };
					const known = getOrCreate(courses, nameOf(course), () => ({ ...course, weights: none() }));
					addWeights(known.weights, each.weights, p);
				}
			}
			return { courses: [...courses.values()], missed: [...missed.values()] };
		},
	};
}

const nameOf = ({ shift, atrocity, defected, own }: Omit<SideCourse, "weights">): string =>
	`${shift} ${atrocity} ${defected} ${own.map(({ unit, shift }) => `${unit}:${shift}`)}`;

type Miss = (unit: string, counted: number, own: number, weights: Weights, factor: number) => void;

/** Notes that the unit of a leader who falls feels it otherwise than the rest. */
function missFall(fall: OpenFall, { shift, open, weights }: OpenCourse, miss: Miss): void {
	if (fall.unit === "") return;
	const others = open.falls.filter((each) => each !== fall);
	for (const [fallen, p] of shiftsOn("", others)) {
		miss(fall.unit, shift + fallen + fall.all, shift + fallen + fall.own, weights, p * fall.chance);
	}
}

/** Casualty lines of a unit with their chances. */
export type LineChances = Float64Array;

/**
 * The lines of a unit after a result, at that change of its morale; `atrocity`: it still rolls for one. Equal objects
 * for equal units.
 */
export function lineChances(
	tally: UnitTally,
	shift: number,
	atrocity: boolean,
	result: SideResult,
	context: ForecastContext,
): LineChances {
	const { fieldUnit, lineAfter, steps } = tally;
	const { trial, value } = result;
	const { casualties } = context.rules.tables;
	const from = rowAt(value, 0, casualties);
	const owner = context.isUniform ? `${fieldUnit.fearless} ${steps}` : fieldUnit.key;
	const morale = moraleNow(fieldUnit) + (fieldUnit.fearless ? 0 : shift + trial.added);
	const target = atrocity ? moraleNow(fieldUnit) : "";
	return context.memoize(`lossLines|${owner}|${morale}|${target}|${trial.name}|${from}`, () => {
		const lines = new Float64Array(casualties.length);
		const add = (at: number, p: number): void => {
			lines[at] = lines[at]! + p;
		};
		if (trial.trial.row.ordeal === "majority") add(lineAfter(0)[from]!, 1);
		else {
			for (const [now, p] of moraleChances(fieldUnit, fieldUnit, { atrocity }, context)) {
				const tried = now + (fieldUnit.fearless ? 0 : shift) + trial.added;
				for (const [end, q] of unitEndChances(fieldUnit, tried, trial, context))
					add(lineAfter(end.lines)[from]!, p * q);
			}
		}
		return lines;
	});
}

/**
 * The mean of how far a unit's losses differ between two changes of morale, as a part of its men: of its lines put
 * together in their order, so that the bloodier one stays the bloodier.
 */
export function meanDistance(
	tally: UnitTally,
	[one, other]: readonly [number, number],
	side: string,
	result: SideResult,
	context: ForecastContext,
): number {
	const [a, b] = [one, other].map((shift) => lineChances(tally, shift, false, result, context)) as [
		LineChances,
		LineChances,
	];
	const means = meanPercents(side, tally.fieldUnit.key, context);
	let [difference, sum] = [0, 0];
	for (let at = 0; at + 1 < a.length; at++) {
		difference += a[at]! - b[at]!;
		sum += Math.abs(difference) * Math.abs(means[at]! - means[at + 1]!);
	}
	return sum / 100;
}

/** The mean per cent of each line. */
function meanPercents(side: string, unit: string, context: ForecastContext): Float64Array {
	return context.memoize(`meanPercents|${context.isUniform ? "" : `${side} ${unit}`}`, () =>
		Float64Array.from(context.rules.tables.casualties, (_, at) =>
			linePercents(at, side, unit, context).reduce((sum, p, percent) => sum + p * percent, 0),
		),
	);
}
