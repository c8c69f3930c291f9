import { lossesOf } from "../../battle/casualties/index.js";
import { moraleNow } from "../../battle/state/index.js";
import { getOrCreate } from "../../common/index.js";
import { addWeights, type Branch } from "../contests/index.js";
import type { ForecastContext, Interval, LossDistribution, Steps, UnitForecast } from "../model/index.js";
import { openTallies, rowAt, type UnitTally } from "../units/index.js";
import { diceCourses } from "./dice-courses.js";
import { cellName, type LossCell, type LossField, lossCell, lossKinds } from "./loss-cells.js";
import { largeUnits, type MissedShift, meanDistance, sideCourses } from "./loss-courses.js";
import { addFall, type LossSteps, lossSteps } from "./loss-sum.js";

/** Lighter cells than this are left out. */
const LIGHT = 1e-7;

/** The distribution of a side's losses. */
export interface SideLosses {
	readonly distribution: LossDistribution;
	/**
	 * Men by which a whole force's losses lie above the sum of its units' shares, on average, because they are rounded up
	 * once.
	 */
	readonly raised: Interval;
}

/**
 * The distribution of the losses of a side, units that came over left out and those that went over counted. In each
 * course of the day up to the contest, at each of its results and for each fall of the shared casualty dice the units
 * are independent: few of them are enumerated, the sum of many is taken as normal, whose distance from the true one has
 * a bound. Everything that is put together, thinned or left out adds to the error: so many men, at most, lie between a
 * true quantile and the one shown, on average over all quantiles.
 */
export function* lossDistribution(
	side: number,
	branches: readonly Branch[],
	units: readonly UnitForecast[],
	context: ForecastContext,
): Steps<SideLosses> {
	const state = branches[0]!.preBattle.sides[side]!;
	const men = state.units.reduce((sum, { unit }) => sum + unit.men, 0);
	const steps = lossSteps(men);
	const own = units.filter((unit) => unit.side === state.id);
	const isOnce = context.rules.options.lossRounding === "perForce";
	const apart = isOnce ? ROUNDED_APART * unitsMoved(units) : 0;
	if (own.length === 1) return distributionOfOne(own[0]!, men, apart, steps);
	const { cells, error: missed } = gatherCells(side, branches, men, context);
	let error = missed + apart;
	/** Rounding up of cells in which it is known, and the weight of all others. */
	let [raised, open] = [0, 1 - cells.reduce((sum, { weight }) => sum + weight, 0)];
	let work = 0;
	for (const cell of cells) {
		const { courses, error: thinned } = diceCourses(state.id, cell.parts, fallsFor(cell, isOnce), context);
		error += cell.weight * thinned * men;
		// A sum that is taken as normal has no fractions of men of which it could be known how they are rounded.
		if (isOnce && cell.few === null) error += cell.weight;
		if (cell.few === null || thinned > 0) open += cell.weight;
		for (const course of courses) {
			const added = addFall(cell, course, steps);
			error += added.error;
			if (thinned === 0) raised += added.raised ?? 0;
			work++;
			if (work < PART) continue;
			work = 0;
			yield;
		}
	}
	return { distribution: steps.distribution(error), raised: { from: raised, to: raised + Math.max(0, open) } };
}

/** Men by which losses may differ, at most, where a unit that has changed sides is rounded with another force. */
const ROUNDED_APART = 2;

/** Number of units that change sides, on average. */
export function unitsMoved(units: readonly UnitForecast[]): number {
	return units.reduce((sum, { defects }) => sum + defects, 0);
}

/** Falls of the dice that are added before the work pauses. */
const PART = 5_000;

/**
 * Falls of the dice that are distinguished for a cell: the more it weighs, the more. Where few units are rounded once
 * together, as a rule all: by how much that raises them is known only then.
 */
function fallsFor({ weight, few }: LossCell, isOnce: boolean): number {
	return isOnce && few !== null ? ALL_FALLS : Math.max(6, Math.min(1_500, Math.round(weight * 8_000)));
}

/** More than the ways in which the dice of some four lines may fall. */
const ALL_FALLS = 4_000;

/** A side's only unit has known chances; `error`: men by which it is off where others are rounded with it. */
function distributionOfOne({ percent }: UnitForecast, men: number, error: number, steps: LossSteps): SideLosses {
	let raised = 0;
	for (const [each, chance] of percent.entries()) {
		const lost = lossesOf(men, each);
		steps.add(lost, chance);
		raised += chance * (lost - (men * each) / 100);
	}
	return { distribution: steps.distribution(error), raised: { from: raised, to: raised } };
}

/** The cells of a side over all branches, equal ones together, and the men by which they are off on average. */
function gatherCells(
	side: number,
	branches: readonly Branch[],
	men: number,
	context: ForecastContext,
): { readonly cells: readonly LossCell[]; readonly error: number } {
	const cells = new Map<string, Map<string, LossCell & { weight: number }>>();
	let error = 0;
	for (const branch of branches) {
		const state = branch.preBattle.sides[side]!;
		const byKey = openTallies([state], branch, context);
		const isLarge = largeUnits(state);
		const field: LossField = {
			side: state.id,
			men,
			kinds: lossKinds([...byKey.values()], isLarge, context),
			branch,
			context,
		};
		const signature = [...byKey.values()].map((tally) => `${moraleNow(tally.fieldUnit)} ${tally.steps}`).join();
		const known = getOrCreate(cells, signature, () => new Map<string, LossCell & { weight: number }>());
		const { courses, missed, gone } = sideCourses(side, branch, isLarge);
		error += gone + errorOf(missed, byKey, field);
		const from = (value: number): number => rowAt(value, 0, context.rules.tables.casualties);
		for (const course of courses) {
			for (const [id, weight] of course.weights.entries()) {
				if (weight < LIGHT) {
					error += weight * men;
					continue;
				}
				const result = branch.results[id]!;
				const name = `${cellName(course, result, from)}|${course.defected === "" ? "" : branches.indexOf(branch)}`;
				getOrCreate(known, name, () => ({ ...lossCell(course, result, field), weight: 0 })).weight += weight;
			}
		}
	}
	return { cells: [...cells.values()].flatMap((each) => [...each.values()]), error };
}

/** Men by which the shifts that were left out move the losses, on average. */
function errorOf(missed: readonly MissedShift[], tallies: ReadonlyMap<string, UnitTally>, field: LossField): number {
	const { side, branch, context } = field;
	const alike = new Map<string, MissedShift>();
	for (const each of missed) {
		const tally = tallies.get(each.unit);
		if (tally === undefined || tally.fieldUnit.fearless) continue;
		const { counted, own } = each;
		const kind = context.isUniform ? `${moraleNow(tally.fieldUnit)} ${tally.steps}` : each.unit;
		const known = getOrCreate(alike, `${kind} ${counted} ${own}`, () => {
			return { unit: each.unit, counted, own, weights: new Float64Array(each.weights.length) };
		});
		addWeights(known.weights, each.weights, tally.fieldUnit.unit.men);
	}
	let sum = 0;
	for (const { unit, counted, own, weights } of alike.values()) {
		for (const [id, men] of weights.entries()) {
			if (men === 0) continue;
			sum += men * meanDistance(tallies.get(unit)!, [counted, own], side, branch.results[id]!, context);
		}
	}
	return sum;
}
