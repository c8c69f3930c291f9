import type { Phase, SkirmishOrder, SkirmishState, Unit } from "../../../engine/skirmish/index.js";
import type { Choice, Words } from "../../text/index.js";
import type { AreaSize, Point, SceneGrid } from "../map/index.js";
import type { FightReader } from "./fight-reader.js";

/** Everything typed or chosen in the fields of an order, by their names; empty where nothing is. */
export type TypedOrder = Readonly<Record<string, string>>;

/** The field of an order as a window draws it. */
export interface OrderField {
	readonly name: string;
	readonly label: string;
	/** Null: a number or words are typed. */
	readonly choices: readonly Choice[] | null;
	readonly value: string;
	readonly min: number;
	readonly max: number;
	/** True: words are typed. */
	readonly isText: boolean;
	/** An example that stands in it while it is empty. */
	readonly hint?: string;
}

/** An area that lies on the scene, as a template or a region: where it begins and points, in pixels. */
export interface AreaMark extends AreaSize {
	readonly id: string;
	readonly name: string;
	readonly from: Point;
	readonly toward: Point;
}

/** A unit that is ordered in the phase that waits. */
export interface Ordering {
	readonly unit: Unit;
	readonly state: SkirmishState;
	readonly phase: Phase;
	readonly grid: SceneGrid;
	readonly reader: FightReader;
	/** Areas that lie on the scene, of which an attack may take its place. */
	readonly marks: readonly AreaMark[];
	/** Orders that the unit has in this phase already, behind which this one comes; missing: none. */
	readonly before?: readonly SkirmishOrder[];
}

/** Value, bounds and sort of a typed field; usually a number from 1 on. */
interface Entry {
	readonly usual?: string;
	readonly min?: number;
	readonly max?: number;
	readonly isText?: boolean;
	/** Name of its label; missing: that of the field. */
	readonly label?: string;
}

/** Maker of the fields of one form: each has its label, and what was typed in it. */
export interface FieldMaker {
	readonly words: Words;
	readonly typed: TypedOrder;
	choose(name: string, choices: readonly Choice[], usual?: string): OrderField;
	write(name: string, entry?: Entry): OrderField;
}

/** Makes the fields of a form, with what was typed in them. */
export function fieldMaker(typed: TypedOrder, words: Words): FieldMaker {
	const label = (name: string): string => words.say(`MUSTER.Fight.Field.${name}`);
	return {
		words,
		typed,
		choose(name, choices, usual = "") {
			const value = typed[name] ?? usual;
			const marked = choices.map((each) => ({ ...each, selected: each.value === value }));
			return { name, label: label(name), choices: marked, value, min: 0, max: 0, isText: false };
		},
		write(name, { usual = "", min = 1, max = 1_000_000, isText = false, label: own = name } = {}) {
			return { name, label: label(own), choices: null, value: typed[name] ?? usual, min, max, isText };
		},
	};
}

/** One entry of a list to choose from. */
export const choiceOf = (value: string, label: string): Choice => ({ value, label, selected: false });

/** Choices whose names stand under one key of the language file, which ends with a dot. */
export const wordChoices = (values: readonly string[], key: string, words: Words): readonly Choice[] =>
	values.map((value) => choiceOf(value, words.say(`${key}${value}`)));

/** No and yes, no first. */
export const noOrYes = (words: Words): readonly Choice[] => wordChoices(["no", "yes"], "MUSTER.Fight.Answer.", words);

/** The value of a field; of a list the first entry where none is chosen. */
const chosenIn = ({ choices, value }: OrderField): string =>
	choices === null || choices.some((each) => each.value === value) ? value : (choices[0]?.value ?? "");

/** Values of the fields of a form by their names. */
export interface Values {
	/** Empty: nothing is typed, or the form has no such field. */
	of(name: string): string;
	/** Not a number: something else is typed. */
	number(name: string, missing?: number): number;
	/** Null: nothing is typed. */
	orNull(name: string): number | null;
	/** True: the answer is yes. */
	is(name: string): boolean;
}

/** The values that the fields of a form have. */
export function valuesOf(fields: readonly OrderField[]): Values {
	const values = new Map(fields.map((field) => [field.name, chosenIn(field).trim()] as const));
	const of = (name: string): string => values.get(name) ?? "";
	const orNull = (name: string): number | null => (of(name) === "" ? null : Number(of(name).replace("\u2212", "-")));
	return { of, orNull, number: (name, missing = 0) => orNull(name) ?? missing, is: (name) => of(name) === "yes" };
}

/** Words that say nothing: only the choices of the fields are asked. */
export const SILENT: Words = { locale: "en", say: (key) => key };

/** One sort of order: its fields, and the order that they say, before it is read. */
export interface OrderForm {
	fields(ordering: Ordering, make: FieldMaker): readonly OrderField[];
	order(ordering: Ordering, values: Values, typed: TypedOrder): Readonly<Record<string, unknown>>;
}

/** Units of a state that a reader knows of and some test lets pass, as choices. */
export function unitChoices({ state, reader }: Pick<Ordering, "state" | "reader">, has: (unit: Unit) => boolean) {
	return namedChoices(
		state.sides.flatMap(({ units }) => units.filter(has).map(({ id }) => id)),
		reader,
	);
}

/** Choices of those of some ids whose names a reader may know. */
export function namedChoices(ids: readonly string[], { nameOf }: Pick<FightReader, "nameOf">): readonly Choice[] {
	return ids.flatMap((id) => {
		const name = nameOf(id);
		return name === null ? [] : [choiceOf(id, name)];
	});
}
