import { sumOf } from "../strength.js";

/** Something that may be, with its chance. */
interface Chance {
	readonly chance: number;
}

/** Entries of a distribution in place of many more, and true if they are all of it. */
interface Thinned<T> {
	readonly kept: readonly T[];
	readonly exact: boolean;
}

/**
 * At most `most` entries in place of many: along the row of all those at evenly spaced places, each with an equal part of the chance. The means of many samples are
 * those of the row itself; a row that is sorted gives better ones.
 */
export function thinOut<T extends Chance>(
	all: readonly T[],
	sorted: (all: readonly T[]) => readonly T[],
	most: number,
): Thinned<T> {
	if (all.length <= most) return { kept: all, exact: true };
	const row = sorted(all);
	const part = sumOf(row, ({ chance }) => chance) / most;
	const kept: T[] = [];
	let [passed, places] = [0, 0];
	for (const each of row) {
		passed += each.chance;
		const upTo = Math.min(most, Math.floor(passed / part + 0.5));
		if (upTo > places) kept.push({ ...each, chance: (upTo - places) * part });
		places = Math.max(places, upTo);
	}
	return { kept, exact: false };
}

/** Sorts by one number in so many strips of equal chance, and within each by another number, up and down in turn: so that both are spread evenly along the row. */
export function inStrips<T extends Chance>(
	all: readonly T[],
	one: (entry: T) => number,
	other: (entry: T) => number,
	strips: number,
): readonly T[] {
	const whole = sumOf(all, ({ chance }) => chance);
	let passed = 0;
	const placed = all
		.toSorted((a, b) => one(a) - one(b) || other(a) - other(b))
		.map((entry) => {
			const strip = Math.min(strips - 1, Math.floor((passed / whole) * strips));
			passed += entry.chance;
			return { entry, strip, at: strip % 2 === 0 ? other(entry) : 0 - other(entry) };
		});
	return placed.sort((a, b) => a.strip - b.strip || a.at - b.at).map(({ entry }) => entry);
}
