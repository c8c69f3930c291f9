import { drive } from "../../ask/index.js";
import { toGradedRoll } from "../../checks/index.js";
import { explain } from "../../common/index.js";
import { type Challenger, casualtyValue, contestStep, reckon } from "../contest/index.js";
import { levelTrial, toTrial } from "../fates/index.js";
import type { Standing } from "../outcome.js";
import type { OutcomeField, OutcomeName } from "../tables/index.js";
import type { SideState } from "../types.js";
import { entry } from "./entry.js";
import type { Law, Laws } from "./laws.js";
import { type NamedTrial, nameTrial } from "./unit-laws.js";

/** How the contest leaves a side, as far as its units and heroes feel it. Equal footings are one object. */
export interface Footing {
	/** Its place among all footings of a forecast. */
	readonly id: number;
	readonly trial: NamedTrial;
	/** The value by which it reads the casualty table. */
	readonly value: number;
	readonly standing: Pick<Standing, "place" | "difference" | "starred">;
	/** How its end is called, and who has won by it. */
	readonly field: OutcomeField;
	readonly row: OutcomeName;
}

/** The footings of one side by their ids, and the chance of each. */
export interface FeetLaw {
	readonly ids: Uint16Array;
	readonly chances: Float64Array;
}

/** How a contest may end: for each side its footings with their chances, and the chance that it holds the field. */
export interface ContestEnds {
	readonly feet: readonly FeetLaw[];
	readonly wins: readonly number[];
	/** That nobody does. */
	readonly nobody: number;
}

/** One way in which it may end. */
interface ContestEnd {
	readonly feet: readonly Footing[];
	/** The place of the winner among the sides; −1: nobody. */
	readonly winner: number;
}

/** The ground of a contest, as far as its law depends on it beside the totals. */
export interface Grounds {
	readonly starred: readonly number[];
	readonly holds: readonly boolean[];
	/** Equal for equal grounds. */
	readonly stars: string;
}

/** All footings that a forecast has met, and the laws of its contests. */
export interface Contests {
	readonly feet: readonly Footing[];
	/** How each contest ends, by its id. */
	readonly laws: readonly ContestEnds[];
	/** The id of the contest between sides of these Strategies; the same for contests that end alike. */
	idOf(totals: readonly number[], grounds: Grounds): number;
}

/** Enumerates contests by the kernel; those that differ only by what everybody has more or less are worked out once. */
export function contestsOf(sides: readonly SideState[], laws: Laws): Contests {
	const feet: Footing[] = [];
	const known = new Map<string, Footing>();
	const done: ContestEnds[] = [];
	const byStars = new Map<string, Ids>();
	const intern = (footing: Omit<Footing, "id">, key: string): Footing =>
		entry(known, key, () => {
			const made = { id: feet.length, ...footing };
			feet.push(made);
			return made;
		});
	const ends = new Map<readonly Standing[], ContestEnd>();
	const endsOf = (totals: readonly number[], grounds: Grounds): ContestEnds => {
		const sums = sides.map(() => new Map<number, number>());
		const wins = sides.map(() => 0);
		let nobody = 0;
		for (const [standings, chance] of standingsLaw(sides, totals, grounds, laws)) {
			const { feet: own, winner } = entry(ends, standings, () => endOf(standings, sides, laws, intern));
			if (winner < 0) nobody += chance;
			else wins[winner] = (wins[winner] as number) + chance;
			for (let i = 0; i < own.length; i++) {
				const { id } = own[i] as Footing;
				const sum = sums[i] as Map<number, number>;
				sum.set(id, (sum.get(id) ?? 0) + chance);
			}
		}
		return { feet: sums.map(feetOf), wins, nobody };
	};
	return {
		feet,
		laws: done,
		idOf: (totals, grounds) => {
			const ids = byStars.get(grounds.stars) ?? newIds(byStars, grounds.stars);
			const key = totalsKey(totals, laws);
			const known = ids.get(key);
			if (known !== undefined) return known;
			ids.set(key, done.length);
			return done.push(endsOf(totals, grounds)) - 1;
		},
	};
}

