import { type Domain, fail, findTableFlaws, ok, type Result, readRecord, type Wording } from "../../common/index.js";
import { FORCE_LIMITS as LIMITS } from "../model/index.js";
import { entriesReader, type Fields, type FractionRule, type ReadAt, type ReadNamed, readFields } from "./fields.js";

/** Bounds of a table's number that is added to strength, above and below zero. */
export const TABLE_BOUND = 1_000;

/** A part of a whole, 0 … 1. */
export const PART: FractionRule = { min: 0, max: 1, maxDen: LIMITS.den };

/** Reads the name of a row: an own key, or the GM's words; a row without one keeps `usual` or takes its id. */
export function titleOf(f: Fields, id: string, usual: Wording | undefined): Wording {
	return f.with("title", readWording, usual ?? { text: id });
}

const readWording: ReadAt<Wording> = (value, path) => {
	const record = readRecord(value, { path, code: "MUSTER.Fault.Force.incomplete" });
	if (!record.ok) return record;
	const { key, text } = record.value;
	if (isOurs(key)) return ok({ key });
	const fits = typeof text === "string" && text.trim() !== "" && text.length <= LIMITS.name;
	return fits ? ok({ text }) : fail({ code: "MUSTER.Fault.Force.title", path, data: { max: LIMITS.name } });
};

const isOurs = (key: unknown): key is `MUSTER.${string}` => typeof key === "string" && /^MUSTER(?:\.\w+)+$/.test(key);

/** Two whole numbers, the second not below the first. */
export function readSpan(min: number, max: number): ReadAt<readonly [from: number, to: number]> {
	return (value, path) => {
		const [from, to] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
		const whole = (x: unknown): x is number => typeof x === "number" && Number.isSafeInteger(x) && x >= min && x <= max;
		if (whole(from) && whole(to) && from <= to) return ok([from, to]);
		return fail({ code: "MUSTER.Fault.Force.span", path, data: { min, max } });
	};
}

/** Reads a number with an open upper end, null. */
export function readOpenSpan(min: number, max: number): ReadAt<readonly [from: number, to: number | null]> {
	const closed = readSpan(min, max);
	return (value, path) => {
		const open = Array.isArray(value) && value.length === 2 && value[1] === null;
		const result = closed(open ? [value[0], max] : value, path);
		return result.ok && open ? ok([result.value[0], null]) : result;
	};
}

/** Every row of a table under the names that it must have. */
export function readRowsOf<K extends string, T>(
	names: readonly K[],
	read: (f: Fields, name: K) => T,
): ReadAt<Readonly<Record<K, T>>> {
	return readByName(names, (f, name) => f.with(name, (row, at) => readFields(row, at, (g) => read(g, name))));
}

/** Every row of a table whose names the GM chooses. */
export function readNamedRows<T>(read: (f: Fields, id: string) => T): ReadAt<Readonly<Record<string, T>>> {
	const row: ReadNamed<readonly [string, T]> = (id, value, path) =>
		readFields(value, path, (f) => [id, read(f, id)] as const);
	return (value, path) => {
		const rows = entriesReader(LIMITS.rows, row)(value, path);
		return rows.ok ? ok(Object.fromEntries(rows.value)) : rows;
	};
}

/** Reads under every name of a list the field of that name by `read`. */
export function readByName<K extends string, T>(
	names: readonly K[],
	read: (f: Fields, name: K) => T,
): ReadAt<Readonly<Record<K, T>>> {
	return (value, path) =>
		readFields(value, path, (f) => Object.fromEntries(names.map((name) => [name, read(f, name)])) as Record<K, T>);
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
