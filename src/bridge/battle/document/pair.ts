/** A pair of a name and what belongs to it: lists are written whole, where a record would keep what was taken out. */
export type Pair<T> = readonly [name: string, value: T];
