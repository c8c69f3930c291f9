import { moraleNow } from "../../battle/state/index.js";
import type { SideResult } from "../contests/index.js";
import type { ForecastContext } from "../model/index.js";
import { linePercents, moraleChances, rowAt, type UnitTally, unitEndChances } from "../units/index.js";

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
