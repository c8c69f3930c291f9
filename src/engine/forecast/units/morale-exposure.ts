import { getOrCreate } from "../../common/index.js";
import type { SideResult, Weights } from "../contests/index.js";
import type { ForecastContext } from "../model/index.js";
import { rowAt } from "./casualty-lines.js";
import type { MoraleTest, SharedTests } from "./morale-tests.js";

/**
 * Exposure of a unit to the contest: for each test, and each morale in it, as many weights as the casualty table has
 * rows, by line of the contest, the bloodiest first, then all of them together.
 */
export type MoraleExposure = Float64Array;

/** Weights by test and casualty line. */
export type GatheredWeights = Float64Array & { readonly by?: "test and line" };

/** One test at one morale. */
interface TestCell {
	readonly test: MoraleTest;
	/** Added to a unit's own morale. */
	readonly shift: number;
	/** Place at which its weights begin in an exposure. */
	readonly from: number;
}

/** The exposures of units whose morale has changed by so much at least and at most. */
export interface MoraleExposures {
	readonly cells: readonly TestCell[];
	empty(): MoraleExposure;
	/** No weights by test and line. */
	nothing(): GatheredWeights;
	/** Puts the weights of results together that no unit tells apart. */
	gather(weights: Weights): GatheredWeights;
	/** Adds results that are met after a change of morale, times a factor. */
	add(exposure: MoraleExposure, weights: GatheredWeights, shift: number, factor: number): void;
}

/** A change of morale and the bonus of a row count together; where morale is not rolled, neither does. */
export function moraleExposures(
	{ groups, ofResult }: SharedTests,
	results: readonly SideResult[],
	[least, most]: readonly [least: number, most: number],
	context: ForecastContext,
): MoraleExposures {
	const table = context.rules.tables.casualties;
	const size = table.length + 1;
	const { cells, bases, steps } = layOut(groups, least, most, size);
	const { pairs, of } = pairsOf(results, ofResult, (value) => rowAt(value, 0, table));
	return {
		cells,
		empty: () => new Float64Array(cells.length * size),
		nothing: () => new Float64Array(pairs.length),
		gather: (weights) => {
			const sums = new Float64Array(pairs.length);
			for (let id = 0; id < of.length; id++) sums[of[id]!] = sums[of[id]!]! + weights[id]!;
			return sums;
		},
		add: (exposure, weights, shift, factor) => {
			for (let pair = 0; pair < pairs.length; pair++) {
				const weight = weights[pair]! * factor;
				if (weight === 0) continue;
				const { group, row } = pairs[pair]!;
				const from = bases[group]! + (shift - least) * steps[group]!;
				const at = from + row;
				exposure[at] = exposure[at]! + weight;
				exposure[from + size - 1] = exposure[from + size - 1]! + weight;
			}
		},
	};
}

/** A group of tests, and the casualty line of a result. */
interface TestedLine {
	readonly group: number;
	readonly row: number;
}

/** Every test with every line that a result has, and by result its place among them. */
function pairsOf(
	results: readonly SideResult[],
	ofResult: Uint8Array,
	rowOf: (value: number) => number,
): { readonly pairs: readonly TestedLine[]; readonly of: Uint16Array } {
	const pairs: TestedLine[] = [];
	const known = new Map<string, number>();
	const of = Uint16Array.from(results, ({ value }, id) => {
		const [group, row] = [ofResult[id]!, rowOf(value)];
		return getOrCreate(known, `${group} ${row}`, () => pairs.push({ group, row }) - 1);
	});
	return { pairs, of };
}

/** A place for every test at every morale; by group the place of the least change, and the distance between places. */
function layOut(
	groups: SharedTests["groups"],
	least: number,
	most: number,
	size: number,
): { readonly cells: readonly TestCell[]; readonly bases: readonly number[]; readonly steps: readonly number[] } {
	const cells: TestCell[] = [];
	const starts = new Map<MoraleTest, { readonly at: number; readonly lowest: number }>();
	for (const { test } of groups) {
		if (starts.has(test)) continue;
		const added = groups.flatMap((group) => (group.test === test ? [group.added] : []));
		const lowest = test.trial.rolls ? least + Math.min(...added) : 0;
		const highest = test.trial.rolls ? most + Math.max(...added) : 0;
		starts.set(test, { at: cells.length, lowest });
		for (let shift = lowest; shift <= highest; shift++) cells.push({ test, shift, from: cells.length * size });
	}
	const bases = groups.map(({ test, added }) => {
		const { at, lowest } = starts.get(test) as { readonly at: number; readonly lowest: number };
		return (at + (test.trial.rolls ? least + added - lowest : 0)) * size;
	});
	return { cells, bases, steps: groups.map(({ test }) => (test.trial.rolls ? size : 0)) };
}
