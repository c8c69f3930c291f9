import {
	type Fault,
	fail,
	fieldPath,
	ok,
	type Ratio,
	type Result,
	readChoice,
	readEach,
	readInteger,
	readList,
	readRatio,
	readRecord,
} from "../../common/index.js";

/** Carries the first fault out of a reader to {@link readFields}, which alone throws and catches it. */
class Refusal extends Error {
	readonly fault: Fault;
	constructor(fault: Fault) {
		super(fault.code);
		this.fault = fault;
	}
}

/** Bounds of a fraction `{num, den}`. */
export interface FractionRule {
	readonly min: number;
	readonly max: number;
	readonly maxDen: number;
}

/** The fields of one object from outside. Each reads one field and, where it may be missing, takes `usual` instead. */
export interface Fields {
	/** Every name that the object has. */
	readonly names: readonly string[];
	whole(name: string, min: number, max: number, usual?: number): number;
	wholeOrNull(name: string, min: number, max: number): number | null;
	choice<T extends string>(name: string, choices: readonly T[], usual?: T): T;
	choiceOrNull<T extends string>(name: string, choices: readonly T[]): T | null;
	flag(name: string, usual?: boolean): boolean;
	flagOrNull(name: string): boolean | null;
	text(name: string, max: number, usual?: string): string;
	fraction(name: string, rule: FractionRule, usual?: Ratio): Ratio;
	/** Every entry of a list, by a reader of its own that gets value and path. */
	each<T>(name: string, max: number, read: ReadAt<T>, usual?: readonly T[]): readonly T[];
	/** Every value of an object by name, in the order of its names. */
	entries<T>(name: string, max: number, read: ReadNamed<T>, usual?: readonly T[]): readonly T[];
	/** The field by a reader of its own; null, or missing, stays null. */
	orNull<T>(name: string, read: ReadAt<T>): T | null;
	/** The field by a reader of its own. */
	with<T>(name: string, read: ReadAt<T>, usual?: T): T;
	/** Refuses a field for a reason of the caller's. */
	refuse(name: string, code: Fault["code"], data?: Fault["data"]): never;
}

/** Reads a value from outside; faults name its path. */
export type ReadAt<T> = (value: unknown, path: string) => Result<T>;

/** Reads a value that is kept under an id. */
export type ReadNamed<T> = (id: string, value: unknown, path: string) => Result<T>;

/** Reads an object from outside field by field; the first fault ends it and is the result (codes `MUSTER.Fault.Force.*`). */
export function readFields<T>(value: unknown, path: string, read: (fields: Fields) => T): Result<T> {
	const record = readRecord(value, { path, code: "MUSTER.Fault.Force.incomplete" });
	if (!record.ok) return record;
	try {
		return ok(read(openFields(record.value, path)));
	} catch (error) {
		if (error instanceof Refusal) return fail(error.fault);
		throw error;
	}
}

function take<T>(result: Result<T>): T {
	if (!result.ok) throw new Refusal(result.fault);
	return result.value;
}

function openFields(record: Readonly<Record<string, unknown>>, path: string): Fields {
	const get = (name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined);
	const at = (name: string): string => fieldPath(path, name);
	const one = <T>(name: string, read: ReadAt<T>, usual: T | undefined): T => {
		const value = get(name);
		return value === undefined && usual !== undefined ? usual : take(read(value, at(name)));
	};
	return {
		names: Object.keys(record),
		whole: (name, min, max, usual) => one(name, wholeReader(min, max), usual),
		wholeOrNull: (name, min, max) => one(name, orNull(wholeReader(min, max)), null),
		choice: (name, choices, usual) => one(name, choiceReader(choices), usual),
		choiceOrNull: (name, choices) => one(name, orNull(choiceReader(choices)), null),
		flag: (name, usual) => one(name, readFlag, usual),
		flagOrNull: (name) => one(name, orNull(readFlag), null),
		text: (name, max, usual) => one(name, textReader(max), usual),
		fraction: (name, rule, usual) => one(name, fractionReader(rule), usual),
		each: (name, max, read, usual) => one(name, listReader(max, read), usual),
		entries: (name, max, read, usual) => one(name, entriesReader(max, read), usual),
		orNull: (name, read) => one(name, orNull(read), null),
		with: one,
		refuse: (name, code, data) => {
			throw new Refusal({ code, path: at(name), ...(data === undefined ? {} : { data }) });
		},
	};
}

const wholeReader =
	(min: number, max: number): ReadAt<number> =>
	(value, path) =>
		readInteger(value, { min, max, path, code: "MUSTER.Fault.Force.whole" });

/** One of the listed words. */
export const choiceReader =
	<T extends string>(choices: readonly T[]): ReadAt<T> =>
	(value, path) =>
		readChoice(value, choices, { path, code: "MUSTER.Fault.Force.choice" });

const orNull =
	<T>(read: ReadAt<T>): ReadAt<T | null> =>
	(value, path) =>
		value === null ? ok(null) : read(value, path);

const readFlag: ReadAt<boolean> = (value, path) =>
	typeof value === "boolean" ? ok(value) : fail({ code: "MUSTER.Fault.Force.yesOrNo", path });

/** A text may be empty here: names are free. */
const textReader =
	(max: number): ReadAt<string> =>
	(value, path) =>
		typeof value === "string" && value.length <= max
			? ok(value)
			: fail({ code: "MUSTER.Fault.Force.text", path, data: { max } });

const fractionReader =
	(rule: FractionRule): ReadAt<Ratio> =>
	(value, path) =>
		readRatio(value, { ...rule, path, code: "MUSTER.Fault.Force.fraction" });

/** A list of at most so many entries. */
export const listReader =
	<T>(max: number, read: ReadAt<T>): ReadAt<readonly T[]> =>
	(value, path) => {
		const list = readList(value, { path, code: "MUSTER.Fault.Force.list", min: 0, max });
		return list.ok ? readEach(list.value, (entry, index) => read(entry, fieldPath(path, index))) : list;
	};

/** Reads an object of at most so many entries, in the order of their names. */
export const entriesReader =
	<T>(max: number, read: ReadNamed<T>): ReadAt<readonly T[]> =>
	(value, path) => {
		const record = readRecord(value, { path, code: "MUSTER.Fault.Force.incomplete" });
		if (!record.ok) return record;
		const ids = Object.keys(record.value);
		if (ids.length > max) return fail({ code: "MUSTER.Fault.Force.list", path, data: { min: 0, max } });
		return readEach(ids, (_id, index) => {
			const id = ids[index]!;
			return read(id, record.value[id], fieldPath(path, id));
		});
	};
