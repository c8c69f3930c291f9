import { ok, type Result } from "../../../engine/common/index.js";
import {
	type AttackCommand,
	type Laid,
	MANOEUVRE_TABLE,
	MANOEUVRES,
	placeOf,
	SKIRMISH_RULES,
	type SoldierAttack,
} from "../../../engine/skirmish/index.js";
import { type Choice, sayWording, type Words } from "../../text/index.js";
import type { AreaSize } from "../map/index.js";
import { areaFields, areasOf, type Laying, spotsOn, withLaid } from "./area-places.js";
import { enemiesOf } from "./captain.js";
import {
	choiceOf,
	type FieldMaker,
	namedChoices,
	noOrYes,
	type OrderField,
	type OrderForm,
	type Ordering,
	type TypedOrder,
	type Values,
	valuesOf,
	wordChoices,
} from "./order-field.js";
import { ruledPart, rulingFields, rulingsTyped } from "./ruling-fields.js";

/** Actions that an attack may take. */
const ACTIONS = ["standard", "fullRound", "swift", "free"] as const;
/** Those of a unit who may be struck. */
const TARGETS = ["unit", "commander"] as const;

/** The field of the action that an order takes. */
export const actionField = (make: FieldMaker): OrderField =>
	make.choose("action", wordChoices(ACTIONS, "MUSTER.Fight.Action.", make.words));

/** The field of whom an attack strikes: the soldiers of a unit, or its commander. */
export const strikesField = (make: FieldMaker): OrderField =>
	make.choose("at", wordChoices(TARGETS, "MUSTER.Fight.At.", make.words));

/** Enemies of a unit that the reader knows of: units, and in attacks heroes. */
function foesOf({ unit, state, reader, phase }: Ordering): readonly Choice[] {
	const units = enemiesOf(state, unit.id).map(({ id }) => id);
	const own = state.sides.find((side) => side.units.some(({ id }) => id === unit.id))?.id;
	const heroes =
		phase === "movement" ? [] : state.individuals.filter(({ side, cells }) => side !== own && cells !== null);
	return namedChoices([...units, ...heroes.map(({ id }) => id)], reader);
}

/** Attacks of a unit that belong to the phase; in opportunities all, for covering allies may shoot. */
const attacksOf = ({ unit, phase }: Ordering): readonly Choice[] =>
	unit.soldier.attacks
		.filter(({ mode }) => phase === "opportunity" || (phase === "ranged") === (mode === "ranged"))
		.map(({ id, name }) => choiceOf(id, name));

/** The field of how often a hero has saved by the own rules of the table; none for units, and without a save. */
function savedByOne(
	{ state }: Ordering,
	{ against }: SoldierAttack,
	target: OrderField,
	make: FieldMaker,
): readonly OrderField[] {
	const isOne = state.individuals.some(({ id }) => id === valuesOf([target]).of("target"));
	return against && isOne ? [make.write("savedByOne", { min: 0 })] : [];
}

/** The attack that a form has chosen; undefined: the unit has none for the phase. */
export function attackIn(ordering: Ordering, typed: TypedOrder): SoldierAttack | undefined {
	const ids = attacksOf(ordering).map(({ value }) => value);
	const id = typed["attack"] && ids.includes(typed["attack"]) ? typed["attack"] : ids[0];
	return ordering.unit.soldier.attacks.find((each) => each.id === id);
}

/** The area of an attack; null: it has none. */
export const areaOf = ({ area }: SoldierAttack): AreaSize | null => area && { kind: area.shape, feet: area.feet };

/** Facts that decide where the areas of a unit's attack lie. */
export function layingOf({ state, grid, marks, unit }: Ordering, target: string): Laying {
	return { grid, marks, from: spotsOn(grid, placeOf(state, unit.id)), to: spotsOn(grid, placeOf(state, target)) };
}

/** An attack of a unit, with its areas and shots over others; for GMs with numbers by ruling. */
export const ATTACK_FORM: OrderForm = {
	fields(ordering, make) {
		const { reader } = ordering;
		const attack = attackIn(ordering, make.typed);
		const area = attack && areaOf(attack);
		const target = make.choose("target", foesOf(ordering));
		return [
			make.choose("attack", attacksOf(ordering)),
			target,
			...(area ? areaFields(make, ordering.marks, area, "squares") : []),
			actionField(make),
			make.write("chosen", { label: area ? "squares" : "chosen" }),
			...(attack && reader.rules ? savedByOne(ordering, attack, target, make) : []),
			strikesField(make),
			...(attack?.mode === "ranged" ? indirectFields(make, reader.rules) : []),
			...(reader.rules ? rulingFields(ordering, make) : []),
		];
	},
	order: ({ unit, reader }, values) => ({
		kind: "attack",
		unit: unit.id,
		attack: values.of("attack"),
		target: values.of("target"),
		action: values.of("action"),
		chosen: values.orNull("chosen"),
		at: values.of("at"),
		saved: values.orNull("savedByOne"),
		indirect: values.is("indirect") ? indirectOf(values, reader.rules) : null,
		...(reader.rules ? ruledPart(values) : {}),
	}),
};

