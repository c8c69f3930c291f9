import { challenges } from "./challenge.js";
import { classify, type SideClasses } from "./classes.js";
import { contestsOf } from "./footing.js";
import type { Field } from "./law-weights.js";
import type { Laws } from "./laws.js";
import { type Eve, type Omen, omensOf } from "./omens.js";
import { countsOf, type Meetings, type Told, tellContests } from "./told.js";
import { eachTuple, tupleCount } from "./tuples.js";

/** One course of the eve, with everything that the contest may make of it. Its weights come to `weight`. */
export interface World extends Field, Meetings, Told {
	readonly eve: Eve;
	readonly omens: readonly (readonly Omen[])[];
}

/** Everything that may come before the contest, sorted into classes. */
export type Prelude = Pick<World, "weight" | "eve" | "omens" | "classes">;

/** Enumerates what may come before the contest on one eve; null: it is too much, or more than `most` combinations of classes. */
export function preludeOf(eve: Eve, weight: number, most: number, laws: Laws): Prelude | null {
	const omens: (readonly Omen[])[] = [];
	const classes: SideClasses[] = [];
	const byName = Object.keys(eve.input.rulings).some((key) => key.includes("/strategy/"));
	for (const side of eve.sides) {
		const own = omensOf(side, eve, laws);
		if (own === null) return null;
		omens.push(own);
		classes.push(classify(own, byName, laws));
		if (sizeOf({ classes }) > most) return null;
	}
	return { weight, eve, omens, classes };
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
	const field = { feet: contests.feet, laws: contests.laws };
	const ids = eve.sides.map(({ id }) => id);
	return { ...prelude, ...field, tuples, ...tellContests({ ...prelude, tuples }, ids, field) };
}
