import { type Ratio, ratio } from "./ratio.js";
import { compare } from "./ratio-arithmetic.js";
import type { FieldRule } from "./read-field.js";
import { fail, ok, type Result } from "./result.js";

/** Bounds of a ratio from outside. */
export interface RatioRule extends FieldRule {
	/** Least and greatest allowed value, whole numbers. */
	readonly min: number;
	readonly max: number;
	/** The greatest denominator in lowest terms. */
	readonly maxDen: number;
}

/** A ratio `{num, den}` from outside, brought to lowest terms. The fault's sentence gets `min`, `max` and `maxDen`. */
export function readRatio(value: unknown, { path, code, min, max, maxDen }: RatioRule): Result<Ratio> {
	const found = toRatio(value);
	const fits =
		found !== undefined && found.den <= maxDen && compare(found, ratio(min)) >= 0 && compare(found, ratio(max)) <= 0;
	return fits ? ok(found) : fail({ code, path, data: { min, max, maxDen } });
}

function toRatio(value: unknown): Ratio | undefined {
	if (typeof value !== "object" || value === null || !("num" in value) || !("den" in value)) return undefined;
	const { num, den } = value;
	if (typeof num !== "number" || typeof den !== "number") return undefined;
	return Number.isSafeInteger(num) && Number.isSafeInteger(den) && den > 0 ? ratio(num, den) : undefined;
}
