import { percentOf } from "../../battle/casualties/index.js";
import { type Chances, type ForecastContext, sumOfIndependent } from "../model/index.js";
import { linePercents, sharedDice } from "../units/index.js";

/** One way in which a side's casualty dice fall: its chance, and the per cent of each line. */
export interface DiceCourse {
	readonly chance: number;
	readonly percents: Uint8Array;
}

/** The ways of a side's dice. */
interface DiceCourses {
	readonly courses: readonly DiceCourse[];
	/**
	 * The part of the side's men by which losses are off at most, on average, since dice of little weight are thinned.
	 */
	readonly error: number;
}

/** Parts of the men below which lines get no dice of their own, tried in this order. */
const SMALL_PARTS = [0, 0.02, 0.04, 0.07, 0.1, 0.15, 0.2, 0.3] as const;

/** Variance of a die of six faces. */
const VARIANCE = 35 / 12;

/**
 * Lists the ways in which the dice of a side fall (RULES 1.14), by the option that says who shares them. `parts` are
 * the parts of its men in each line; no more than so many ways, or those of one line, are distinguished.
 */
export function diceCourses(side: string, parts: Float64Array, most: number, context: ForecastContext): DiceCourses {
	const { casualtyDice } = context.rules.options;
	if (casualtyDice === "perUnit") return { courses: [{ chance: 1, percents: new Uint8Array(parts.length) }], error: 0 };
	return casualtyDice === "perLine"
		? oneForEachLine(side, parts, most, context)
		: firstOfShared(side, parts, most, context);
}

/** Every line takes the first of the dice that a side shares. */
function firstOfShared(side: string, parts: Float64Array, most: number, context: ForecastContext): DiceCourses {
	const { casualties } = context.rules.tables;
	const byCount = new Map<number, number>();
	for (const [at, { dice }] of casualties.entries()) {
		if (dice > 0 && parts[at]! > 0) byCount.set(dice, (byCount.get(dice) ?? 0) + parts[at]!);
	}
	const thrown = throwsOf(byCount, most);
	const courses = context.memoize(`falls|${context.isUniform ? "" : side}|${thrown}`, () =>
		combine(thrown.map((count, i) => sharedSum(side, thrown[i - 1] ?? 0, count, context))).map(
			({ chance, values }): DiceCourse => {
				const sumOf = sumsBetween(thrown, values);
				return { chance, percents: Uint8Array.from(casualties, (row) => percentOf(row, sumOf(row.dice))) };
			},
		),
	);
	let error = 0;
	for (const [count, part] of byCount) error += (part / 100) * distanceOf(count, thrown);
	return { courses, error };
}

/** The numbers of dice whose sums are distinguished: those of most men. */
function throwsOf(parts: ReadonlyMap<number, number>, limit: number): readonly number[] {
	for (const small of SMALL_PARTS) {
		const counts = [...parts].flatMap(([count, part]) => (part >= small ? [count] : [])).sort((a, b) => a - b);
		const ways = counts.reduce((product, count, i) => product * (5 * (count - (counts[i - 1] ?? 0)) + 1), 1);
		if (ways <= limit) return counts;
	}
	const [most] = [...parts].sort(([, a], [, b]) => b - a);
	return most === undefined ? [] : [most[0]];
}

/** Sums of the first dice, by the sums that are known: between two of them in proportion, beyond them the mean. */
function sumsBetween(counts: readonly number[], values: readonly number[]): (count: number) => number {
	const sums = values.map((_, i) => values.slice(0, i + 1).reduce((sum, value) => sum + value, 0));
	return (count) => {
		const next = counts.findIndex((each) => each >= count);
		const [from, low] = next === 0 ? [0, 0] : [counts.at(next - 1) ?? 0, sums.at(next - 1) ?? 0];
		if (next === -1) return Math.round(low + 3.5 * (count - from));
		return Math.round(low + ((sums[next]! - low) * (count - from)) / (counts[next]! - from));
	};
}

