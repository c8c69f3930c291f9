import { getOrCreate, leastWhole } from "../../../common/index.js";
import { lossesOf } from "../../casualties/index.js";
import { moraleNow } from "../../state/index.js";
import type { Branch } from "../branch.js";
import type { SideResult } from "../contests/index.js";
import { addWeights, resultsAfter, type Weights } from "../contests/index.js";
import type { ForecastContext } from "../context.js";
import { NO_MARGINS } from "../margins.js";
import type { OpenFalls } from "../scenarios/index.js";
import type { Spread, UnitForecast } from "../types.js";
import { linePercents, openTallies, rowAt, type UnitTally, unitEndChances } from "../units/index.js";
import { type Covariances, covariancesOf } from "./covariances.js";
import { normalUpTo } from "./normal.js";

/** One state of things in which a side's losses are nearly normal. */
interface LossCell extends Moments {
	readonly weight: number;
}

/** Mean and variance of losses. */
interface Moments {
	readonly mean: number;
	readonly variance: number;
}

/** Lighter cells than this are left out of the spread. */
const LIGHT = 1e-7;

/**
 * Forecasts the losses of a side. The mean is the exact sum of its units'; the spread is exact for one unit, else that
 * of a mixture of normal distributions, one for each change of morale that all share, each unit that goes over and
 * each result. Exceptions among the units, units of a tenth of their side or less that go over, and the common end of
 * a majority are not distinguished in it; of larger units that go over only mean and variance count.
 */
export function fieldTotals(
	side: number,
	branches: readonly Branch[],
	units: readonly UnitForecast[],
	context: ForecastContext,
): Spread {
	const state = branches[0]!.preBattle.sides[side]!;
	const own = units.filter((unit) => unit.side === state.id);
	const [only] = own;
	if (only !== undefined && own.length === 1) return only.losses;
	const cells = branches.flatMap((branch) => cellsOf(side, branch, context));
	const mean = own.reduce((sum, { losses }) => sum + losses.mean, 0);
	const men = state.units.reduce((sum, { unit }) => sum + unit.men, 0);
	const at = (share: number): number => mixtureQuantile(cells, share, men);
	return { mean, low: at(0.05), median: at(0.5), high: at(0.95), margins: NO_MARGINS };
}

/** The least whole number of men that the mixture does not exceed with that chance. */
function mixtureQuantile(cells: readonly LossCell[], share: number, men: number): number {
	const all = cells.reduce((sum, { weight }) => sum + weight, 0);
	return leastWhole(0, men, (lost) => {
		const upTo = cells.reduce((sum, { weight, mean, variance }) => {
			return sum + weight * normalUpTo((lost + 0.5 - mean) / Math.sqrt(Math.max(variance, 1e-9)));
		}, 0);
		return upTo >= share * all;
	});
}

/** A unit that goes over is distinguished in the spread if it is more than this part of its side's men. */
const PART = 10;

/**
 * A course that all units of a side share: one change of morale, and the unit that goes over; empty: none of weight.
 */
interface SideCourse {
	readonly shift: number;
	readonly defected: string;
	/** Weights by result. */
	readonly weights: Weights;
}

/** The courses of a side, each with the weights of its results. */
function coursesOf(side: number, branch: Branch): Iterable<SideCourse> {
	const state = branch.preBattle.sides[side]!;
	const men = state.units.reduce((sum, { unit }) => sum + unit.men, 0);
	const gathered = new Map<string, SideCourse & { readonly open: OpenFalls }>();
	const courses = new Map<string, SideCourse>();
	const none = () => new Float64Array(branch.results.length);
	for (const [i, { effectOnOthers, moraleShift, open }] of (branch.scenarios[side] ?? []).entries()) {
		const weighs = effectOnOthers.kind === "defected" && PART * effectOnOthers.fieldUnit.unit.men > men;
		const course = { shift: moraleShift.usual, defected: weighs ? effectOnOthers.unit : "" };
		const { weights } = getOrCreate(gathered, `${course.shift} ${course.defected} ${open.id}`, () => {
			return { ...course, open, weights: none() };
		});
		addWeights(weights, resultsAfter(i, side, branch), 1);
	}
	for (const { shift: usual, defected, open, weights } of gathered.values()) {
		for (const [fallen, p] of open.shifts) {
			const shift = usual + fallen;
			const course = getOrCreate(courses, `${shift} ${defected}`, () => ({ shift, defected, weights: none() }));
			addWeights(course.weights, weights, p);
		}
	}
	return courses.values();
}

function cellsOf(side: number, branch: Branch, context: ForecastContext): readonly LossCell[] {
	const state = branch.preBattle.sides[side]!;
	const courses = coursesOf(side, branch);
	const tallies = openTallies([state], branch, context);
	const units = [...tallies.values()].map((tally) => kindOf(tally, state.id, context));
	const spread = covariancesOf(state.id, "", context);
	return [...courses].flatMap(({ shift, defected, weights }) => {
		const kinds = together(units, defected);
		const away = awayOf(tallies.get(defected), branch, context);
		return [...weights].flatMap((weight, id) => {
			if (weight < LIGHT) return [];
			const { mean, variance } = cellAt(kinds, shift, branch.results[id]!, spread, context);
			return [{ weight, mean: mean + away.mean, variance: variance + away.variance }];
		});
	});
}

