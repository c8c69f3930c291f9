import type { SideResult, Weights } from "../contests/index.js";
import type { ForecastContext } from "../context.js";
import { rowAt } from "./casualty-lines.js";
import type { MoraleTest, SharedTests } from "./morale-tests.js";

/**
 * Exposure of a unit to the contest: for each test, and each morale in it, as many weights as the casualty table has
 * rows, by line of the contest, the bloodiest first, then all of them together.
 */
export type MoraleExposure = Float64Array;

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
	/** Adds results that are met after a change of morale, times a factor. */
	add(exposure: MoraleExposure, weights: Weights, shift: number, factor: number): void;
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
	const rows = Uint16Array.from(results, ({ value }) => rowAt(value, 0, table));
	return {
		cells,
		empty: () => new Float64Array(cells.length * size),
		add: (exposure, weights, shift, factor) => {
			for (let id = 0; id < rows.length; id++) {
				const weight = weights[id]! * factor;
				if (weight === 0) continue;
				const group = ofResult[id]!;
				const from = bases[group]! + (shift - least) * steps[group]!;
				const at = from + rows[id]!;
				exposure[at] = exposure[at]! + weight;
				exposure[from + size - 1] = exposure[from + size - 1]! + weight;
			}
		},
	};
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
