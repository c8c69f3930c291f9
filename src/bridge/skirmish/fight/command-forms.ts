import {
	declarableOf,
	FORMATIONS,
	placeOf,
	SKIRMISH_RULES,
	STRATEGIES,
	type Unit,
} from "../../../engine/skirmish/index.js";
import { type Choice, sayWording, type Words } from "../../text/index.js";
import { boardOn } from "../map/index.js";
import { enemiesOf } from "./captain.js";
import {
	choiceOf,
	type FieldMaker,
	namedChoices,
	type OrderForm,
	type Ordering,
	unitChoices,
	wordChoices,
} from "./order-field.js";

const { tables } = SKIRMISH_RULES;
/** Acts that the rules do not settle. */
const ACTS = ["standard", "fullRound", "swift", "immediate", "free"] as const;
const SHAPES = ["near", "line", "column", "ranks"] as const;
const NONE = choiceOf("", "\u2013");
/** Every unit of the side that the commander reaches. */
const ALL = "all";

/** The side of a unit. */
export const sideOf = ({ state, unit }: Pick<Ordering, "state" | "unit">) =>
	state.sides.find(({ units }) => units.some(({ id }) => id === unit.id));

/** True if a reader orders all units of a side: then that reader leads it. */
export const leadsSide = (ordering: Ordering): boolean =>
	sideOf(ordering)?.units.every(({ id }) => ordering.reader.owns(id)) === true;

const foesOf = ({ state, unit, reader }: Ordering): readonly Choice[] =>
	namedChoices(
		enemiesOf(state, unit.id).map(({ id }) => id),
		reader,
	);

/** Units of the own side that are on the map, steady or routed, which the reader orders. */
const alliesOf = (ordering: Ordering): readonly Unit[] =>
	(sideOf(ordering)?.units ?? []).filter(
		({ id, state }) =>
			(state === "fit" || state === "routed") && placeOf(ordering.state, id) !== undefined && ordering.reader.owns(id),
	);

/** Tactics that a unit may be given: a routed one is rallied, others everything but that. */
const tacticsFor = ({ unit }: Ordering, words: Words): readonly Choice[] =>
	Object.entries(tables.tactics)
		.filter(([, { marks }]) => unit.state !== "routed" || marks.includes("rallies"))
		.map(([id, { title }]) => choiceOf(id, sayWording(words, title)));

/** A tactic, for the unit itself or for others that its commander reaches (RULES 4.14). */
export const TACTIC_FORM: OrderForm = {
	fields(ordering, make) {
		const { unit, reader } = ordering;
		const tactic = make.choose("tactic", tacticsFor(ordering, make.words));
		const chosen = tactic.choices?.find(({ selected }) => selected) ?? tactic.choices?.[0];
		const row = tables.tactics[chosen?.value ?? ""];
		const others = alliesOf(ordering).filter(({ id }) => id !== unit.id);
		const to = [
			choiceOf(unit.id, reader.nameOf(unit.id) ?? unit.name),
			...(unit.state === "routed"
				? []
				: namedChoices(
						others.map(({ id }) => id),
						reader,
					)),
			...(others.length === 0 ? [] : [choiceOf(ALL, make.words.say("MUSTER.Fight.allInReach"))]),
		];
		return [
			tactic,
			make.choose("to", to),
			...(row?.aimed ? [make.choose("target", foesOf(ordering))] : []),
			...(row && row.forms.length > 0
				? [make.choose("formation", wordChoices(row.forms, "MUSTER.Unit.formation.", make.words))]
				: []),
		];
	},
	order(ordering, values) {
		const { unit } = ordering;
		const isAll = values.of("to") === ALL;
		return {
			kind: "tactic",
			unit: unit.id,
			tactic: values.of("tactic"),
			units: isAll ? alliesOf(ordering).map(({ id }) => id) : [values.of("to") || unit.id],
			target: values.of("target"),
			formation: FORMATIONS.find((each) => each === values.of("formation")) ?? null,
		};
	},
};

/** Another strategy for all units of the own side (RULES 4.14). */
export const STRATEGY_FORM: OrderForm = {
	fields: ({ unit }, make) => [
		make.choose(
			"strategy",
			STRATEGIES.map((id) => choiceOf(id, sayWording(make.words, tables.strategies[id].title))),
			unit.strategy,
		),
	],
	order: (ordering, values) => ({
		kind: "strategy",
		side: sideOf(ordering)?.id ?? "",
		strategy: values.of("strategy"),
	}),
};

/** Gifts and abilities of a unit that serve when they are declared. */
export function declarablesOf(unit: Unit, words: Words): readonly Choice[] {
	const ids = [...unit.boons, ...[...unit.abilities, ...unit.resources].map(({ id }) => id)];
	return [...new Set(ids)].flatMap((id) => {
		if (declarableOf(unit, id, tables) === null) return [];
		const row = tables.boons[id] ?? tables.abilities[id] ?? tables.resources[id];
		return row ? [choiceOf(id, sayWording(words, row.title))] : [];
	});
}

/** A gift or an ability for this round (RULES 4.14). */
export const DECLARE_FORM: OrderForm = {
	fields: (ordering, make) => [
		make.choose("row", declarablesOf(ordering.unit, make.words)),
		make.choose("target", [NONE, ...foesOf(ordering)]),
	],
	order: ({ unit }, values) => ({
		kind: "declare",
		unit: unit.id,
		row: values.of("row"),
		target: values.of("target"),
	}),
};

/** Forming up after a tactic that changes the formation, where the unit stands (RULES 4.5, 4.14). */
export const FORMATION_FORM: OrderForm = {
	fields(_ordering, make) {
		const shape = make.choose("shape", wordChoices(SHAPES, "MUSTER.Unit.shape.", make.words));
		return [shape, ...(shape.value === "ranks" ? [make.write("width", { usual: "2", max: 10_000 })] : [])];
	},
	order({ unit, state, grid }, values) {
		const ground = placeOf(state, unit.id);
		const kind = values.of("shape");
		return {
			kind: "formation",
			unit: unit.id,
			anchor: ground ? boardOn(grid).anchorOf(ground) : null,
			shape: kind === "ranks" ? { kind, width: values.number("width") } : { kind },
		};
	},
};

/** Off the field, from the camp or beyond it (RULES 4.4). */
export const LEAVE_FORM: OrderForm = {
	fields: () => [],
	order: ({ unit }) => ({ kind: "leave", unit: unit.id }),
};

/** An act that the rules do not settle, in the words of the table. */
export const OTHER_FORM: OrderForm = {
	fields: (_ordering, make: FieldMaker) => [
		make.choose("act", wordChoices(ACTS, "MUSTER.Fight.Word.", make.words)),
		make.write("note", { isText: true }),
	],
	order: ({ unit }, values) => ({ kind: "other", unit: unit.id, act: values.of("act"), note: values.of("note") }),
};

/** Units and heroes of whom one may do something to a unit, before them the GM. */
export const doersOf = (ordering: Pick<Ordering, "state" | "reader">, words: Words): readonly Choice[] => [
	choiceOf("", words.say("MUSTER.Fight.theGm")),
	...unitChoices(ordering, ({ state }) => state === "fit"),
	...namedChoices(
		ordering.state.individuals.map(({ id }) => id),
		ordering.reader,
	),
];
