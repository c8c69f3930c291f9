/** Every order that the engine reads beside the forms of the window: each kind and field has its place in one. */
import { describe, expect, it } from "vitest";
import { heroFields, heroOrder } from "../../../../src/bridge/skirmish/fight/hero-form.js";
import {
	arenaOfRound,
	type FightReader,
	type FightRound,
	type Ordering,
	roundSoFar,
	type TypedOrder,
	tableOrder,
	typedOf,
} from "../../../../src/bridge/skirmish/fight/index.js";
import type { OrderField } from "../../../../src/bridge/skirmish/fight/order-field.js";
import { orderFields, orderOf, sortsOf } from "../../../../src/bridge/skirmish/fight/order-form.js";
import { tableFields } from "../../../../src/bridge/skirmish/fight/table-form.js";
import { toSceneGrid } from "../../../../src/bridge/skirmish/map/index.js";
import { EMPTY_LOG } from "../../../../src/engine/ask/index.js";
import { isRecord, type Result } from "../../../../src/engine/common/index.js";
import { readInput } from "../../../../src/engine/schema/index.js";
import { NO_ORDERS, PHASES, type Phase, readOrder, type SkirmishOrder } from "../../../../src/engine/skirmish/index.js";
import { block, SOLDIER, side, skirmishInput, unit } from "../../../engine/skirmish/round/fixtures.js";
import { ENGLISH } from "../../render.js";

const GRID = toSceneGrid({ type: 1, size: 100, distance: 10, units: "ft" });
const [SWORD, BOW] = SOLDIER.attacks;
const FIRE = { ...BOW!, id: "fire", name: "Fire", area: { shape: "burst" as const, feet: 20 } };

const HOWL = { ...BOW!, id: "howl", name: "Howl", against: { save: "will" as const, dc: 15 } };

const reader: FightReader = {
	nameOf: (id) => id,
	owns: () => true,
	rules: true,
	judge: (_unit, end, { x, y }) => ({ cost: 10 * (Math.abs(x) + Math.abs(y)), hindrance: null, end }),
};

/** Two sides of two units each, and a hero, and an ogre. */
function roundOf(): FightRound {
	const soldier = { ...SOLDIER, attacks: [SWORD!, BOW!, FIRE, HOWL] };
	const sides = [
		side("south", [
			unit("a", {
				soldier,
				boons: ["triage", "daringManeuvers"],
				tactics: [{ id: "standard", target: "", age: 0, profession: 0 }],
			}),
			unit("b"),
		]),
		side("north", [unit("c"), unit("d")]),
	];
	const places = { a: block(0, 2, 0), b: block(8, 2, 0), c: block(0, -2, 2), d: block(8, -2, 2) };
	const cells = [{ x: -5, y: 2 }];
	const rest = { space: 5, reach: 5, ac: 18, initiative: 2, saves: null };
	const hero = { id: "hero", name: "Hero", side: "south", cells, ...rest };
	const ogre = { ...hero, id: "ogre", side: "north" };
	const stand = skirmishInput({
		sides,
		places,
		individuals: [hero, ogre],
		rounds: [{ ...NO_ORDERS, individuals: [] }],
	});
	return {
		input: { before: { number: 1, ambush: "", initiative: {}, seen: [], swift: [] }, stand, ended: false },
		log: EMPTY_LOG,
	};
}

const ROUND = roundOf();
const so = roundSoFar(ROUND);
if (!so.ok) throw new Error(so.fault.code);
const { state } = so.value;
const UNIT = state.sides[0]!.units[0]!;
const MARKS = [
	{ id: "t1", name: "T", kind: "burst" as const, feet: 20, from: { x: 50, y: -250 }, toward: { x: 150, y: -250 } },
];

interface Form {
	fields(typed: TypedOrder): readonly OrderField[];
	order(typed: TypedOrder): Result<SkirmishOrder>;
}

const orderingIn = (phase: Phase): Ordering => ({ unit: UNIT, state, phase, grid: GRID, reader, marks: MARKS });

/** Forms of a unit in a phase. */
function unitForms(phase: Phase): readonly Form[] {
	const ordering = orderingIn(phase);
	return sortsOf(ordering).map((what) => ({
		fields: (typed) => orderFields(ordering, { ...typed, what }, ENGLISH),
		order: (typed) => orderOf(ordering, { ...typed, what }),
	}));
}

/** Forms of a hero and of the GM's rulings. */
function otherForms(phase: Phase): readonly Form[] {
	const ordering = orderingIn(phase);
	const acting = { ...ordering, hero: state.individuals[0]!, arena: arenaOfRound(ROUND) };
	return [
		{
			fields: (typed) => heroFields(acting, { damage: "5", ...typed }, ENGLISH),
			order: (typed) => heroOrder(acting, { damage: "5", ...typed }, []),
		},
		{ fields: (typed) => tableFields(ordering, typed, ENGLISH), order: (typed) => tableOrder(ordering, typed) },
	];
}