/** The areas that the form of an attack lays; none where the attack has no area. Faults: those of `areasOf`. */
export function attackAreas(ordering: Ordering, values: Values, typed: TypedOrder): Result<readonly Laid[]> {
	const attack = attackIn(ordering, typed);
	const area = attack ? areaOf(attack) : null;
	return area ? areasOf(layingOf(ordering, values.of("target")), area, values, typed) : ok([]);
}

/** Fields of a shot over others (RULES 4.16); what it depends on besides is a GM's word. */
function indirectFields(make: FieldMaker, rules: boolean): readonly OrderField[] {
	const over = make.choose("indirect", noOrYes(make.words));
	if (over.value !== "yes" || !rules) return [over];
	return [
		over,
		make.write("range", { usual: "0", min: -1_000, max: 0 }),
		make.choose("inSight", noOrYes(make.words)),
		make.write("misses", { usual: "0", min: 0, max: 200 }),
		make.choose("spotter", noOrYes(make.words)),
	];
}

const indirectOf = (values: Values, rules: boolean) =>
	rules
		? {
				range: values.number("range"),
				inSight: values.is("inSight"),
				misses: values.number("misses"),
				spotter: values.is("spotter"),
			}
		: UNSEEN_SHOT;

/** A shot over others of which no GM has said more: at a place out of sight, without a spotter. */
export const UNSEEN_SHOT = { range: 0, inSight: false, misses: 0, spotter: false } as const;

/** The typed form of an attack. */
export function attackTyped(order: AttackCommand): TypedOrder {
	const { attack, target, action, chosen, at, indirect, areas, saved } = order;
	const yes = (is: boolean): string => (is ? "yes" : "no");
	const over = indirect && {
		indirect: "yes",
		range: String(indirect.range),
		inSight: yes(indirect.inSight),
		misses: String(indirect.misses),
		spotter: yes(indirect.spotter),
	};
	return {
		what: "attack",
		attack,
		target,
		action,
		at,
		chosen: chosen === null ? "" : String(chosen),
		savedByOne: saved === null ? "" : String(saved),
		...over,
		...withLaid(areas),
		...rulingsTyped(order),
	};
}

/** A combat manoeuvre, whose numbers a GM types. */
export const MANOEUVRE_FORM: OrderForm = {
	fields(ordering, make) {
		const { words } = make;
		const whole = make.choose("whole", noOrYes(words));
		const ways = [choiceOf("", "\u2013"), ...wordChoices(HEADINGS, "MUSTER.Unit.Form.winds.", words)];
		return [
			make.choose("manoeuvre", wordChoices(MANOEUVRES, "MUSTER.Fight.Manoeuvre.", words)),
			make.choose("target", foesOf(ordering)),
			make.write("bonus", { usual: "0", min: -1_000, max: 1_000 }),
			make.write("number", { usual: "15", min: -1_000, max: 1_000 }),
			make.choose("brings", broughtBy(make.typed["manoeuvre"], words)),
			make.write("modifier", { usual: "0", min: -1_000, max: 1_000 }),
			whole,
			...(whole.value === "yes" ? [make.choose("heading", ways), make.write("steps", { usual: "1", max: 20 })] : []),
		];
	},
	order: ({ unit }, values) => ({
		kind: "manoeuvre",
		unit: unit.id,
		manoeuvre: values.of("manoeuvre"),
		target: values.of("target"),
		brings: values.of("brings"),
		bonus: values.number("bonus"),
		number: values.number("number"),
		whole: values.is("whole"),
		modifiers: modifierOf(values),
	}),
};

const HEADINGS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

/** One typed modifier of an order, as the GM's ruling; none where it is 0. */
function modifierOf(values: Values): readonly { readonly key: string; readonly value: number }[] {
	const value = values.number("modifier");
	return value === 0 ? [] : [{ key: "ruling", value }];
}

/** Conditions of which a manoeuvre brings one; none to choose where it has fewer than two. */
function broughtBy(manoeuvre: string | undefined, words: Words): readonly Choice[] {
	const kind = MANOEUVRES.find((each) => each === manoeuvre) ?? MANOEUVRES[0]!;
	const rows: readonly string[] = MANOEUVRE_TABLE[kind].brings;
	if (rows.length === 0) return [choiceOf("", "\u2013")];
	return rows.map((id) => choiceOf(id, sayWording(words, SKIRMISH_RULES.tables.conditions[id]!.title)));
}
