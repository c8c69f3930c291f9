import { getOrCreate } from "../../common/index.js";
import type { Chances, Steps } from "../model/index.js";
import type { ScenarioClass, SideClasses } from "../scenarios/index.js";
import { cartesianProduct } from "./alike-classes.js";
import { addResultWeights, addWeights, type ContestField, type ContestWeights, type Weights } from "./side-results.js";

/** The classes of all sides, and the contest to which each choice of one of each side leads. */
export interface ClassCombinations {
	readonly weight: number;
	readonly classes: readonly SideClasses[];
	/** Contests by combination of classes, in the order of cartesianProduct. */
	readonly combinations: Int32Array;
}

/** Weights of contests, and of their results for sides, classes and defectors. */
export interface ContestWeightTables {
	readonly contests: ContestWeights;
	/**
	 * Weights of results by side and class; together those of a side come to the weight of the branch. None of a side
	 * that is not asked for.
	 */
	readonly byClass: readonly (readonly Weights[])[];
	readonly defectors: ReadonlyMap<string, Defector>;
}

/** A unit that may go over: its new side, and the morale with which it goes. */
export interface Defector {
	readonly joins: string;
	readonly morale: number;
	/** Weights of its results, by the chances of the shift of morale that losses of heroes bring that side. */
	readonly byHeroLoss: Map<Chances<number>, Weights>;
}

/** Visits every combination of classes with its contest and its weight. */
export function* eachContest(
	{ classes, combinations, weight: whole }: ClassCombinations,
	visit: (at: readonly number[], contest: number, weight: number) => void,
): Steps<void> {
	const weights = classes.map((side) => Float64Array.from(side.classes, ({ weight }) => weight));
	yield* cartesianProduct(countsOf(classes), (at, index) => {
		let weight = whole;
		for (let i = 0; i < at.length; i++) weight *= weights[i]![at[i]!]!;
		visit(at, combinations[index]!, weight);
	});
}

/** Number of classes of each side. */
export const countsOf = (classes: readonly SideClasses[]): readonly number[] =>
	classes.map((each) => each.classes.length);

/** A unit of one side: nothing is asked of other sides and other units. */
export interface OneUnit {
	readonly side: number;
	readonly unit: string;
}

/** Adds up the weights of all contests; of results only those that `one` meets, unless it is null. */
export function* weighContests(
	combinations: ClassCombinations,
	ids: readonly string[],
	field: ContestField,
	one: OneUnit | null,
): Steps<ContestWeightTables> {
	const { classes } = combinations;
	const size = field.ends.length;
	const contests = new Float64Array(size);
	const asked = [...classes.keys()].filter((side) => one === null || side === one.side);
	const tables = asked.map((side) => openWeightTable(side, classes, ids, size));
	yield* eachContest(combinations, (at, contest, weight) => {
		contests[contest] = contests[contest]! + weight;
		for (let i = 0; i < tables.length; i++) {
			const { side, firsts, hosts, places, weights } = tables[i]!;
			const own = at[side]!;
			const host = hosts[own]!;
			const row = firsts[own]! + (host < 0 ? 0 : places[host]![at[host]!]!);
			const cell = row * size + contest;
			weights[cell] = weights[cell]! + weight;
		}
	});
	const byClass: Weights[][] = classes.map(() => []);
	for (const table of tables) byClass[table.side]!.push(...(yield* weighResults(table, field)));
	return { contests, byClass, defectors: yield* defectorsOf(classes, tables, field, one) };
}

/** Adds up the weights of results by class of a side. */
function* weighResults(table: WeightTable, field: ContestField): Steps<readonly Weights[]> {
	const size = field.ends.length;
	const byClass: Weights[] = [];
	for (const [at, first] of table.firsts.entries()) {
		const sum = new Float64Array(field.results.length);
		const end = first + rowCount(at, table);
		for (let row = first; row < end; row++) addResultWeights(table.weights, row * size, table.side, field, sum);
		byClass.push(sum);
		yield;
	}
	return byClass;
}

/** The weights of a side's classes by contest. */
interface WeightTable {
	readonly side: number;
	/** First row by class; a class from which a unit goes over has a row for each loss of heroes of its new side. */
	readonly firsts: readonly number[];
	/** Place by class of the side to which a unit goes over; −1: none. */
	readonly hosts: readonly number[];
	/**
	 * By side every distribution of the shift of morale that losses of heroes may bring it, and by its classes their
	 * places.
	 */
	readonly heroLosses: readonly (readonly HeroLoss[])[];
	readonly places: readonly (readonly number[])[];
	readonly weights: ContestWeights;
}

