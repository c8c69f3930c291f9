import { isRecord, type Ratio } from "../../../engine/common/index.js";

/** An object with named fields of unknown kind. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether it is a whole number from `min` to `max`. */
export function isWhole(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): value is number {
	return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}

/** Whether it is a finite number. */
export function isNumber(value: unknown): value is number {
	return typeof value === "number" && Number.isFinite(value);
}

/** Whether it is a text of at most `max` UTF-16 units. */
export function isText(value: unknown, max: number): value is string {
	return typeof value === "string" && value.length <= max;
}

/** Whether it is a ratio of whole numbers, not negative. */
export function isRatio(value: unknown): value is Ratio {
	return isRecord(value) && isWhole(value["num"], 0) && isWhole(value["den"], 1);
}

/** Whether it is a list of at most `max` entries that all pass `test`. */
export function isListOf<T>(value: unknown, max: number, test: (entry: unknown) => entry is T): value is readonly T[] {
	return Array.isArray(value) && value.length <= max && value.every(test);
}