/** Losses of a unit that goes over, on its new side. */
function awayOf(tally: UnitTally | undefined, { defectors, results }: Branch, context: ForecastContext): Moments {
	const defector = defectors.get(tally?.fieldUnit.key ?? "");
	if (tally === undefined || defector === undefined) return { mean: 0, variance: 0 };
	const { men } = tally.fieldUnit.unit;
	const lines = context.rules.tables.casualties.map((_, at) =>
		linePercents(at, defector.joins, tally.fieldUnit.key, context),
	);
	const means = lines.map((distribution) => meanLosses(men, distribution, 1));
	const squares = lines.map((distribution) => meanLosses(men, distribution, 2));
	let [all, first, second] = [0, 0, 0];
	for (const [heroLossShift, weights] of defector.byHeroLossShift) {
		const morale = defector.morale + (tally.fieldUnit.fearless ? 0 : heroLossShift);
		for (const [id, weight] of weights.entries()) {
			if (weight < LIGHT) continue;
			for (const [at, p] of linesOf(tally, morale, results[id]!, context)) {
				all += weight * p;
				first += weight * p * means[at]!;
				second += weight * p * squares[at]!;
			}
		}
	}
	if (all === 0) return { mean: 0, variance: 0 };
	return { mean: first / all, variance: Math.max(0, second / all - (first / all) ** 2) };
}

/** Units that are tried and bleed alike. */
interface LossKind {
	readonly name: string;
	readonly tally: UnitTally;
	readonly men: number;
	readonly squares: number;
	/** Mean losses of them together by line, rounding included. */
	readonly losses: readonly number[];
	/** Covariances of the per cents that the first of them may lose. */
	readonly alone: Covariances;
}

function kindOf(tally: UnitTally, side: string, context: ForecastContext): LossKind {
	const { fieldUnit, lineAfter } = tally;
	const { men } = fieldUnit.unit;
	return {
		name: context.isUniform ? `${moraleNow(fieldUnit)} ${fieldUnit.fearless} ${lineAfter(0)}` : fieldUnit.key,
		tally,
		men,
		squares: men * men,
		losses: context.rules.tables.casualties.map((_, at) =>
			meanLosses(men, linePercents(at, side, fieldUnit.key, context), 1),
		),
		alone: covariancesOf(side, fieldUnit.key, context),
	};
}

/** The kinds of which units are, but for who goes over. */
function together(units: readonly LossKind[], defected: string): readonly LossKind[] {
	const kinds = new Map<string, LossKind>();
	for (const unit of units) {
		if (unit.tally.fieldUnit.key === defected) continue;
		const known = kinds.get(unit.name);
		kinds.set(unit.name, known === undefined ? unit : joined(known, unit));
	}
	return [...kinds.values()];
}

function joined(known: LossKind, { men, squares, losses }: LossKind): LossKind {
	return {
		...known,
		men: known.men + men,
		squares: known.squares + squares,
		losses: losses.map((each, at) => each + known.losses[at]!),
	};
}

/** The mean of what so many lose, rounding included, or of its square. */
function meanLosses(men: number, percents: Float64Array, power: 1 | 2): number {
	let mean = 0;
	for (let percent = 0; percent < percents.length; percent++) {
		const p = percents[percent]!;
		if (p === 0) continue;
		const lost = lossesOf(men, percent);
		mean += p * (power === 1 ? lost : lost * lost);
	}
	return mean;
}

/** Mean and variance of a side's losses at one change of morale and result. */
function cellAt(
	kinds: readonly LossKind[],
	shift: number,
	result: SideResult,
	{ means, products }: Covariances,
	context: ForecastContext,
): Moments {
	const exposed = new Float64Array(means.length);
	let [mean, variance] = [0, 0];
	for (const { tally, men, squares, losses, alone } of kinds) {
		const morale = moraleNow(tally.fieldUnit) + (tally.fieldUnit.fearless ? 0 : shift);
		const lines = linesOf(tally, morale, result, context);
		let [own, shared] = [0, 0];
		for (const [at, p] of lines) {
			exposed[at] = exposed[at]! + p * men;
			mean += p * losses[at]!;
			own += p * alone.squares[at]!;
			for (const [other, q] of lines) shared += p * q * (alone.products[at]?.[other] ?? 0);
		}
		variance += (squares * (own - shared)) / 10_000;
	}
	for (const [at, a] of exposed.entries()) {
		if (a === 0) continue;
		for (const [other, b] of exposed.entries()) {
			const centred = (products[at]?.[other] ?? 0) - means[at]! * means[other]!;
			variance += (a * b * centred) / 10_000;
		}
	}
	return { mean, variance };
}

function linesOf(
	{ fieldUnit, lineAfter }: UnitTally,
	morale: number,
	result: SideResult,
	context: ForecastContext,
): readonly (readonly [at: number, chance: number])[] {
	const { trial, value } = result;
	const from = rowAt(value, 0, context.rules.tables.casualties);
	if (trial.trial.row.ordeal === "majority") return [[lineAfter(0)[from]!, 1]];
	const sums = new Map<number, number>();
	for (const [{ lines }, p] of unitEndChances(fieldUnit, morale + trial.added, trial, context)) {
		const at = lineAfter(lines)[from]!;
		sums.set(at, (sums.get(at) ?? 0) + p);
	}
	return [...sums];
}
