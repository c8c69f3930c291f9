import { getOrCreate } from "../../../common/index.js";
import { casualtyValue, lookUpOutcomes, type RankedSide } from "../../contest/index.js";
import { levelTrial, toMoraleTrial } from "../../fates/index.js";
import type { ContestResult } from "../../outcome.js";
import type { OutcomeField, OutcomeName } from "../../tables/index.js";
import type { SideState } from "../../types.js";
import type { ForecastContext } from "../context.js";
import { type NamedTrial, nameTrial } from "./named-trial.js";

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

/** A side as it meets the one that it is measured against, which may hold a starred position. */
export interface Meeting {
	readonly place: ContestResult["place"];
	readonly difference: number;
	readonly isHeld: boolean;
}

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

/** The id of the result of a side by its meeting, on the ground of one contest. */
export type ResultOf = (side: number, meeting: Meeting) => number;

/** Results by the meetings that lead to them. */
interface SideResults {
	readonly results: readonly SideResult[];
	idOf(side: number, meeting: Meeting, grounds: Grounds): number;
}

/** Numbers of the places, for keys. */
const PLACE_CODES = { winner: 0, tied: 1, loser: 2 } as const;

/** Looks results up by the kernels, each once. */
export function sideResults(sides: readonly SideState[], context: ForecastContext): SideResults {
	const results: SideResult[] = [];
	const places = new Map<string, number>();
	const byStars = new Map<string, readonly Map<number, number>[]>();
	return {
		results,
		idOf: (side, meeting, grounds) => {
			const bySide = getOrCreate(byStars, grounds.stars, () => sides.map(() => new Map<number, number>()));
			const { place, difference, isHeld } = meeting;
			const key = (difference * 3 + PLACE_CODES[place]) * 2 + (isHeld ? 1 : 0);
			return getOrCreate(bySide[side]!, key, () => {
				const { key: alike, ...made } = resultOf(sides[side]!, side, meeting, grounds, context);
				return getOrCreate(places, alike, () => results.push({ id: results.length, ...made }) - 1);
			});
		},
	};
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
