import { type Fault, fail, ok, type Result, readInteger } from "../common/index.js";

/** An object with named fields; anything else is a fault of `path`. */
export function readRecord(value: unknown, path: string): Result<Readonly<Record<string, unknown>>> {
	if (typeof value === "object" && value !== null && !Array.isArray(value)) {
		return ok(value as Readonly<Record<string, unknown>>);
	}
	return fail({ code: "MUSTER.Fault.Batch.incomplete", path });
}

/** One of the listed words; the fault lists them. */
export function readChoice<T extends string>(value: unknown, choices: readonly T[], path: string): Result<T> {
	const found = choices.find((choice) => choice === value);
	if (found !== undefined) return ok(found);
	return fail({ code: "MUSTER.Fault.Batch.choice", path, data: { choices: choices.join(", ") } });
}

/** A whole number in a range, with the sentence that refuses any other. */
export function readRange(value: unknown, min: number, max: number, code: Fault["code"], path: string): Result<number> {
	return readInteger(value, { min, max, code, path });
}
