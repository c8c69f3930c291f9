import type { SideState } from "../../battle/index.js";
import { moraleNow } from "../../battle/state/index.js";
import { getOrCreate } from "../../common/index.js";
import { addWeights, type Branch, resultsAfter, totalOf, type Weights } from "../contests/index.js";
import { type OpenFall, type OpenFalls, shiftsOn } from "../scenarios/index.js";

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