/** Chances by the ids of footings, as lists. */
function feetOf(sum: ReadonlyMap<number, number>): FeetLaw {
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

/** By the signed reading only differences count. */
function totalsKey(totals: readonly number[], { rules }: Laws): number | string {
	if (rules.options.contestReading !== "signed") return totals.join(" ");
	const first = totals[0] as number;
	return totals.length === 2 ? first - (totals[1] as number) : totals.map((total) => total - first).join(" ");
}

/**
 * Everything that the contest may come to; standings are one object wherever places and differences are equal. By the
 * signed reading they follow from the distances of the margins, whatever the totals and rolls.
 */
function* standingsLaw(
	sides: readonly SideState[],
	totals: readonly number[],
	{ starred, holds, stars }: Grounds,
	laws: Laws,
): Generator<readonly [standings: readonly Standing[], chance: number]> {
	const { options } = laws.rules;
	const ids = sides.map(({ id }) => id);
	const known = laws.once(`standings|${ids}|${stars}`, () => new Map<number | string, readonly Standing[]>());
	const challengers = ids.map((id, i): Challenger => {
		const strategy = explain("strategy", [{ key: "total", kind: "add", value: totals[i] as number }]);
		return { id, strategy, starred: starred[i] as number, holds: holds[i] as boolean, luck: false, by: "" };
	});
	const isSigned = options.contestReading === "signed";
	const codes = totals.map((total) => codesOf(total, isSigned));
	for (const [rolls, chance] of rollsLaw(challengers, laws)) {
		const key = distancesKey(codes, rolls, isSigned);
		let standings = known.get(key);
		if (standings === undefined) {
			standings = drive(contestStep(challengers, options), answersInOrder(rolls));
			known.set(key, standings);
		}
		yield [standings, chance];
	}
}

/** Names totals and rolls; equal where the reading makes no difference between them. */
function distancesKey(codes: readonly Codes[], rolls: readonly number[], isSigned: boolean): number | string {
	if (codes.length > 3) return rolls.map((roll, i) => codes[i]?.(roll)).join(" ");
	const first = isSigned ? (codes[0] as Codes)(rolls[0] as number) : 0;
	let key = 0;
	for (let i = 0; i < codes.length; i++) key = key * FAR + ((codes[i] as Codes)(rolls[i] as number) - first);
	return key;
}

/** What a roll says by the reading: by the signed one its margin, else what it is as a success roll. */
type Codes = (roll: number) => number;

function codesOf(total: number, isSigned: boolean): Codes {
	if (isSigned) return (roll) => total - roll;
	const known: number[] = [];
	return (roll) => {
		const old = known[roll];
		if (old !== undefined) return old;
		const { success, margin, critical } = toGradedRoll(total, roll);
		const code = (success ? 1 : -1) * (4 * margin + (critical ? 2 : 1));
		known[roll] = code;
		return code;
	};
}

/** Farther apart no two margins lie. */
const FAR = 100_000;

function answersInOrder(answers: readonly number[]): () => number {
	let next = 0;
	return () => answers[next++] as number;
}

/** What all commanders may roll together; by the signed reading one throw stands for all that lie as far from each other. */
function rollsLaw(challengers: readonly Challenger[], laws: Laws): Law<readonly number[]> {
	const { options } = laws.rules;
	const key = laws.isUniform ? challengers.length : challengers.map(({ id }) => id).join(" ");
	return laws.once(`rolls|${options.contestReading}|${key}`, () => {
		const asked = contestStep(challengers, options).next();
		if (asked.done) throw new RangeError("a contest asks for rolls");
		let law: Law<readonly number[]> = [[[], 1]];
		for (const question of asked.value) {
			const answers = laws.answersTo(question);
			law = law.flatMap(([before, p]) => answers.map(([roll, q]) => [[...before, roll], p * q] as const));
		}
		if (options.contestReading !== "signed") return law;
		const alike = new Map<string, { readonly rolls: readonly number[]; chance: number }>();
		for (const [rolls, p] of law) {
			const distances = rolls.map((roll) => roll - (rolls[0] as number)).join(" ");
			entry(alike, distances, () => ({ rolls, chance: 0 })).chance += p;
		}
		return [...alike.values()].map(({ rolls, chance }) => [rolls, chance] as const);
	});
}

function endOf(
	standings: readonly Standing[],
	sides: readonly SideState[],
	{ rules }: Laws,
	intern: (footing: Omit<Footing, "id">, key: string) => Footing,
): ContestEnd {
	const reckonings = reckon(standings, rules.tables.outcomes);
	const feet = standings.map((standing, i) => {
		const reckoning = reckonings[i] as (typeof reckonings)[number];
		const { place, difference, starred } = standing;
		const trial = toTrial(sides[i] as SideState, reckoning, rules);
		const { field, row } = reckoning;
		const key = `${place} ${difference} ${starred} ${field} ${row.name} ${reckoning.ordeal} ${trial.noEscape}`;
		const value = casualtyValue(standing);
		const named = nameTrial(levelTrial(trial));
		return intern({ trial: named, value, standing: { place, difference, starred }, field, row: row.name }, key);
	});
	return { feet, winner: standings.findIndex(({ place }) => place === "winner") };
}
