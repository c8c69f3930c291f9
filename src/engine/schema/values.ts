import { compare, type Fault, fail, ok, type Ratio, ratio, withoutDirections } from "../common/index.js";
import { checked, type Reader } from "./reader.js";

/** Bounds of a fraction `{num, den}`: least and greatest value, and the greatest denominator in lowest terms. */
export interface FractionBounds {
	readonly min: number;
	readonly max: number;
	readonly maxDen: number;
}

type Code = Fault["code"];

/** Reads a whole number from `min` to `max`; the fault's sentence gets both. A numeral in a string is none. */
export function wholeReader(min: number, max: number, code: Code): Reader<number> {
	return (value, path) =>
		typeof value === "number" && Number.isSafeInteger(value) && value >= min && value <= max
			? ok(value + 0)
			: fail({ code, path, data: { min, max } });
}

/** Reads a finite number. */
export function numberReader(code: Code): Reader<number> {
	return (value, path) => (typeof value === "number" && Number.isFinite(value) ? ok(value) : fail({ code, path }));
}

/** Reads a ratio and brings it to lowest terms; the fault's sentence gets the bounds. */
export function fractionReader({ min, max, maxDen }: FractionBounds, code: Code): Reader<Ratio> {
	return (value, path) => {
		const found = toRatio(value);
		const fits =
			found !== undefined && found.den <= maxDen && compare(found, ratio(min)) >= 0 && compare(found, ratio(max)) <= 0;
		return fits ? ok(found) : fail({ code, path, data: { min, max, maxDen } });
	};
}

function toRatio(value: unknown): Ratio | undefined {
	if (typeof value !== "object" || value === null || !("num" in value) || !("den" in value)) return undefined;
	const { num, den } = value;
	if (typeof num !== "number" || typeof den !== "number") return undefined;
	return Number.isSafeInteger(num) && Number.isSafeInteger(den) && den > 0 ? ratio(num, den) : undefined;
}

/** Reads a text of at most `max` UTF-16 units, empty allowed; the fault's sentence gets `max`. */
export function textReader(max: number, code: Code): Reader<string> {
	return (value, path) =>
		typeof value === "string" && value.length <= max ? ok(value) : fail({ code, path, data: { max } });
}

/**
 * Reads a name of at most `max` UTF-16 units, empty allowed, and takes marks of direction out of it; the fault's
 * sentence gets `max`.
 */
export function nameReader(max: number, code: Code): Reader<string> {
	return checked(textReader(max, code), (name) => ok(withoutDirections(name)));
}

/**
 * Reads a text of 1 … `max` characters besides the spaces at its ends, and takes those and marks of direction off; the
 * fault's sentence gets `max`.
 */
export function trimmedReader(max: number, code: Code): Reader<string> {
	return (value, path) => {
		const text = typeof value === "string" ? withoutDirections(value).trim() : "";
		return text !== "" && text.length <= max ? ok(text) : fail({ code, path, data: { max } });
	};
}

/** Reads yes or no. */
export function flagReader(code: Code): Reader<boolean> {
	return (value, path) => (typeof value === "boolean" ? ok(value) : fail({ code, path }));
}

/** Reads one of the listed words; the fault's sentence gets them as `choices`. */
export function choiceReader<T extends string>(choices: readonly T[], code: Code): Reader<T> {
	return (value, path) => {
		const found = choices.find((each) => each === value);
		return found === undefined ? fail({ code, path, data: { choices: choices.join(", ") } }) : ok(found);
	};
}
