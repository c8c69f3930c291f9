import type { OmenClass, SideClasses } from "./classes.js";
import { entry } from "./entry.js";
import type { FeetLaw } from "./footing.js";
import { eachContest } from "./told.js";
import type { Trials } from "./trials.js";
import { eachTuple, tupleCount } from "./tuples.js";
import type { World } from "./world.js";

/** An omen's part in a class of omens: its share, and by party and majority trial the weights of the class. */
export interface Visits {
	readonly share: number;
	/** At `party * trials + trial`. */
	readonly weights: Float64Array;
}

/** Who may come over to a side, and how likely each of its majority trials then is. */
export interface Visitors {
	/** The parties that may come: keys of units, in the order of the sides that they left; the first is nobody. */
	readonly parties: readonly (readonly string[])[];
	/** By omen of the side; the weights of an omen come to its own. */
	readonly byOmen: readonly (readonly Visits[])[];
}

/** Whom a side may gain; `majorities` are the places of the trials that it goes through together. */
export function visitorsOf(side: number, world: World, trials: Trials, majorities: readonly number[]): Visitors {
	const { classes, eve } = world;
	const id = eve.sides[side]?.id as string;
	const guests = classes.map((each) => each.classes.map(({ omen }) => guestOf(omen.abroad, id)));
	const numbers = guests.map((units) => numbersOf(units));
	const counts = numbers.map((each) => Math.max(...each) + 1);
	const shares = sharesOf(side, world, trials, majorities);
	const size = tupleCount(counts) * majorities.length;
	const byClass = (classes[side] as SideClasses).classes.map(() => new Float64Array(size));
	eachContest(world, (at, contest, weight) => {
		let party = 0;
		for (let i = 0; i < at.length; i++) {
			party = party * (counts[i] as number) + ((numbers[i] as readonly number[])[at[i] as number] as number);
		}
		const weights = byClass[at[side] as number] as Float64Array;
		const share = shares[contest] as Float64Array;
		for (let t = 0; t < share.length; t++) {
			const cell = party * share.length + t;
			weights[cell] = (weights[cell] as number) + weight * (share[t] as number);
		}
	});
	const { classes: kinds, parts } = classes[side] as SideClasses;
	const byOmen = parts.map((own) =>
		own.map(
			({ at, weight }): Visits => ({ share: weight / (kinds[at]?.weight ?? 1), weights: byClass[at] as Float64Array }),
		),
	);
	return { parties: partiesOf(guests, counts), byOmen };
}

function guestOf(abroad: OmenClass["omen"]["abroad"], side: string): string {
	return abroad.kind === "gone" && abroad.joins === side ? abroad.unit : "";
}

/** A number for each unit in the order in which they are met; nobody is 0. */
function numbersOf(units: readonly string[]): readonly number[] {
	const known = new Map<string, number>([["", 0]]);
	return units.map((unit) => entry(known, unit, () => known.size));
}

/** Every party by its number. */
function partiesOf(guests: readonly (readonly string[])[], counts: readonly number[]): readonly (readonly string[])[] {
	const byNumber = guests.map((units) => [...new Set(["", ...units])]);
	const parties: (readonly string[])[] = [];
	eachTuple(counts, (at) => {
		parties.push(at.map((number, i) => byNumber[i]?.[number] ?? "").filter((unit) => unit !== ""));
	});
	return parties;
}

/** By contest, how likely the side goes through each of its majority trials. */
function sharesOf(
	side: number,
	{ laws }: World,
	{ ofFooting }: Trials,
	majorities: readonly number[],
): readonly Float64Array[] {
	return laws.map((law) => {
		const shares = new Float64Array(majorities.length);
		const { ids, chances } = law.feet[side] as FeetLaw;
		for (const [i, id] of ids.entries()) {
			const at = majorities.indexOf(ofFooting[id] as number);
			if (at >= 0) shares[at] = (shares[at] as number) + (chances[i] as number);
		}
		return shares;
	});
}
