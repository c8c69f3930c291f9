import { casualtyValue, lookUpOutcomes } from "../../contest/index.js";
import { levelTrial, toMoraleTrial } from "../../fates/index.js";
import type { ContestResult } from "../../outcome.js";
import type { OutcomeField, OutcomeName } from "../../tables/index.js";
import type { SideState } from "../../types.js";
import type { ForecastContext } from "../context.js";
import { getOrCreate } from "../get-or-create.js";
import { contestResultChances, type Grounds } from "./contest-rolls.js";
import { type NamedTrial, nameTrial } from "./named-trial.js";

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
}

/** Results of one side by their ids, with the chance of each. */
interface ResultChances {
	readonly ids: Uint16Array;
	readonly chances: Float64Array;
}

/** Ends of a contest: for each side its results with their chances, and the chance that it holds the field. */
export interface ContestEnds {
	readonly results: readonly ResultChances[];
	readonly wins: readonly number[];
	/** Chance that no side does. */
	readonly nobody: number;
}

/** One way in which it may end. */
interface ContestEnd {
	readonly results: readonly SideResult[];
	/** The place of the winner among the sides; −1: none. */
	readonly winner: number;
}

/** All results that a forecast has met, and the ends of its contests. */
export interface Contests {
	readonly results: readonly SideResult[];
	/** Ends of each contest, by its id. */
	readonly ends: readonly ContestEnds[];
	/** The id of the contest between sides of these Strategies; the same for contests that end alike. */
	idOf(totals: readonly number[], grounds: Grounds): number;
}

/**
 * Enumerates contests by the kernel; those that differ only by what all sides have more or less are worked out once.
 */
export function contestsOf(sides: readonly SideState[], context: ForecastContext): Contests {
	const results: SideResult[] = [];
	const known = new Map<string, SideResult>();
	const done: ContestEnds[] = [];
	const byStars = new Map<string, Ids>();
	const intern = (result: Omit<SideResult, "id">, key: string): SideResult =>
		getOrCreate(known, key, () => {
			const made = { id: results.length, ...result };
			results.push(made);
			return made;
		});
	const endsByStandings = new Map<readonly ContestResult[], ContestEnd>();
	const endsOf = (totals: readonly number[], grounds: Grounds): ContestEnds => {
		const sums = sides.map(() => new Map<number, number>());
		const wins = sides.map(() => 0);
		let nobody = 0;
		for (const [standings, chance] of contestResultChances(sides, totals, grounds, context)) {
			const { results: own, winner } = getOrCreate(endsByStandings, standings, () =>
				endOf(standings, sides, context, intern),
			);
			if (winner < 0) nobody += chance;
			else wins[winner] = wins[winner]! + chance;
			for (let i = 0; i < own.length; i++) {
				const { id } = own[i]!;
				const sum = sums[i]!;
				sum.set(id, (sum.get(id) ?? 0) + chance);
			}
		}
		return { results: sums.map(resultChances), wins, nobody };
	};
	return {
		results,
		ends: done,
		idOf: (totals, grounds) => {
			const ids = byStars.get(grounds.stars) ?? newIds(byStars, grounds.stars);
			const key = totalsKey(totals, context);
			const known = ids.get(key);
			if (known !== undefined) return known;
			ids.set(key, done.length);
			return done.push(endsOf(totals, grounds)) - 1;
		},
	};
}

/** Chances by the ids of results, as lists. */
function resultChances(sum: ReadonlyMap<number, number>): ResultChances {
	const law = { ids: new Uint16Array(sum.size), chances: new Float64Array(sum.size) };
	let at = 0;
	for (const [id, chance] of sum) {
		law.ids[at] = id;
		law.chances[at++] = chance;
	}
	return law;
}

/** Contests by the totals of the sides. */
type Ids = Map<number | string, number>;

function newIds(byStars: Map<string, Ids>, stars: string): Ids {
	const ids: Ids = new Map();
	byStars.set(stars, ids);
	return ids;
}

/** Key of the totals: by the signed reading only differences count. */
function totalsKey(totals: readonly number[], { rules }: ForecastContext): number | string {
	if (rules.options.contestReading !== "signed") return totals.join(" ");
	const first = totals[0]!;
	return totals.length === 2 ? first - totals[1]! : totals.map((total) => total - first).join(" ");
}

function endOf(
	standings: readonly ContestResult[],
	sides: readonly SideState[],
	{ rules }: ForecastContext,
	intern: (result: Omit<SideResult, "id">, key: string) => SideResult,
): ContestEnd {
	const entries = lookUpOutcomes(standings, rules.tables.outcomes);
	const results = standings.map((standing, i) => {
		const entry = entries[i]!;
		const { place, difference, starred } = standing;
		const trial = toMoraleTrial(sides[i]!, entry, rules);
		const { field, row } = entry;
		const key = `${place} ${difference} ${starred} ${field} ${row.name} ${entry.ordeal} ${trial.noEscape}`;
		const value = casualtyValue(standing);
		const named = nameTrial(levelTrial(trial));
		return intern({ trial: named, value, standing: { place, difference, starred }, field, row: row.name }, key);
	});
	return { results, winner: standings.findIndex(({ place }) => place === "winner") };
}
