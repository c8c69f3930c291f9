import type { Domain, Result, Wording } from "../../common/index.js";
import { fail, fieldPath, findTableFlaws, isRecord, ok } from "../../common/index.js";
import type { FractionBounds, Reader } from "../../schema/index.js";
import { checked, withDefault } from "../../schema/index.js";
import { forceReaders, FORCE_LIMITS as LIMITS } from "../model/index.js";

export const { choice, flag, fraction, list, object, record, whole } = forceReaders;
const { entries } = forceReaders;

/** Bounds of a table's number that is added to strength, above and below zero. */
export const TABLE_BOUND = 1_000;

/** A multiplier of strength. */
export const FACTOR: FractionBounds = { min: 0, max: LIMITS.strengthFactor, maxDen: LIMITS.den };

/** A part of a whole, 0 … 1. */
export const PART: FractionBounds = { min: 0, max: 1, maxDen: LIMITS.den };

/** Reads the name of a row: an own key, or the GM's words; a row without one keeps `usual` or takes its id. */
export function readTitle(id: string, usual: Wording | undefined): Reader<Wording> {
	return withDefault(readWording, usual ?? { text: id });
}

const readWording: Reader<Wording> = (value, path) => {
	if (!isRecord(value)) return fail({ code: "MUSTER.Fault.Force.incomplete", path });
	const { key, text } = value;
	if (isOurs(key)) return ok({ key });
	const fits = typeof text === "string" && text.trim() !== "" && text.length <= LIMITS.name;
	return fits ? ok({ text }) : fail({ code: "MUSTER.Fault.Force.title", path, data: { max: LIMITS.name } });
};

const isOurs = (key: unknown): key is `MUSTER.${string}` => typeof key === "string" && /^MUSTER(?:\.\w+)+$/.test(key);

/** Two whole numbers, the second not below the first. */
export function readSpan(min: number, max: number): Reader<readonly [from: number, to: number]> {
	return (value, path) => {
		const [from, to] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
		const whole = (x: unknown): x is number => typeof x === "number" && Number.isSafeInteger(x) && x >= min && x <= max;
		if (whole(from) && whole(to) && from <= to) return ok([from, to]);
		return fail({ code: "MUSTER.Fault.Force.span", path, data: { min, max } });
	};
}

/** Reads a number with an open upper end, null. */
export function readOpenSpan(min: number, max: number): Reader<readonly [from: number, to: number | null]> {
	const closed = readSpan(min, max);
	return (value, path) => {
		const open = Array.isArray(value) && value.length === 2 && value[1] === null;
		const result = closed(open ? [value[0], max] : value, path);
		return result.ok && open ? ok([result.value[0], null]) : result;
	};
}

/** Reads every row of a table whose names the GM chooses. */
export function namedRows<T>(read: (id: string) => Reader<T>): Reader<Readonly<Record<string, T>>> {
	const row = (id: string): Reader<readonly [string, T]> => checked(read(id), (value) => ok([id, value] as const));
	return checked(entries(row, LIMITS.rows), (rows) => ok(Object.fromEntries(rows)));
}

/** Reads a row that is stored as a list of so many entries, each of which has a name in the path of its fault. */
export function namedTuple<T extends readonly unknown[]>(
	names: readonly string[],
	readers: { readonly [K in keyof T]: Reader<T[K]> },
): Reader<T> {
	return (value, path) => {
		const given: readonly unknown[] = Array.isArray(value) && value.length === names.length ? value : [];
		const found: unknown[] = [];
		for (const [i, read] of readers.entries()) {
			const one = read(given[i], fieldPath(path, names[i] ?? i));
			if (!one.ok) return one;
			found.push(one.value);
		}
		const entries: readonly unknown[] = found;
		return ok(entries as T);
	};
}

/** Lets rows through that answer for every whole number of the domain exactly once. */
export function checkCover<T>(
	value: T,
	rows: readonly (readonly [from: number, to: number])[],
	domain: Domain,
	path: string,
): Result<T> {
	const [flaw] = findTableFlaws(
		rows.map(([from, to]) => [from, to, null]),
		domain,
	);
	if (flaw === undefined) return ok(value);
	const data = { from: flaw.from, to: flaw.to };
	return fail({ code: flaw.kind === "overlap" ? "MUSTER.Fault.Force.overlap" : "MUSTER.Fault.Force.gap", path, data });
}

/** Reads rows whose names the GM chooses; one without a title has that of our row by its name. */
export const titledRows = <T>(
	ours: Readonly<Record<string, { readonly title: Wording }>>,
	row: (title: Reader<Wording>) => Reader<T>,
): Reader<Readonly<Record<string, T>>> =>
	namedRows((id) => row(readTitle(id, Object.hasOwn(ours, id) ? ours[id]?.title : undefined)));
