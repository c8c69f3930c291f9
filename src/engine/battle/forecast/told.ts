import type { SideClasses } from "./classes.js";
import { entry } from "./entry.js";
import { addWeights, type ContestWeights, type Field, toWeights, type Weights } from "./law-weights.js";
import { eachTuple } from "./tuples.js";

/** The classes of all sides, and the contest to which each choice of one of each side leads. */
export interface Meetings {
	readonly weight: number;
	readonly classes: readonly SideClasses[];
	/** By tuple of classes, in the order of eachTuple, the contest that it leads to. */
	readonly tuples: Int32Array;
}

/** How likely each contest is, and its footings to everybody whom they concern. */
export interface Told {
	readonly contests: ContestWeights;
	/** By side and class the footings; together those of a side come to the weight of the world. */
	readonly byClass: readonly (readonly Weights[])[];
	readonly defectors: ReadonlyMap<string, Defector>;
}

/** A unit that may go over: where to, with what morale, and its new footings by what that side's fallen heroes do to it. */
export interface Defector {
	readonly joins: string;
	readonly morale: number;
	readonly byMourning: Map<number, Weights>;
}

/** Calls with every tuple, its contest and its weight. */
export function eachContest(
	{ classes, tuples, weight: whole }: Meetings,
	visit: (at: readonly number[], contest: number, weight: number) => void,
): void {
	const weights = classes.map((side) => Float64Array.from(side.classes, ({ weight }) => weight));
	eachTuple(countsOf(classes), (at, index) => {
		let weight = whole;
		for (let i = 0; i < at.length; i++) weight *= (weights[i] as Float64Array)[at[i] as number] as number;
		visit(at, tuples[index] as number, weight);
	});
}

/** How many classes each side has. */
export const countsOf = (classes: readonly SideClasses[]): readonly number[] =>
	classes.map((each) => each.classes.length);

/** Tells everybody whom it concerns how likely each contest is. */
export function tellContests(meetings: Meetings, ids: readonly string[], field: Field): Told {
	const size = field.laws.length;
	const ledgers = meetings.classes.map((_, side) => openLedger(side, meetings.classes, ids, size));
	eachContest(meetings, (at, contest, weight) => {
		for (let i = 0; i < ledgers.length; i++) {
			const { firsts, hosts, places, weights } = ledgers[i] as Ledger;
			const own = at[i] as number;
			const host = hosts[own] as number;
			const row = (firsts[own] as number) + (host < 0 ? 0 : (places[host]?.[at[host] as number] as number));
			const cell = row * size + contest;
			weights[cell] = (weights[cell] as number) + weight;
		}
	});
	const contests = new Float64Array(size);
	const all = ledgers[0]?.weights ?? contests;
	for (let cell = 0; cell < all.length; cell++) {
		contests[cell % size] = (contests[cell % size] as number) + (all[cell] as number);
	}
	const byClass = ledgers.map((ledger, side) =>
		ledger.firsts.map((first, at) => {
			const sum = new Float64Array(field.feet.length);
			const end = first + rowCount(at, ledger);
			for (let row = first; row < end; row++) toWeights(ledger.weights, row * size, side, field, sum);
			return sum;
		}),
	);
	return { contests, byClass, defectors: defectorsOf(meetings.classes, ledgers, field) };
}

/** The weights of a side's classes by contest. */
interface Ledger {
	/** By class its first row; one of which a unit goes over has a row for everything that its host may mourn. */
	readonly firsts: readonly number[];
	/** By class the place of the side to which a unit goes over; −1: nobody does. */
	readonly hosts: readonly number[];
	/** Everything that a side may mourn, and by its classes the place of what they do. */
	readonly mournings: readonly (readonly number[])[];
	readonly places: readonly (readonly number[])[];
	readonly weights: ContestWeights;
}

function openLedger(side: number, classes: readonly SideClasses[], ids: readonly string[], size: number): Ledger {
	const mourned = classes.map((each) => each.classes.map(({ mourning }) => mourning));
	const mournings = mourned.map((each) => [...new Set(each)]);
	const places = mourned.map((each, i) =>
		each.map((mourning) => (mournings[i] as readonly number[]).indexOf(mourning)),
	);
	const own = (classes[side] as SideClasses).classes;
	const hosts = own.map(({ omen: { abroad } }) => (abroad.kind === "gone" ? ids.indexOf(abroad.joins) : -1));
	let rows = 0;
	const firsts = hosts.map((host) => {
		const first = rows;
		rows += mournings[host]?.length ?? 1;
		return first;
	});
	return { firsts, hosts, mournings, places, weights: new Float64Array(rows * size) };
}

/** How many rows a class has. */
function rowCount(at: number, { hosts, mournings }: Ledger): number {
	return mournings[hosts[at] as number]?.length ?? 1;
}

/** Who goes over meets the footings of his host. */
function defectorsOf(
	classes: readonly SideClasses[],
	ledgers: readonly Ledger[],
	field: Field,
): ReadonlyMap<string, Defector> {
	const defectors = new Map<string, Defector>();
	for (const [side, ledger] of ledgers.entries()) {
		for (const [at, { omen }] of (classes[side] as SideClasses).classes.entries()) {
			if (omen.abroad.kind !== "gone") continue;
			const { unit, joins, morale } = omen.abroad;
			const { byMourning } = entry(defectors, unit, (): Defector => ({ joins, morale, byMourning: new Map() }));
			const host = ledger.hosts[at] as number;
			for (let i = 0; i < rowCount(at, ledger); i++) {
				const mourning = ledger.mournings[host]?.[i] as number;
				const sum = entry(byMourning, mourning, () => new Float64Array(field.feet.length));
				const row = (ledger.firsts[at] as number) + i;
				toWeights(ledger.weights, row * field.laws.length, host, field, sum);
			}
		}
	}
	return defectors;
}

/** The footings of an omen of a side: its share of each class that it belongs to. */
export function footingsAfter(
	omen: number,
	side: number,
	{ classes, byClass, feet }: Pick<Meetings, "classes"> & Pick<Told, "byClass"> & Field,
): Weights {
	const sum = new Float64Array(feet.length);
	const { parts, classes: all } = classes[side] as SideClasses;
	for (const { at, weight } of parts[omen] ?? []) {
		addWeights(sum, byClass[side]?.[at] as Weights, weight / (all[at]?.weight ?? 1));
	}
	return sum;
}
