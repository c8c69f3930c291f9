import { casualtyValue, lookUpOutcomes, type RankedSide } from "../../battle/contest/index.js";
import type { ContestResult, SideState } from "../../battle/index.js";
import { type LevelTrial, levelTrial, toMoraleTrial } from "../../battle/morale/index.js";
import type { OutcomeField, OutcomeName } from "../../battle/tables/index.js";
import { getOrCreate } from "../../common/index.js";
import type { ForecastContext } from "../model/index.js";

/** The ground of a contest, as far as its chances depend on it beside the totals. */
export interface Grounds {
	readonly starred: readonly number[];
	readonly holds: readonly boolean[];
	/** Equal for equal grounds. */
	readonly stars: string;
}

/** The result of a contest for one side, as far as its units and heroes feel it. Equal results are one object. */
export interface SideResult {
	/** Its place among all results of a forecast. */
	readonly id: number;
	readonly trial: NamedTrial;
	/** The value by which it reads the casualty table. */
	readonly value: number;
	readonly standing: Pick<ContestResult, "place" | "difference" | "starred">;
	/** Name of the end, and the winner by it. */
	readonly field: OutcomeField;
	readonly row: OutcomeName;
	/** End of the fight for guns, if the field is held: both sides' rolls decide it, or the side is beaten. */
	readonly both: boolean;
	readonly beaten: boolean;
}

/** Places of a side beside the one that it is measured against, by number. */
export const PLACES = ["winner", "tied", "loser"] as const;

/** Results of one side by their ids, with the chance of each. */
export interface ResultChances {
	readonly ids: Uint16Array;
	readonly chances: Float64Array;
}

/** Ends of a contest: for each side its results with their chances, and the chance that it holds the field. */
export interface ContestEnds {
	readonly results: readonly ResultChances[];
	readonly wins: readonly number[];
	/** Chance that no side does. */
	readonly noWinner: number;
}

/**
 * The id of the result of a side on the ground of one contest: by the number of its place among {@link PLACES}, the
 * difference, and whether the one that it is measured against holds a starred position.
 */
export type ResultOf = (side: number, place: number, difference: number, isHeld: boolean) => number;

/** Results by the meetings that lead to them. */
interface SideResults {
	readonly results: readonly SideResult[];
	on(grounds: Grounds): ResultOf;
}

/** Looks results up by the kernels, each once. */
export function sideResults(sides: readonly SideState[], context: ForecastContext): SideResults {
	const results: SideResult[] = [];
	const places = new Map<string, number>();
	const byStars = new Map<string, ResultOf>();
	const resultsOn = (grounds: Grounds): ResultOf => {
		const known = sides.map((): number[] => []);
		return (side, place, difference, isHeld) => {
			const ids = known[side]!;
			const key = (difference * PLACES.length + place) * 2 + (isHeld ? 1 : 0);
			const old = ids[key];
			if (old !== undefined) return old;
			const meeting = { place: PLACES[place]!, difference, isHeld };
			const { key: alike, ...made } = resultOf(sides[side]!, side, meeting, grounds, context);
			const id = getOrCreate(places, alike, () => results.push({ id: results.length, ...made }) - 1);
			ids[key] = id;
			return id;
		};
	};
	return { results, on: (grounds) => getOrCreate(byStars, grounds.stars, () => resultsOn(grounds)) };
}

/** A side as it meets the one that it is measured against, which may hold a starred position. */
interface Meeting {
	readonly place: ContestResult["place"];
	readonly difference: number;
	readonly isHeld: boolean;
}

function resultOf(
	side: SideState,
	at: number,
	{ place, difference, isHeld }: Meeting,
	{ starred: stars, holds }: Grounds,
	{ rules }: ForecastContext,
): Omit<SideResult, "id"> & { readonly key: string } {
	const rival = `${side.id}/rival`;
	const own: RankedSide = { id: side.id, place, against: rival, difference, holds: holds[at]! };
	const other: RankedSide = { id: rival, place, against: side.id, difference, holds: isHeld };
	const [entry] = lookUpOutcomes([own, other], rules.tables.outcomes);
	if (entry === undefined) throw new RangeError("a contest has a result for each side");
	const starred = stars[at]!;
	const trial = toMoraleTrial(side, entry, rules);
	const { field, row, ordeal, beaten } = entry;
	return {
		key: `${place} ${difference} ${starred} ${field} ${row.name} ${ordeal} ${beaten} ${trial.noEscape}`,
		trial: nameTrial(levelTrial(trial)),
		value: casualtyValue({ place, difference, starred }),
		standing: { place, difference, starred },
		field,
		row: row.name,
		both: row.both,
		beaten,
	};
}

/** Weights by the id of a result. */
export type Weights = Float64Array;

/** Weights by the id of a contest. */
export type ContestWeights = Float64Array;

/** The contests of a forecast and the results that they lead to. */
export interface ContestField {
	readonly results: readonly SideResult[];
	readonly ends: readonly ContestEnds[];
}

/** Adds the weights of a side's results after contests whose weights are in the list from that place on. */
export function addResultWeights(
	weights: ContestWeights,
	from: number,
	side: number,
	{ ends: context }: ContestField,
	sum: Weights,
): Weights {
	for (let contest = 0; contest < context.length; contest++) {
		const weight = weights[from + contest]!;
		if (weight === 0) continue;
		const { ids, chances } = context[contest]!.results[side]!;
		for (let i = 0; i < ids.length; i++) {
			const id = ids[i]!;
			sum[id] = sum[id]! + weight * chances[i]!;
		}
	}
	return sum;
}

/** Adds weights to others, times a factor. */
export function addWeights(sum: Float64Array, weights: Float64Array, factor: number): void {
	for (let id = 0; id < weights.length; id++) sum[id] = sum[id]! + weights[id]! * factor;
}

/** Sum of all weights. */
export function totalOf(weights: Float64Array): number {
	let sum = 0;
	for (let id = 0; id < weights.length; id++) sum += weights[id]!;
	return sum;
}

/** A level trial by the name of what it asks: equal names, equal chances. */
export interface NamedTrial extends LevelTrial {
	readonly name: string;
}

/** The trial with its name. */
function nameTrial(level: LevelTrial): NamedTrial {
	const { row, fearlessRout } = level.trial;
	return { ...level, name: `${row.ordeal} ${row.cornered} ${fearlessRout}` };
}
