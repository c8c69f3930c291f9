import { fail, type Result } from "../../../engine/common/index.js";
import { readInput } from "../../../engine/schema/index.js";
import {
	type AttackCommand,
	type Cell,
	type Ground,
	latticeOf,
	MANOEUVRE_TABLE,
	MANOEUVRES,
	type Phase,
	placeOf,
	readOrder,
	SKIRMISH_RULES,
	type SkirmishOrder,
	type SkirmishState,
	type Unit,
} from "../../../engine/skirmish/index.js";
import { type Choice, sayWording, type Words } from "../../text/index.js";
import { boardOn, mapKindOf, type SceneGrid, type Wind, windOf } from "../map/index.js";
import { enemiesOf } from "./captain.js";
import { type FightReader, faultOfWay } from "./fight-reader.js";
import { walkedBy } from "./walked.js";

/** Orders of the phase of movement, and of those of attacks, by the field `what`. */
const MOVING = ["move", "charge", "turnLeft", "turnRight", "way", "tactic"] as const;
const ATTACKING = ["attack"] as const;
const FIGHTING = ["attack", "manoeuvre"] as const;

/** Actions that an attack may take. */
const ACTIONS = ["standard", "fullRound", "swift", "free"] as const;
/** Paces of a move. */
const PACES = ["move", "double", "run"] as const;

/** Everything typed or chosen in the fields of an order, by their names; empty where nothing is. */
export type TypedOrder = Readonly<Record<string, string>>;

/** The field of an order as a window draws it. */
export interface OrderField {
	readonly name: string;
	readonly label: string;
	/** Null: a number is typed, or words. */
	readonly choices: readonly Choice[] | null;
	readonly isText?: boolean;
	readonly value: string;
	readonly max: number;
}

/** A unit that is ordered in the phase that waits. */
export interface Ordering {
	readonly unit: Unit;
	readonly state: SkirmishState;
	readonly phase: Phase;
	readonly grid: SceneGrid;
	readonly reader: FightReader;
	/** Orders that the unit has in this phase already, behind which this one comes; missing: none. */
	readonly before?: readonly SkirmishOrder[];
}

/** A field with its label, and its choices with the chosen one marked. */
export function fieldOf(
	{ name, value, max }: Pick<OrderField, "name" | "value" | "max">,
	choices: readonly Choice[] | null,
	words: Words,
): OrderField {
	const label = words.say(`MUSTER.Fight.Field.${name}`);
	return {
		name,
		label,
		choices: choices?.map((each) => ({ ...each, selected: each.value === value })) ?? null,
		value,
		max,
	};
}

/** Sorts of orders that a phase knows; the numbers of a manoeuvre are a GM's word. */
export const sortsOf = ({ phase, reader }: Ordering): readonly string[] =>
	phase === "movement" ? MOVING : phase === "melee" && reader.rules ? FIGHTING : ATTACKING;

/** The fields of an order, with what was typed in them; those of another sort of order are left out. */
export function orderFields(ordering: Ordering, typed: TypedOrder, words: Words): readonly OrderField[] {
	const sorts = sortsOf(ordering);
	const what = typed["what"] && sorts.includes(typed["what"]) ? typed["what"] : sorts[0]!;
	const field = (name: string, choices: readonly Choice[] | null, value = typed[name] ?? "", max = 0): OrderField =>
		fieldOf({ name, value, max }, choices, words);
	const foes = foesOf(ordering);
	const sort = field(
		"what",
		sorts.map((each) => choiceOf(each, words.say(`MUSTER.Fight.What.${each}`))),
		what,
	);
	switch (what) {
		case "attack":
			return [
				...(sorts.length > 1 ? [sort] : []),
				field("attack", attacksOf(ordering), typed["attack"]),
				field("target", foes),
				field(
					"action",
					ACTIONS.map((each) => choiceOf(each, words.say(`MUSTER.Fight.Action.${each}`))),
				),
				field("chosen", null, typed["chosen"], 1_000_000),
			];
		case "manoeuvre":
			return [
				sort,
				field("manoeuvre", manoeuvresFor(words)),
				field("target", foes),
				field("bonus", null, typed["bonus"] ?? "0", 100),
				field("number", null, typed["number"] ?? "15", 100),
				field("brings", broughtBy(typed["manoeuvre"], words)),
			];
		case "way":
			return [sort, { ...field("way", null), isText: true }];
		case "tactic":
			return [sort, field("tactic", tacticsFor(words)), field("target", [choiceOf("", "–"), ...foes])];
		case "turnLeft":
		case "turnRight":
			return [sort, field("turns", null, typed["turns"] ?? "1", 3)];
		default:
			return [
				sort,
				field(
					"toward",
					directionsOn(ordering.grid).map(({ wind }) => choiceOf(wind, words.say(`MUSTER.Unit.Form.winds.${wind}`))),
				),
				field("steps", null, typed["steps"] ?? "1", 1_000),
				...(what === "move"
					? [
							field(
								"pace",
								PACES.map((each) => choiceOf(each, words.say(`MUSTER.Fight.Pace.${each}`))),
							),
						]
					: []),
			];
	}
}

/** Enemies of a unit that the reader knows of: units, and in attacks heroes. */
function foesOf({ unit, state, reader, phase }: Ordering): readonly Choice[] {
	const units = enemiesOf(state, unit.id).map(({ id }) => id);
	const own = state.sides.find((side) => side.units.some(({ id }) => id === unit.id))?.id;
	const heroes =
		phase === "movement" ? [] : state.individuals.filter(({ side, cells }) => side !== own && cells !== null);
	return [...units, ...heroes.map(({ id }) => id)].flatMap((id) => {
		const name = reader.nameOf(id);
		return name === null ? [] : [choiceOf(id, name)];
	});
}