/** Values that a person may put into a field. */
function valuesFor({ choices, name, min, max, isText }: OrderField): readonly string[] {
	if (name === "what" && choices?.some(({ value }) => value === "move")) return [];
	if (choices) return choices.map(({ value }) => value);
	if (isText) return ["", "words"];
	return ["", ...[min, min + 1, min + 2].filter((each) => each <= max).map(String)];
}

/** Orders that a form says, with every value of each field beside the usual ones, and of those that appear by it. */
function ordersOf(form: Form): readonly SkirmishOrder[] {
	const found: SkirmishOrder[] = [];
	const walk = (typed: TypedOrder, before: readonly string[]): void => {
		const fields = form.fields(typed);
		for (const field of fields.filter(({ name }) => !before.includes(name)))
			for (const value of valuesFor(field)) {
				const next = { ...typed, [field.name]: value };
				const order = form.order(next);
				if (order.ok) found.push(order.value);
				const known = [...before, ...fields.map(({ name }) => name)];
				if (form.fields(next).some(({ name }) => !known.includes(name))) walk(next, known);
			}
	};
	const usual = form.order({});
	if (usual.ok) found.push(usual.value);
	walk({}, []);
	walk({ target: "ogre" }, ["target"]);
	return found;
}

/** Paths of the plain values of an order; those of lists by their first entries. */
function leaves(value: unknown, path: string): readonly (readonly [string, string])[] {
	if (Array.isArray(value)) return [[path, JSON.stringify(value)], ...leaves(value[0], `${path}.0`)];
	if (!isRecord(value) || "den" in value) return value === undefined ? [] : [[path, JSON.stringify(value)]];
	const own = path === "" ? [] : [[path, JSON.stringify(value)] as const];
	return [
		...own,
		...Object.entries(value).flatMap(([key, each]) => leaves(each, path === "" ? key : `${path}.${key}`)),
	];
}

const all = PHASES.flatMap((phase) => [...unitForms(phase), ...otherForms(phase)].flatMap(ordersOf));

/** By kind and path the different values that the forms of the window can give. */
const given = new Map<string, Set<string>>();
for (const order of all)
	for (const [path, value] of leaves(order, "")) {
		const key = `${order.kind}.${path}`;
		given.set(key, (given.get(key) ?? new Set()).add(value));
	}

/** Things that the program fills in by itself, each with its reason. */
const FILLED: Readonly<Record<string, string>> = {
	hold: "the button Hold gives no order at all",
	place: "heroes are where their tokens are",
	"strategy.side": "it is that of the unit",
	"formation.anchor": "a unit forms up where it stands",
	"turn.pivot": "a unit names a new front where it stands",
	"turn.toward": "turns on a map without a grid are counted in quarters",
};

/** Fields that say whose order it is, or what a value is called. */
const NAMES = /\.(kind|key|unit|individual)$|^(condition|ground)\.target|^formation\.anchor\.|wounding/;

describe("the forms of a round", () => {
	const refused = readInput(readOrder, { kind: "none" });
	const kinds = refused.ok ? [] : String(refused.fault.data?.["choices"]).split(", ");

	it("have a place for every kind of order that the engine reads", () => {
		expect(kinds.length).toBeGreaterThan(15);
		const said = new Set(all.map(({ kind }) => String(kind)));
		expect(kinds.filter((kind) => !said.has(kind) && !(kind in FILLED))).toEqual([]);
	});

	it("change every field of each, or the program is named that fills it in", () => {
		const fixed = [...given].filter(([, values]) => values.size < 2).map(([key]) => key);
		expect(fixed.filter((key) => !NAMES.test(key) && !(key in FILLED))).toEqual([]);
	});

	const MEASURED = ["move", "charge", "turn", "strike"];

	it("begin again with an order that was given, and give the same", () => {
		for (const phase of PHASES) {
			const ordering = orderingIn(phase);
			const own = unitForms(phase).flatMap(ordersOf);
			for (const order of own.filter((each) => !MEASURED.includes(each.kind) && !("way" in each && each.way))) {
				const again = orderOf(ordering, typedOf(order));
				expect(again.ok && again.value, JSON.stringify(order)).toEqual(order);
			}
		}
		for (const order of all.filter(({ kind }) => ["officer", "field", "provoke"].includes(kind))) {
			const again = tableOrder({ state, reader }, typedOf(order));
			expect(again.ok && again.value).toEqual(order);
		}
	});
});
