import { list, type Reader, text, tuple } from "../../../engine/schema/index.js";

/** A pair of a name and what belongs to it: lists are written whole, where a record would keep what was taken out. */
export type Pair<T> = readonly [name: string, value: T];

/** The longest name of a pair. */
const NAME = 200;

/** Reads at most `max` pairs whose values are alike. */
export const pairsOf = <T>(value: Reader<T>, max: number): Reader<readonly Pair<T>[]> =>
	list(tuple<Pair<T>>([text(NAME), value]), max);
