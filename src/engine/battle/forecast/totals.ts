import { lossesOf } from "../casualties/index.js";
import { moraleNow } from "../state/index.js";
import type { SideState } from "../types.js";
import { type Covariances, covariancesOf } from "./covariances.js";
import { entry } from "./entry.js";
import type { Footing } from "./footing.js";
import { addWeights, type Weights } from "./law-weights.js";
import type { Laws } from "./laws.js";
import { rowAt } from "./lines.js";
import { normalUpTo } from "./normal.js";
import { linePercents } from "./percents.js";
import { openTallies, type UnitTally } from "./tally.js";
import { footingsAfter } from "./told.js";
import type { Spread, UnitForecast } from "./types.js";
import { fateLaw } from "./unit-laws.js";
import type { World } from "./world.js";

/** One state of things in which a side's losses are nearly normal. */
interface Cell {
	readonly weight: number;
	readonly mean: number;
	readonly deviation: number;
}

/** Lighter cells than this are left out of the spread. */
const LIGHT = 1e-7;

/**
 * The losses of a side. The mean is the exact sum of its units'; the spread is that of a mixture of normal laws, one for each
 * change of morale that all share and each footing. Units that differ from the others, defectors, and the common fate of
 * a majority are not told apart in it.
 */
export function fieldTotals(
	side: number,
	worlds: readonly World[],
	units: readonly UnitForecast[],
	laws: Laws,
): Spread {
	const cells = worlds.flatMap((world) => cellsOf(side, world, laws));
	const state = worlds[0]?.eve.sides[side] as SideState;
	const mean = units.reduce((sum, unit) => (unit.side === state.id ? sum + unit.losses.mean : sum), 0);
	const men = state.units.reduce((sum, { unit }) => sum + unit.men, 0);
	const at = (share: number): number => quantile(cells, share, men);
	return { mean, low: at(0.05), median: at(0.5), high: at(0.95) };
}

/** The least whole number of men that the mixture does not exceed with that chance. */
function quantile(cells: readonly Cell[], share: number, men: number): number {
	const all = cells.reduce((sum, { weight }) => sum + weight, 0);
	let [low, high] = [0, men];
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		const upTo = cells.reduce((sum, { weight, mean, deviation }) => {
			return sum + weight * normalUpTo((middle + 0.5 - mean) / deviation);
		}, 0);
		if (upTo >= share * all) high = middle;
		else low = middle + 1;
	}
	return low;
}

function cellsOf(side: number, world: World, laws: Laws): readonly Cell[] {
	const state = world.eve.sides[side] as SideState;
	const byShift = new Map<number, Weights>();
	for (const [i, omen] of (world.omens[side] ?? []).entries()) {
		const sum = entry(byShift, omen.crowd.usual, (): Weights => new Float64Array(world.feet.length));
		addWeights(sum, footingsAfter(i, side, world), 1);
	}
	const kinds = kindsOf(state, world, laws);
	const spread = covariancesOf(state.id, laws);
	return [...byShift].flatMap(([shift, weights]) =>
		[...weights].flatMap((weight, id) =>
			weight < LIGHT ? [] : [{ weight, ...cellAt(kinds, shift, world.feet[id] as Footing, spread, laws) }],
		),
	);
}

/** Units that are tried and bleed alike. */
interface Kind {
	readonly tally: UnitTally;
	readonly men: number;
	readonly squares: number;
	/** Mean losses of them together by line, rounding included. */
	readonly losses: readonly number[];
}

function kindsOf(state: SideState, world: World, laws: Laws): readonly Kind[] {
	const tallies = openTallies([state], world, laws);
	const kinds = new Map<string, Kind>();
	for (const tally of tallies.values()) {
		const { stand, lineAfter } = tally;
		const key = laws.isUniform ? `${moraleNow(stand)} ${stand.fearless} ${lineAfter(0)}` : stand.key;
		const known = kinds.get(key);
		const { men } = stand.unit;
		const own = laws.rules.tables.casualties.map((_, at) =>
			meanLosses(men, linePercents(at, state.id, stand.key, laws)),
		);
		kinds.set(key, {
			tally,
			men: (known?.men ?? 0) + men,
			squares: (known?.squares ?? 0) + men * men,
			losses: own.map((each, at) => each + (known?.losses[at] ?? 0)),
		});
	}
	return [...kinds.values()];
}

function meanLosses(men: number, percents: Float64Array): number {
	return percents.reduce((sum, p, percent) => sum + p * lossesOf(men, percent), 0);
}

/** Mean and deviation of a side's losses at one change of morale and footing. */
function cellAt(
	kinds: readonly Kind[],
	shift: number,
	footing: Footing,
	{ means, squares: alone, products }: Covariances,
	laws: Laws,
): Omit<Cell, "weight"> {
	const exposed = new Float64Array(alone.length);
	let [mean, variance] = [0, 0];
	for (const { tally, men, squares, losses } of kinds) {
		const lines = linesOf(tally, shift, footing, laws);
		let [own, shared] = [0, 0];
		for (const [at, p] of lines) {
			exposed[at] = (exposed[at] as number) + p * men;
			mean += p * (losses[at] as number);
			own += p * (alone[at] as number);
			for (const [other, q] of lines) shared += p * q * (products[at]?.[other] ?? 0);
		}
		variance += (squares * (own - shared)) / 10_000;
	}
	for (const [at, a] of exposed.entries()) {
		if (a === 0) continue;
		for (const [other, b] of exposed.entries()) {
			const centred = (products[at]?.[other] ?? 0) - (means[at] as number) * (means[other] as number);
			variance += (a * b * centred) / 10_000;
		}
	}
	return { mean, deviation: Math.sqrt(Math.max(variance, 1e-9)) };
}

function linesOf(
	{ stand, lineAfter }: UnitTally,
	shift: number,
	footing: Footing,
	laws: Laws,
): readonly (readonly [at: number, chance: number])[] {
	const { trial, value } = footing;
	const from = rowAt(value, 0, laws.rules.tables.casualties);
	if (trial.trial.row.ordeal === "majority") return [[lineAfter(0)[from] as number, 1]];
	const morale = moraleNow(stand) + (stand.fearless ? 0 : shift);
	const sums = new Map<number, number>();
	for (const [{ lines }, p] of fateLaw(stand, morale + trial.added, trial, laws)) {
		const at = lineAfter(lines)[from] as number;
		sums.set(at, (sums.get(at) ?? 0) + p);
	}
	return [...sums];
}
