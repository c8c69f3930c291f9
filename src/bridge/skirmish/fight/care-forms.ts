import { placeOf, SKIRMISH_RULES } from "../../../engine/skirmish/index.js";
import { type Choice, sayWording, type Words } from "../../text/index.js";
import { actionField } from "./attack-form.js";
import { doersOf, sideOf } from "./command-forms.js";
import {
	choiceOf,
	type FieldMaker,
	type OrderField,
	type OrderForm,
	type Ordering,
	unitChoices,
	type Values,
} from "./order-field.js";

const { tables } = SKIRMISH_RULES;

/** Rows of a table by their titles. */
export const rowChoices = (
	rows: Readonly<Record<string, { readonly title: Parameters<typeof sayWording>[1] }>>,
	words: Words,
): readonly Choice[] => Object.entries(rows).map(([id, { title }]) => choiceOf(id, sayWording(words, title)));

/** Fields of healing: whom it reaches, and what one action is worth. */
export const healFields = (make: FieldMaker, targets: readonly Choice[]): readonly OrderField[] => [
	make.choose("target", targets),
	make.write("value", { usual: "1" }),
	make.write("soldiers", { usual: "1" }),
	make.write("chosen"),
];

/** The healing that some fields say, of a unit or hero that heals. */
export const healOrder = (by: string, values: Values) => ({
	kind: "heal",
	by,
	target: values.of("target"),
	value: values.number("value"),
	rounds: values.number("rounds", 1),
	soldiers: values.number("soldiers", 1),
	chosen: values.orNull("chosen"),
});

/** Healing of a unit of the own side (RULES 4.12). */
export const HEAL_FORM: OrderForm = {
	fields: (ordering, make) => [
		...healFields(
			make,
			unitChoices(
				ordering,
				({ id }) =>
					placeOf(ordering.state, id) !== undefined && sideOf(ordering)?.units.some((each) => each.id === id) === true,
			),
		),
		make.write("rounds", { usual: "1", max: 200 }),
		actionField(make),
	],
	order: ({ unit }, values) => ({ ...healOrder(unit.id, values), action: values.of("action") }),
};

/** Fields of who does something to a unit, and of the action that it takes a unit; others spend none. */
function doerFields(ordering: Ordering, make: FieldMaker): readonly OrderField[] {
	const by = make.choose("by", doersOf(ordering, make.words));
	const isUnit = ordering.state.sides.some(({ units }) => units.some(({ id }) => id === by.value));
	return isUnit ? [by, actionField(make)] : [by];
}

/** A condition on soldiers of a unit, as ruled; on none of them it is taken off (RULES 4.15). */
export const CONDITION_FORM: OrderForm = {
	fields: (ordering, make) => [
		make.choose("condition", rowChoices(tables.conditions, make.words)),
		make.write("affected", { usual: String(ordering.unit.soldiers.current), min: 0 }),
		make.write("lasts", { max: 200 }),
		...doerFields(ordering, make),
	],
	order: ({ unit }, values) => ({
		kind: "condition",
		target: unit.id,
		condition: values.of("condition"),
		affected: values.number("affected"),
		rounds: values.orNull("lasts"),
		by: values.of("by"),
		action: values.of("action") || "standard",
	}),
};

/** Other ground under a unit, or other walls (RULES 4.A.8). */
export const GROUND_FORM: OrderForm = {
	fields: (ordering, make) => [
		make.choose(
			"ground",
			[choiceOf("", "\u2013"), ...rowChoices(tables.battlefield, make.words)],
			ordering.unit.ground[0] ?? "",
		),
		make.write("walls", { usual: String(ordering.unit.walls), min: 0, max: 1_000 }),
		...doerFields(ordering, make),
	],
	order: ({ unit }, values) => ({
		kind: "ground",
		target: unit.id,
		ground: values.of("ground") === "" ? [] : [values.of("ground")],
		walls: values.number("walls"),
		by: values.of("by"),
		action: values.of("action") || "standard",
	}),
};
