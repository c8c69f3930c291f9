import { fail, type Result } from "../../../engine/common/index.js";
import { readInput } from "../../../engine/schema/index.js";
import { type Ground, placeOf, readOrder, type SkirmishOrder } from "../../../engine/skirmish/index.js";
import type { Words } from "../../text/index.js";
import { boardOn } from "../map/index.js";
import { withoutClicked } from "./area-places.js";
import { ATTACK_FORM, attackAreas, attackTyped, MANOEUVRE_FORM } from "./attack-form.js";
import { CONDITION_FORM, GROUND_FORM, HEAL_FORM } from "./care-forms.js";
import {
	DECLARE_FORM,
	declarablesOf,
	FORMATION_FORM,
	LEAVE_FORM,
	leadsSide,
	OTHER_FORM,
	STRATEGY_FORM,
	TACTIC_FORM,
} from "./command-forms.js";
import { directionsOn, wayToward } from "./directions.js";
import { faultOfWay } from "./fight-reader.js";
import {
	choiceOf,
	type FieldMaker,
	fieldMaker,
	type OrderField,
	type OrderForm,
	type Ordering,
	SILENT,
	type TypedOrder,
	type Values,
	valuesOf,
	wordChoices,
} from "./order-field.js";
import { mayOrder } from "./play-round.js";
import { walkedBy } from "./walked.js";

/** Paces of a move. */
const PACES = ["move", "double", "run"] as const;

/** Forms of orders by their sorts; moves and turns, which are measured on the map, have their own. */
const FORMS: Readonly<Record<string, OrderForm>> = {
	attack: ATTACK_FORM,
	manoeuvre: MANOEUVRE_FORM,
	tactic: TACTIC_FORM,
	strategy: STRATEGY_FORM,
	declare: DECLARE_FORM,
	formation: FORMATION_FORM,
	leave: LEAVE_FORM,
	other: OTHER_FORM,
	heal: HEAL_FORM,
	condition: CONDITION_FORM,
	ground: GROUND_FORM,
};

/**
 * Sorts of orders that a unit may be given in the phase, the usual one first; none: it is asked for nothing. A routed
 * unit may be rallied; numbers of manoeuvres, healing and conditions are a GM's word.
 */
export function sortsOf(ordering: Ordering): readonly string[] {
	const { unit, phase, reader, state } = ordering;
	if (placeOf(state, unit.id) === undefined) return [];
	const care = reader.rules && (phase === "individuals" || phase === "other") ? ["condition", "ground"] : [];
	if (unit.state === "routed" && phase === "movement") return ["tactic"];
	if (unit.state !== "fit") return care;
	const declare = declarablesOf(unit, SILENT).length > 0 ? ["declare"] : [];
	switch (phase) {
		case "movement": {
			const side = leadsSide(ordering) ? ["strategy"] : [];
			return [
				"move",
				"charge",
				"turnLeft",
				"turnRight",
				"way",
				"tactic",
				...side,
				...declare,
				"formation",
				"leave",
				"other",
			];
		}
		case "ranged":
			return ["attack", ...declare, "other"];
		case "melee":
			return ["attack", ...(reader.rules ? ["manoeuvre"] : []), ...declare, "other"];
		case "opportunity":
			return ["attack"];
		case "other":
			return [...declare, "other", ...care];
		case "individuals":
			return care;
		case "rangedDamage":
		case "meleeDamage":
		case "opportunityDamage":
			return reader.rules ? ["heal"] : [];
		default:
			return [];
	}
}

/** True where an order of a unit may be made or changed. */
export const mayEdit = (ordering: Ordering): boolean =>
	sortsOf(ordering).length > 0 && (mayOrder(ordering.phase, ordering.state) || ordering.reader.rules);

/** The fields of an order, with what was typed in them; those of another sort of order are left out. */
export function orderFields(ordering: Ordering, typed: TypedOrder, words: Words): readonly OrderField[] {
	const sorts = sortsOf(ordering);
	const what = typed["what"] && sorts.includes(typed["what"]) ? typed["what"] : (sorts[0] ?? "attack");
	const make = fieldMaker({ ...typed, what }, words);
	const sort = sorts.length > 1 ? [make.choose("what", wordChoices(sorts, "MUSTER.Fight.What.", words))] : [];
	return [...sort, ...(FORMS[what]?.fields(ordering, make) ?? movingFields(ordering, make, what))];
}

