/** Words that all contracts of the stage use. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Dict<T = unknown> = Record<string, T>;
export type Generation = 13 | 14;

/** A plain function hook or callback of unknown shape. */
export type Callback = (...args: never[]) => unknown;
