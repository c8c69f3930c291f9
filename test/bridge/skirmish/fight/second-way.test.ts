/** Orders of one unit in one phase, made one behind the other in the form of an order. */
import { expect, it } from "vitest";
import type { FightReader } from "../../../../src/bridge/skirmish/fight/index.js";
import { orderOf } from "../../../../src/bridge/skirmish/fight/order-form.js";
import { boardOn, courseOf, type SceneGrid, toSceneGrid } from "../../../../src/bridge/skirmish/map/index.js";
import { NO_MARKS } from "../../../../src/bridge/skirmish/map/marked-ground.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { openState } from "../../../../src/engine/skirmish/game/open-state.js";
import type { Cell, Ground, SkirmishOrder } from "../../../../src/engine/skirmish/index.js";
import { block, skirmishInput } from "../../../engine/skirmish/round/fixtures.js";

const GRID: SceneGrid = toSceneGrid({ type: 1, size: 100, distance: 10, units: "ft" });

/** A map with one column of hard ground, and a wall behind it. */
const reader: FightReader = {
	nameOf: (id) => id,
	owns: () => true,
	rules: true,
	judge: (_unit: string, ground: Ground, way: Cell) =>
		courseOf(
			{
				ground,
				speed: ratio(30),
				others: [],
				isWalled: (from, to) => from.x < 500 && to.x > 500,
				marksAt: ({ x }) => (x > 200 && x < 300 ? new Set(["difficult"] as const) : NO_MARKS),
			},
			way,
			GRID,
		),
};

const state = openState(skirmishInput({ places: { s1: block(0, 11, 0) } }));
const unit = state.sides[0]!.units[0]!;
const east = (steps: number, before: readonly SkirmishOrder[] = []) =>
	orderOf(
		{ unit, state, phase: "movement", grid: GRID, marks: [], reader, before },
		{
			what: "move",
			toward: "e",
			steps: String(steps),
		},
	);

it("a second way counts, and meets walls, from where the first ends", () => {
	// The outermost column of the block is column 1: one step on it covers the hard column, and for three more.
	expect(east(1)).toMatchObject({ value: { cost: 2 } });
	expect(east(3)).toMatchObject({ value: { cost: 6 } });
	const first = east(3);
	expect(first.ok && east(1, [first.value])).toMatchObject({ fault: { code: "MUSTER.Fault.Skirmish.wallInWay" } });
	const back: SkirmishOrder = { kind: "move", unit: "s1", way: { x: -1, y: 0 }, pace: "move", cost: 1 };
	expect(east(1, [back])).toMatchObject({ value: { cost: 1 } });
});

it("a way behind a turn goes on from the turned ground", () => {
	const turn: SkirmishOrder = { kind: "turn", unit: "s1", pivot: null, turns: 1, toward: null };
	const after = boardOn(GRID).turned(block(0, 11, 0), { pivot: null, turns: 1, toward: null });
	let judged: Ground | null = null;
	const watching: FightReader = {
		...reader,
		judge: (id, ground, way) => {
			judged = ground;
			return reader.judge(id, ground, way);
		},
	};
	orderOf(
		{ unit, state, phase: "movement", grid: GRID, marks: [], reader: watching, before: [turn] },
		{
			what: "move",
			toward: "e",
			steps: "1",
		},
	);
	expect(after).toEqual({ ok: true, value: judged });
});