/** Distance by which the sum of so many dice lies from {@link sumsBetween} at most, on average; rounding included. */
function distanceOf(count: number, counts: readonly number[]): number {
	const next = counts.findIndex((each) => each >= count);
	if (next !== -1 && counts[next] === count) return 0;
	const from = next === 0 ? 0 : (counts.at(next - 1) ?? 0);
	const apart = next === -1 ? count - from : ((count - from) * (counts[next]! - count)) / (counts[next]! - from);
	return Math.sqrt(VARIANCE * apart) + 0.5;
}

/** Every line has dice of its own. */
function oneForEachLine(side: string, parts: Float64Array, most: number, context: ForecastContext): DiceCourses {
	const lines = [...parts.keys()].filter((at) => parts[at]! > 0);
	const groups = groupsOf(
		lines.map((at) => parts[at]!),
		most,
	);
	const thinnings = lines.map((at, i): Thinned => {
		const chances = [...linePercents(at, side, "", context)].flatMap(
			(p, percent): Chances<number> => (p > 0 ? [[percent, p]] : []),
		);
		const thinned = thin(chances, groups[i]!);
		return { ...thinned, error: (thinned.error * parts[at]!) / 100 };
	});
	const courses = combine(thinnings.map(({ chances }) => chances)).map(({ chance, values }): DiceCourse => {
		const percents = new Uint8Array(parts.length);
		for (const [i, at] of lines.entries()) percents[at] = values[i]!;
		return { chance, percents };
	});
	return { courses, error: thinnings.reduce((all, { error }) => all + error, 0) };
}

/** Numbers of groups into which the values of lines are put, by the parts of the men in them. */
function groupsOf(parts: readonly number[], most: number): readonly number[] {
	for (let scale = 24; ; scale *= 0.8) {
		const groups = parts.map((part) => Math.max(1, Math.min(12, Math.round(part * scale))));
		if (groups.reduce((product, each) => product * each, 1) <= most || scale < 1e-3) return groups;
	}
}

/** Chances of fewer values, and how far they lie from the values that they replace on average. */
interface Thinned {
	readonly chances: Chances<number>;
	readonly error: number;
}

/** Puts neighbouring values together into so many groups of nearly equal chances, each at its rounded mean. */
function thin(chances: Chances<number>, most: number): Thinned {
	if (chances.length <= most) return { chances, error: 0 };
	const sorted = chances.toSorted(([a], [b]) => a - b);
	const groups: [value: number, chance: number][][] = Array.from({ length: most }, () => []);
	let before = 0;
	for (const [value, p] of sorted) {
		groups[Math.min(most - 1, Math.floor((before + p / 2) * most))]!.push([value, p]);
		before += p;
	}
	let error = 0;
	const thinned = groups.flatMap((group): Chances<number> => {
		const chance = group.reduce((sum, [, p]) => sum + p, 0);
		if (chance === 0) return [];
		const value = Math.round(group.reduce((sum, [each, p]) => sum + each * p, 0) / chance);
		for (const [each, p] of group) error += p * Math.abs(each - value);
		return [[value, chance]];
	});
	return { chances: thinned, error };
}

/** All combinations of independent numbers. */
function combine(
	numbers: readonly Chances<number>[],
): readonly { readonly chance: number; readonly values: readonly number[] }[] {
	let all: readonly { chance: number; values: readonly number[] }[] = [{ chance: 1, values: [] }];
	for (const chances of numbers) {
		all = all.flatMap(({ chance, values }) =>
			chances.map(([value, p]) => ({ chance: chance * p, values: [...values, value] })),
		);
	}
	return all;
}

/** The sum of a side's shared dice from one to another. */
function sharedSum(side: string, from: number, to: number, context: ForecastContext): Chances<number> {
	return context.memoize(`dice|${context.isUniform ? "" : side}|${context.isUniform ? 0 : from}|${to - from}`, () =>
		sumOfIndependent(
			sharedDice(side, to)
				.slice(from)
				.map((die) => context.answersTo(die)),
		),
	);
}
