import { type Fault, type Result, readInteger, readRecord as recordAt, readChoice as wordAt } from "../common/index.js";

/** An object with named fields; anything else is a fault of `path`. */
export function readRecord(value: unknown, path: string): Result<Readonly<Record<string, unknown>>> {
	return recordAt(value, { path, code: "MUSTER.Fault.Batch.incomplete" });
}

/** One of the listed words; the fault lists them. */
export function readChoice<T extends string>(value: unknown, choices: readonly T[], path: string): Result<T> {
	return wordAt(value, choices, { path, code: "MUSTER.Fault.Batch.choice" });
}

/** A whole number in a range, with the sentence that refuses any other. */
export function readRange(value: unknown, min: number, max: number, code: Fault["code"], path: string): Result<number> {
	return readInteger(value, { min, max, code, path });
}