function movingFields({ grid }: Ordering, make: FieldMaker, what: string): readonly OrderField[] {
	const { words } = make;
	if (what === "way")
		return [{ ...make.write("way", { isText: true }), hint: words.say("MUSTER.Fight.Field.wayHint") }];
	if (what === "turnLeft" || what === "turnRight") return [make.write("turns", { usual: "1", max: 3 })];
	const winds = directionsOn(grid).map(({ wind }) => choiceOf(wind, words.say(`MUSTER.Unit.Form.winds.${wind}`)));
	return [
		make.choose("toward", winds),
		make.write("steps", { usual: "1", max: 1_000 }),
		...(what === "move" ? [make.choose("pace", wordChoices(PACES, "MUSTER.Fight.Pace.", words))] : []),
	];
}

/**
 * The order that some fields say. Faults: a number that is none; a field that is not chosen; whether it may be done is
 * seen by trying it.
 */
export function orderOf(ordering: Ordering, typed: TypedOrder): Result<SkirmishOrder> {
	const values = valuesOf(orderFields(ordering, typed, SILENT));
	const what = values.of("what") || (sortsOf(ordering)[0] ?? "attack");
	const form = FORMS[what];
	if (!form) return movingOrder(ordering, what, values);
	const said = form.order(ordering, values, typed);
	if (what === "attack") {
		const areas = attackAreas(ordering, values, typed);
		return areas.ok ? readInput(readOrder, { ...said, areas: areas.value }) : areas;
	}
	const way = what === "manoeuvre" ? wayToward(ordering.grid, values.of("heading"), values.number("steps")) : null;
	return readInput(readOrder, way ? { ...said, way } : said);
}

/** The ground from which a unit goes on behind the orders that it has; undefined: it is off the map. */
export function groundBehind({ unit, state, grid, reader, before = [] }: Ordering): Ground | undefined {
	const from = placeOf(state, unit.id);
	const walked = from && walkedBy(unit.id, from, before, { judge: reader.judge, board: boardOn(grid) });
	return walked?.ok ? (walked.value.stops.at(-1) ?? from) : from;
}

function movingOrder(ordering: Ordering, what: string, values: Values): Result<SkirmishOrder> {
	const { unit, grid, reader } = ordering;
	const ground = groundBehind(ordering);
	if (ground === undefined) return fail({ code: "MUSTER.Fault.Skirmish.offMap" });
	if (what === "turnLeft" || what === "turnRight") {
		const turns = values.number("turns") * (what === "turnLeft" ? -1 : 1);
		return readInput(readOrder, { kind: "turn", unit: unit.id, pivot: null, turns });
	}
	const way = wayToward(grid, values.of("toward"), values.number("steps"));
	if (!way) return fail({ code: "MUSTER.Fault.Skirmish.noDirection" });
	const { cost, hindrance } = reader.judge(unit.id, ground, way);
	const stopped = faultOfWay(hindrance);
	if (stopped) return fail(stopped);
	const pace = what === "move" ? { pace: values.of("pace") } : {};
	return readInput(readOrder, { kind: what, unit: unit.id, way, cost, ...pace });
}

/** The form after a change of one field: another sort of order has other fields, another attack its own targets. */
export function retyped(typed: TypedOrder, name: string, value: string): TypedOrder {
	if (name === "what") return { what: value };
	if (name === "attack") return { ...withoutClicked(typed), attack: value, chosen: "" };
	return { ...typed, [name]: value };
}

/** The typed form of an order that was given or proposed, to begin editing with. */
export function typedOf(order: SkirmishOrder): TypedOrder {
	switch (order.kind) {
		case "attack":
			return attackTyped(order);
		case "manoeuvre":
			return { ...plainly(order), modifier: String(order.modifiers[0]?.value ?? 0) };
		case "tactic":
			return { ...plainly(order), to: order.units.length > 1 ? "all" : (order.units[0] ?? "") };
		case "condition":
			return { ...plainly(order), lasts: order.rounds === null ? "" : String(order.rounds) };
		case "field":
			return {
				...plainly(order),
				lasts: order.rounds === null ? "" : String(order.rounds),
				on: order.on ? "begins" : "ends",
			};
		case "ground":
			return { ...plainly(order), ground: order.ground[0] ?? "" };
		case "formation":
			return {
				what: "formation",
				shape: order.shape.kind,
				width: String("width" in order.shape ? order.shape.width : 2),
			};
		case "move":
		case "charge":
		case "turn":
		case "strike":
			return {};
		default:
			return plainly(order);
	}
}

/** The words and numbers of an order by their own names. */
function plainly({ kind, ...order }: SkirmishOrder): TypedOrder {
	const entries = Object.entries(order).flatMap(([name, value]): [string, string][] => {
		if (typeof value === "string") return [[name, value]];
		if (typeof value === "number") return [[name, String(value)]];
		return typeof value === "boolean" ? [[name, value ? "yes" : "no"]] : [];
	});
	return { what: kind, ...Object.fromEntries(entries) };
}
