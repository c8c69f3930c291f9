import { challenges } from "./challenge.js";
import { classify, type SideClasses } from "./classes.js";
import { entry } from "./entry.js";
import { contestsOf } from "./footing.js";
import { addWeights, type ContestWeights, type Field, toWeights, type Weights } from "./law-weights.js";
import type { Laws } from "./laws.js";
import { type Eve, type Omen, omensOf } from "./omens.js";
import { eachTuple, tupleCount } from "./tuples.js";

/** A unit that may go over: where to, with what morale, and its new footings by what that side's fallen heroes do to it. */
export interface Defector {
	readonly joins: string;
	readonly morale: number;
	readonly byMourning: ReadonlyMap<number, Weights>;
}

/** One course of the eve, with everything that the contest may make of it. Its weights come to `weight`. */
export interface World extends Field {
	readonly weight: number;
	readonly eve: Eve;
	readonly omens: readonly (readonly Omen[])[];
	readonly classes: readonly SideClasses[];
	/** By side and class the footings; together those of a side come to the weight of the world. */
	readonly byClass: readonly (readonly Weights[])[];
	readonly defectors: ReadonlyMap<string, Defector>;
	readonly contests: ContestWeights;
	/** By tuple of classes, in the order of eachTuple, the contest that it leads to. */
	readonly tuples: Int32Array;
}

/** Everything that may come before the contest, sorted into classes. */
export interface Prelude {
	readonly weight: number;
	readonly eve: Eve;
	readonly omens: World["omens"];
	readonly classes: World["classes"];
}

/** Enumerates what may come before the contest on one eve; null: it is too much. */
export function preludeOf(eve: Eve, weight: number, laws: Laws): Prelude | null {
	const omens: (readonly Omen[])[] = [];
	for (const side of eve.sides) {
		const own = omensOf(side, eve, laws);
		if (own === null) return null;
		omens.push(own);
	}
	const byName = Object.keys(eve.input.rulings).some((key) => key.includes("/strategy/"));
	return { weight, eve, omens, classes: omens.map((each) => classify(each, byName, laws)) };
}

/** How many combinations of classes there are. */
export function sizeOf({ classes }: Pick<Prelude, "classes">): number {
	return tupleCount(countsOf(classes));
}

/** Enumerates the contests to which a prelude leads. */
export function openWorld(prelude: Prelude, laws: Laws): World {
	const { eve, classes } = prelude;
	const contests = contestsOf(eve.sides, laws);
	const challenge = challenges({ eve, classes, contests, laws });
	const tuples = new Int32Array(sizeOf(prelude));
	eachTuple(countsOf(classes), (at, index) => {
		tuples[index] = challenge(at);
	});
	const { feet, laws: ends } = contests;
	const field = { ...prelude, feet, laws: ends, tuples };
	const { all, byClass, flights } = tellAll(field);
	const told = byClass.map((own, side) => own.map((weights) => toWeights(weights, side, field)));
	return { ...field, contests: all, byClass: told, defectors: defectorsOf(flights, field) };
}

const countsOf = (classes: readonly SideClasses[]): readonly number[] => classes.map((each) => each.classes.length);

/** The footings of an omen of a side: its share of each class that it belongs to. */
export function footingsAfter(omen: number, side: number, { classes, byClass, feet }: World): Weights {
	const sum = new Float64Array(feet.length);
	const { parts, classes: all } = classes[side] as SideClasses;
	for (const { at, weight } of parts[omen] ?? []) {
		addWeights(sum, byClass[side]?.[at] as Weights, weight / (all[at]?.weight ?? 1));
	}
	return sum;
}

/** Contests of a unit that goes over, by what the fallen heroes of its new side do to it. */
interface Flight {
	readonly joins: string;
	readonly at: number;
	readonly morale: number;
	readonly byMourning: Map<number, ContestWeights>;
}

interface Told {
	readonly all: ContestWeights;
	readonly byClass: readonly (readonly ContestWeights[])[];
	readonly flights: ReadonlyMap<string, Flight>;
}

/** Calls with every tuple, its contest and its weight. */
export function eachContest(
	{ classes, tuples, weight: whole }: Pick<World, "classes" | "tuples" | "weight">,
	visit: (at: readonly number[], contest: number, weight: number) => void,
): void {
	const weights = classes.map((side) => side.classes.map(({ weight }) => weight));
	eachTuple(countsOf(classes), (at, index) => {
		let weight = whole;
		for (let i = 0; i < at.length; i++) weight *= weights[i]?.[at[i] as number] ?? 0;
		visit(at, tuples[index] as number, weight);
	});
}

/** Tells everybody whom it concerns how likely each contest is. */
function tellAll(world: Prelude & Pick<World, "tuples" | "laws">): Told {
	const { classes, eve, laws } = world;
	const newWeights = (): ContestWeights => new Float64Array(laws.length);
	const all = newWeights();
	const byClass = classes.map((side) => side.classes.map(newWeights));
	const flights = new Map<string, Flight>();
	const fliers = classes.map((side) =>
		side.classes.map(({ omen: { abroad } }): Flight | null => {
			if (abroad.kind !== "gone") return null;
			const { unit, joins, morale } = abroad;
			const at = eve.sides.findIndex(({ id }) => id === joins);
			return entry(flights, unit, (): Flight => ({ joins, at, morale, byMourning: new Map() }));
		}),
	);
	eachContest(world, (at, contest, weight) => {
		add(all, contest, weight);
		for (let i = 0; i < at.length; i++) {
			const place = at[i] as number;
			add(byClass[i]?.[place] as ContestWeights, contest, weight);
			const flier = fliers[i]?.[place];
			if (!flier) continue;
			const host = classes[flier.at]?.classes[at[flier.at] as number];
			add(entry(flier.byMourning, host?.mourning ?? 0, newWeights), contest, weight);
		}
	});
	return { all, byClass, flights };
}

function add(weights: Float64Array, at: number, weight: number): void {
	weights[at] = (weights[at] as number) + weight;
}

function defectorsOf(flights: ReadonlyMap<string, Flight>, field: Field): ReadonlyMap<string, Defector> {
	return new Map(
		[...flights].map(([unit, { joins, at, morale, byMourning }]) => {
			const told = [...byMourning].map(([mourning, each]) => [mourning, toWeights(each, at, field)] as const);
			return [unit, { joins, morale, byMourning: new Map(told) }] as const;
		}),
	);
}