const manoeuvresFor = (words: Words): readonly Choice[] =>
	MANOEUVRES.map((each) => choiceOf(each, words.say(`MUSTER.Fight.Manoeuvre.${each}`)));

/** Conditions of which a manoeuvre brings one; none to choose where it has fewer than two. */
function broughtBy(manoeuvre: string | undefined, words: Words): readonly Choice[] {
	const kind = MANOEUVRES.find((each) => each === manoeuvre) ?? MANOEUVRES[0]!;
	const rows: readonly string[] = MANOEUVRE_TABLE[kind].brings;
	if (rows.length === 0) return [choiceOf("", "\u2013")];
	return rows.map((id) => choiceOf(id, sayWording(words, SKIRMISH_RULES.tables.conditions[id]!.title)));
}

const choiceOf = (value: string, label: string): Choice => ({ value, label, selected: false });

/** Attacks of a unit that belong to the phase. */
const attacksOf = ({ unit, phase }: Ordering): readonly Choice[] =>
	unit.soldier.attacks
		.filter(({ mode }) => (phase === "ranged") === (mode === "ranged"))
		.map(({ id, name }) => choiceOf(id, name));

const tacticsFor = (words: Words): readonly Choice[] =>
	Object.entries(SKIRMISH_RULES.tables.tactics).map(([id, { title }]) => choiceOf(id, sayWording(words, title)));

/** Directions of a map with the step of each. */
function directionsOn(grid: SceneGrid): readonly { readonly wind: Wind; readonly step: Cell }[] {
	const kind = mapKindOf(grid);
	const { steps } = latticeOf(kind === "hex" ? "hex" : "square");
	return steps.map((step) => ({ step, wind: windOf(grid, step) }));
}

/**
 * The order that some fields say. Faults: a number that is none; a field that is not chosen; whether it may be done is
 * seen by trying it.
 */
export function orderOf(ordering: Ordering, typed: TypedOrder): Result<SkirmishOrder> {
	const { unit, grid } = ordering;
	const fields = new Map(orderFields(ordering, typed, SILENT).map((field) => [field.name, chosenIn(field)]));
	const what = fields.get("what") ?? "attack";
	const number = (name: string): number => Number((fields.get(name) ?? "").trim() || "0");
	if (what === "attack") {
		const chosen = (fields.get("chosen") ?? "").trim();
		const [attack, target, action] = ["attack", "target", "action"].map((name) => fields.get(name));
		return readInput(readOrder, {
			kind: "attack",
			unit: unit.id,
			attack,
			target,
			action,
			chosen: chosen === "" ? null : Number(chosen),
		});
	}
	if (what === "manoeuvre") {
		const [manoeuvre, target, brings] = ["manoeuvre", "target", "brings"].map((name) => fields.get(name));
		const [bonus, reached] = [number("bonus"), number("number")];
		return readInput(readOrder, { kind: what, unit: unit.id, manoeuvre, target, brings, bonus, number: reached });
	}
	if (what === "tactic") {
		const target = fields.get("target") ?? "";
		return readInput(readOrder, {
			kind: "tactic",
			unit: unit.id,
			tactic: fields.get("tactic"),
			units: [unit.id],
			target,
		});
	}
	const ground = groundBehind(ordering);
	if (ground === undefined) return fail({ code: "MUSTER.Fault.Skirmish.offMap" });
	if (what === "turnLeft" || what === "turnRight") {
		const turns = number("turns") * (what === "turnLeft" ? -1 : 1);
		return readInput(readOrder, { kind: "turn", unit: unit.id, pivot: null, turns });
	}
	const toward = directionsOn(grid).find(({ wind }) => wind === fields.get("toward"));
	const steps = number("steps");
	if (!toward || !Number.isSafeInteger(steps) || steps < 1) return fail({ code: "MUSTER.Fault.Skirmish.noDirection" });
	const way = wayOf(toward.step, steps, grid);
	const { cost, hindrance } = ordering.reader.judge(unit.id, ground, way);
	const stopped = faultOfWay(hindrance);
	if (stopped) return fail(stopped);
	return readInput(readOrder, {
		kind: what,
		unit: unit.id,
		way,
		cost,
		...(what === "move" ? { pace: fields.get("pace") } : {}),
	});
}

/** The ground from which a unit goes on behind the orders that it has; undefined: it is off the map. */
export function groundBehind({ unit, state, grid, reader, before = [] }: Ordering): Ground | undefined {
	const from = placeOf(state, unit.id);
	const walked = from && walkedBy(unit.id, from, before, { judge: reader.judge, board: boardOn(grid) });
	return walked?.ok ? (walked.value.stops.at(-1) ?? from) : from;
}

/** A way of so many spaces; without a grid of so many feet, in tenths. */
function wayOf({ x, y }: Cell, steps: number, grid: SceneGrid): Cell {
	const each = mapKindOf(grid) === "gridless" ? 10 / Math.hypot(x, y) : 1;
	return { x: Math.round(x * steps * each), y: Math.round(y * steps * each) };
}

/** The value of a field; of a list the first entry where none is chosen. */
const chosenIn = ({ choices, value }: OrderField): string =>
	choices === null || choices.some((each) => each.value === value) ? value : (choices[0]?.value ?? "");

/** Words that say nothing: only the choices of the fields are asked. */
const SILENT: Words = { locale: "en", say: (key) => key };

/** The typed form of an attack that was given or proposed, to begin editing with. */
export const typedOf = (order: SkirmishOrder): TypedOrder => {
	if (order.kind !== "attack") return {};
	const { attack, target, action, chosen }: AttackCommand = order;
	return { attack, target, action, chosen: chosen === null ? "" : String(chosen) };
};