function openWeightTable(
	side: number,
	classes: readonly SideClasses[],
	ids: readonly string[],
	size: number,
): WeightTable {
	const losses = classes.map((each) => each.classes.map(heroLossOf));
	const heroLosses = losses.map((each) => [...new Map(each.map((loss) => [loss.key, loss])).values()]);
	const places = losses.map((each, i) => each.map(({ key }) => heroLosses[i]!.findIndex((loss) => loss.key === key)));
	const own = classes[side]!.classes;
	const hosts = own.map(({ scenario: { effectOnOthers } }) =>
		effectOnOthers.kind === "defected" ? ids.indexOf(effectOnOthers.joins) : -1,
	);
	let rows = 0;
	const firsts = hosts.map((host) => {
		const first = rows;
		rows += heroLosses[host]?.length ?? 1;
		return first;
	});
	return { side, firsts, hosts, heroLosses, places, weights: new Float64Array(rows * size) };
}

/** Chances of the shift of morale that losses of heroes bring a side, and a key of equal ones. */
interface HeroLoss {
	readonly key: string;
	readonly chances: Chances<number>;
}

function heroLossOf({ heroLoss, weight }: ScenarioClass): HeroLoss {
	const chances = [...heroLoss].map(([shift, part]) => [shift, part / weight] as const);
	return { key: chances.map(([shift, p]) => `${shift}:${p.toPrecision(15)}`).join(" "), chances };
}

/** Number of rows of a class. */
function rowCount(at: number, { hosts, heroLosses }: WeightTable): number {
	return heroLosses[hosts[at]!]?.length ?? 1;
}

/** Collects the defectors: each meets the results of its new side. */
function* defectorsOf(
	classes: readonly SideClasses[],
	tables: readonly WeightTable[],
	field: ContestField,
	one: OneUnit | null,
): Steps<ReadonlyMap<string, Defector>> {
	const defectors = new Map<string, Defector>();
	const scratch: Weights[] = [];
	for (const table of tables) {
		for (const [at, { defections }] of classes[table.side]!.classes.entries()) {
			const asked = one === null ? defections : defections.filter(({ defection }) => defection.unit === one.unit);
			if (asked.length === 0) continue;
			const met = weightsByHeroLoss(at, table, field, scratch);
			for (const { defection, chance } of asked) {
				const { unit, joins, morale } = defection;
				const { byHeroLoss } = getOrCreate(defectors, unit, (): Defector => ({ joins, morale, byHeroLoss: new Map() }));
				for (const [loss, weights] of met) {
					addWeights(
						getOrCreate(byHeroLoss, loss, () => new Float64Array(weights.length)),
						weights,
						chance,
					);
				}
			}
			yield;
		}
	}
	return defectors;
}

/**
 * Weights of the results that the side meets to which a unit goes over in a class, by the loss of heroes there;
 * `scratch` is used again.
 */
function weightsByHeroLoss(
	at: number,
	table: WeightTable,
	field: ContestField,
	scratch: Weights[],
): readonly (readonly [Chances<number>, Weights])[] {
	const host = table.hosts[at]!;
	return Array.from({ length: rowCount(at, table) }, (_, i) => {
		const from = (table.firsts[at]! + i) * field.ends.length;
		scratch[i] ??= new Float64Array(field.results.length);
		const met = addResultWeights(table.weights, from, host, field, scratch[i].fill(0));
		return [table.heroLosses[host]![i]!.chances, met] as const;
	});
}

/** Weights of the results of a side's scenario: its share of each class that it belongs to. */
export function resultsAfter(
	scenario: number,
	side: number,
	{
		classes,
		byClass,
		results,
	}: Pick<ClassCombinations, "classes"> & Pick<ContestWeightTables, "byClass"> & ContestField,
): Weights {
	const sum = new Float64Array(results.length);
	const { parts, classes: all } = classes[side]!;
	for (const { at, weight } of parts[scenario] ?? []) {
		addWeights(sum, byClass[side]![at]!, weight / (all[at]?.weight ?? 1));
	}
	return sum;
}
