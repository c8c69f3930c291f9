import type { Fault, Ledger, Ratio, Term } from "../common/index.js";
import { fail, ok, ROUNDINGS } from "../common/index.js";
import type {
	AnyFields,
	FieldReaders,
	Fields,
	KindFields,
	KindsOf,
	ListBounds,
	Narrowed,
	ObjectOf,
	OptionRows,
	OptionsOf,
} from "./objects.js";
import {
	fieldsReader,
	kindsReader,
	listReader,
	namedReader,
	objectReader,
	taggedReader,
	tupleReader,
} from "./objects.js";
import type { FractionBounds, Reader } from "./reader.js";
import {
	checked,
	choiceReader,
	flagReader,
	fractionReader,
	nameReader,
	numberReader,
	optional,
	textReader,
	trimmedReader,
	wholeReader,
	withDefault,
} from "./reader.js";

type Code = Fault["code"];

/** The sentences with which one family refuses values. A reader may be given another code for its own value. */
export interface FaultCodes {
	readonly whole: Code;
	readonly fraction: Code;
	readonly text: Code;
	/** A text that does not fit its pattern. */
	readonly form: Code;
	readonly flag: Code;
	readonly choice: Code;
	/** A list, or an object with free names, that is none or too long. */
	readonly list: Code;
	/** An object that is none. */
	readonly object: Code;
}

/** The longest list and the largest record that a reader accepts unless given another limit. */
const MANY = 1000;

/** The longest name in a {@link Readers.dictionary}. */
const LONGEST_NAME = 100;

/** Readers of single values, lists and objects that refuse with the sentences of one family. */
export interface Readers {
	/** A whole number from `min` to `max`. */
	whole(min: number, max: number, code?: Code): Reader<number>;
	/** Any finite number. */
	readonly number: Reader<number>;
	/** A ratio `{num, den}` within its bounds; a number alone bounds it to 0 … that, with a denominator up to 1,000. */
	fraction(bounds: FractionBounds | number, code?: Code): Reader<Ratio>;
	/** A text of at most `max` UTF-16 units, empty allowed. */
	text(max: number, code?: Code): Reader<string>;
	/** A name of at most `max` UTF-16 units, empty allowed, without marks that turn the text round it. */
	named(max: number, code?: Code): Reader<string>;
	/** A text of 1 … `max` characters, without the spaces at its ends. */
	trimmed(max: number, code?: Code): Reader<string>;
	/** A text of at most `max` UTF-16 units that fits a pattern. */
	patterned(pattern: RegExp, max: number): Reader<string>;
	/** Yes or no. */
	readonly flag: Reader<boolean>;
	/** One of the listed words. */
	choice<const T extends string>(choices: readonly T[], code?: Code): Reader<T>;
	/** A list of at most `max` entries, 1,000 if not said, or within bounds. */
	list<T>(read: Reader<T>, max?: number | ListBounds, code?: Code): Reader<readonly T[]>;
	/** A list of exactly these entries, each with its own reader. */
	tuple<T extends readonly unknown[]>(readers: { readonly [K in keyof T]: Reader<T[K]> }): Reader<Readonly<T>>;
	/** An object with any names of at most 100 characters, 100 at most if not said, all values alike. */
	dictionary<T>(read: Reader<T>, max?: number): Reader<Readonly<Record<string, T>>>;
	/** The values of an object whose names are free, in their order; the reader of a value gets its name. */
	entries<T>(read: (name: string) => Reader<T>, max: number): Reader<readonly T[]>;
	/**
	 * An object with exactly these fields; any other field is dropped. Its type is that of its fields ({@link Infer}).
	 */
	object<const F extends AnyFields>(fields: F, code?: Code): Reader<ObjectOf<F>>;
	/** An object of a type that is said elsewhere. */
	object<T extends object>(fields: FieldReaders<T>, code?: Code): Reader<T>;
	/** An object with one field under each of these names. */
	record<K extends string, T>(names: readonly K[], read: (name: K) => Reader<T>): Reader<Readonly<Record<K, T>>>;
	/** One value for each option of a family; one that is left out is at its default. */
	options<const O extends OptionRows>(rows: O): Reader<OptionsOf<O>>;
	/**
	 * An object of one of several kinds, each with fields of its own beside `kind`. Its type is that of its kinds
	 * ({@link Infer}).
	 */
	kinds<const K extends Readonly<Record<string, AnyFields>>>(fields: K): Reader<KindsOf<K>>;
	/** An object of one of several kinds of a type that is said elsewhere. */
	kinds<T extends { readonly kind: string }>(fields: KindFields<T>): Reader<T>;
	/** An object whose field `kind` says which reader reads it. */
	tagged<T extends { readonly kind: string }>(
		kinds: {
			readonly [K in T["kind"]]: Reader<Narrowed<T, "kind", K>>;
		},
	): Reader<T>;
	/** An object read one field at a time, where what a field may hold depends on another. */
	fields<T>(take: (fields: Fields) => T): Reader<T>;
}

