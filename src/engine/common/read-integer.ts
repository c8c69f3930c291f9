import { type Fault, fail, ok, type Result } from "./result.js";

/** Bounds of an integer from outside, and the sentence for any other value. */
export interface IntegerRule {
	/** Least and greatest allowed value, both safe integers. */
	readonly min: number;
	readonly max: number;
	/** The field at fault. */
	readonly path?: string;
	/** The sentence to show; it gets `min` and `max`. Absent: a sentence for any number. */
	readonly code?: Fault["code"];
}

/**
 * A whole number that came from a person, a document or another client. Anything else, a numeral in a string
 * included, is a fault that names the field and the range.
 */
export function readInteger(value: unknown, { min, max, path, code }: IntegerRule): Result<number> {
	if (typeof value === "number" && Number.isSafeInteger(value) && value >= min && value <= max) return ok(value + 0);
	return fail({
		code: code ?? "MUSTER.Fault.Number.integer",
		...(path === undefined ? {} : { path }),
		data: { min, max },
	});
}