/**
 * Makes the readers of a family.
 * @example
 * list(whole(1, 6))([3, 9], "dice").fault.path; // "dice.1"
 */
export function readersWith(codes: FaultCodes): Readers {
	return { ...valueReaders(codes), ...compoundReaders(codes) };
}

function valueReaders(codes: FaultCodes) {
	return {
		whole: (min, max, code = codes.whole) => wholeReader(min, max, code),
		number: numberReader(codes.whole),
		fraction: (bounds, code = codes.fraction) =>
			fractionReader(typeof bounds === "number" ? { min: 0, max: bounds, maxDen: 1000 } : bounds, code),
		text: (max, code = codes.text) => textReader(max, code),
		named: (max, code = codes.text) => nameReader(max, code),
		trimmed: (max, code = codes.text) => trimmedReader(max, code),
		patterned: (pattern, max) =>
			checked(textReader(max, codes.text), (text, path) =>
				pattern.test(text) ? ok(text) : fail({ code: codes.form, path }),
			),
		flag: flagReader(codes.flag),
		choice: (choices, code = codes.choice) => choiceReader(choices, code),
	} satisfies Partial<Readers>;
}

function compoundReaders(codes: FaultCodes) {
	return {
		list: (read, max = MANY, code = codes.list) =>
			listReader(read, typeof max === "number" ? { min: 0, max } : max, code),
		tuple: (readers) => tupleReader(readers, codes.object),
		dictionary: (read, max = 100) =>
			checked(
				namedReader((name) => checked(read, (value) => ok([name, value] as const)), max, codes),
				(entries, path) =>
					entries.every(([name]) => name.length <= LONGEST_NAME && name !== "__proto__")
						? ok(Object.fromEntries(entries))
						: fail({ code: codes.list, path, data: { min: 0, max } }),
			),
		entries: (read, max) => namedReader(read, max, codes),
		object: <T extends object>(fields: FieldReaders<T>, code = codes.object) => objectReader(fields, code),
		record: <K extends string, T>(names: readonly K[], read: (name: K) => Reader<T>) =>
			objectReader(
				Object.fromEntries(names.map((name) => [name, read(name)])) as unknown as FieldReaders<Record<K, T>>,
				codes.object,
			),
		options: <O extends OptionRows>(rows: O) => {
			const row = ({ values, default: usual }: OptionRows[string]) =>
				withDefault(choiceReader(values, codes.choice), usual);
			const fields = Object.fromEntries(Object.entries(rows).map(([name, each]) => [name, row(each)]));
			return objectReader(fields as unknown as FieldReaders<OptionsOf<O>>, codes.object);
		},
		kinds: <T extends { readonly kind: string }>(fields: KindFields<T>) => kindsReader<T>(fields, codes),
		tagged: (kinds) => taggedReader("kind", kinds, codes.choice),
		fields: (take) => fieldsReader(take, codes.object),
	} satisfies Partial<Readers>;
}

/** The sentences for data of game systems, of transactions and of stored cards. */
const SYSTEM_FAULTS: FaultCodes = {
	whole: "MUSTER.Fault.Number.integer",
	fraction: "MUSTER.Fault.System.fraction",
	text: "MUSTER.Fault.System.text",
	form: "MUSTER.Fault.System.form",
	flag: "MUSTER.Fault.System.flag",
	choice: "MUSTER.Fault.System.choice",
	list: "MUSTER.Fault.System.list",
	object: "MUSTER.Fault.System.incomplete",
};

export const { choice, dictionary, fields, flag, fraction, kinds, list, number, object } = readersWith(SYSTEM_FAULTS);
export const { named, patterned, tagged, text, tuple, whole } = readersWith(SYSTEM_FAULTS);

/*
 * Readers of what the engine itself has computed and a document keeps: by its shape alone, since the document that
 * holds it bounds its size.
 */

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** Reads a text of any length. */
export const anyText: Reader<string> = text(NO_LIMIT);

/** Reads a list of any length. */
export const listOf = <T>(read: Reader<T>): Reader<readonly T[]> => list(read, NO_LIMIT);

/** Reads a ratio as it was computed, in whatever terms. */
export const exact: Reader<Ratio> = object({ num: whole(-NO_LIMIT, NO_LIMIT), den: whole(1, NO_LIMIT) });

/** Reads a ratio that is not below zero, as it was computed. */
export const amount: Reader<Ratio> = object({ num: whole(0, NO_LIMIT), den: whole(1, NO_LIMIT) });

const term: Reader<Term> = object({
	key: anyText,
	kind: choice(["add", "factor"]),
	value: exact,
	subtotal: exact,
	label: optional(anyText),
	replaced: optional(exact),
});

/** Reads a ledger as it was computed. */
export const ledger: Reader<Ledger> = object({
	key: anyText,
	terms: listOf(term),
	exact,
	rounding: choice(ROUNDINGS),
	total: exact,
	replaced: optional(exact),
});
