/** Planned moves: ways in words, what they cost, where moves meet, and who stops where. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openLine } from "../../../../src/bridge/rolls/commands/index.js";
import { toSceneGrid, UNMARKED } from "../../../../src/bridge/skirmish/map/index.js";
import {
	contestsAmong,
	costOf,
	going,
	type PlanMover,
	parsePlanCommand,
	reachedBy,
	readPlans,
	readWay,
	type Settlement,
	sayWay,
	turning,
	walkOf,
} from "../../../../src/bridge/skirmish/plan/index.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { type Ground, overlap } from "../../../../src/engine/skirmish/index.js";
import { englishWords as words } from "../../../../tools/generate/lang-words.js";

const gridOf = (type: number) => toSceneGrid({ type, size: 100, distance: 5, units: "ft" });
const SQUARES = gridOf(1);
const GRIDS = [0, 1, 2, 3, 4, 5].map(gridOf);

const one = (x: number, y: number): Ground => ({ grid: "square", cells: [{ x, y }], facing: 0, allRound: true });

function mover(
	id: string,
	from: readonly [number, number],
	...ways: readonly (readonly [number, number])[]
): PlanMover {
	const start = one(...from);
	const walk = walkOf(
		start,
		ways.map(([x, y]) => going({ x, y })),
		SQUARES,
	);
	if (!walk.ok) throw new Error("no walk");
	return { id, start, path: walk.value.path };
}

describe("a way in words", () => {
	it("is read in numbers and winds, straight together or one after the other, with turns", () => {
		expect(readWay("3 north, 2 East; turn left, 1 n 2 w", SQUARES, words)).toEqual({
			ok: true,
			value: [going({ x: 0, y: -3 }), going({ x: 2, y: 0 }), turning("left"), going({ x: -2, y: -1 })],
		});
		for (const wrong of ["north", "3", "3 up", "0 north", "3 north 2"])
			expect(readWay(wrong, SQUARES, words)).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Plan.way" } });
	});

	it("has no north on hexes in rows, and feet without a grid", () => {
		expect(readWay("3 north", gridOf(2), words).ok).toBe(false);
		expect(readWay("3 north-east", gridOf(2), words).ok).toBe(true);
		expect(readWay("30 n", gridOf(0), words)).toEqual({ ok: true, value: [going({ x: 0, y: -300 })] });
	});

	it("is said so that it reads as the same way on every grid", () => {
		const cell = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
		fc.assert(
			fc.property(fc.constantFrom(...GRIDS), fc.array(cell, { minLength: 1, maxLength: 4 }), (grid, cells) => {
				const steps = cells
					.filter(({ x, y }) => x !== 0 || y !== 0)
					.map(({ x, y }) => going(grid.kind === "gridless" ? { x: 10 * x, y: 10 * y } : { x, y }));
				expect(readWay(sayWay(steps, grid, words), grid, words)).toEqual({ ok: true, value: steps });
			}),
		);
	});

	it("follows the name of a token in the chat, which may end with a number", () => {
		const parse = (typed: string) => parsePlanCommand(openLine("plan", typed));
		expect(parse("/plan")).toEqual({ kind: "open" });
		expect(parse("/plan Start")).toEqual({ kind: "start" });
		expect(parse("/plan Goblin 3 3 north, 2 east")).toEqual({ kind: "way", name: "Goblin 3", way: "3 north, 2 east" });
		expect(parse("/plan 3 north")).toEqual({ kind: "way", name: "", way: "3 north" });
		expect(parse("/plan Pikes turn left")).toEqual({ kind: "way", name: "Pikes", way: "turn left" });
		expect(parse("/plan undo Goblin 3")).toEqual({ kind: "undo", name: "Goblin 3" });
	});
});

describe("the cost of a plan", () => {
	const mover = { speed: ratio(30), others: [], isWalled: () => false, marksAt: UNMARKED };
	const front: Ground = { ...one(5, 5), allRound: false } as Ground;

	it("adds parts of what may be gone in each direction", () => {
		const cost = (...ways: readonly (readonly [number, number])[]) =>
			costOf(
				{ ...mover, ground: front },
				ways.map(([x, y]) => going({ x, y })),
				SQUARES,
			);
		expect(cost([0, -6])).toMatchObject({ cost: 6, pace: "move" });
		expect(cost([0, -7]).pace).toBe("double");
		expect(cost([0, -3], [1, 0])).toMatchObject({ cost: 4, pace: "move" });
		expect(cost([0, -6], [1, 0]).pace).toBe("double");
		expect(cost([0, -60]).pace).toBe(null);
	});
});

describe("moves that meet", () => {
	it("end on one place, change places or cross", () => {
		expect(contestsAmong([mover("a", [0, 0], [2, 0]), mover("b", [4, 0], [-2, 0])])).toMatchObject([{ kind: "end" }]);
		expect(contestsAmong([mover("a", [0, 0], [3, 0]), mover("b", [3, 0], [-3, 0])])).toMatchObject([{ kind: "swap" }]);
		expect(contestsAmong([mover("a", [0, 2], [4, 0]), mover("b", [2, 0], [0, 4])])).toMatchObject([{ kind: "cross" }]);
		expect(contestsAmong([mover("a", [0, 0], [2, 0]), mover("b", [0, 5], [2, 0])])).toEqual([]);
	});

	it("stop short as it is answered", () => {
		const ends = [mover("a", [0, 0], [2, 0]), mover("b", [4, 0], [-2, 0])];
		const reached = (answer?: Settlement) => [...reachedBy(ends, answer ? { "a/b": answer } : {}).values()];
		expect(reached()).toEqual([1, 1]);
		expect(reached("first")).toEqual([2, 1]);
		expect(reached("second")).toEqual([1, 2]);
		expect(reached("stand")).toEqual([2, 2]);
		const crossing = [mover("a", [0, 2], [4, 0]), mover("b", [2, 0], [0, 4])];
		expect([...reachedBy(crossing, {}).values()]).toEqual([4, 4]);
		expect([...reachedBy(crossing, { "a/b": "both" }).values()]).toEqual([1, 1]);
		expect([...reachedBy(crossing, { "a/b": "first" }).values()]).toEqual([4, 1]);
	});

	it("leave none on ground of another who moves, whatever is planned, unless it is to stand", () => {
		const small = fc.integer({ min: -4, max: 4 });
		const places = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
			minLength: 2,
			maxLength: 6,
			selector: String,
		});
		const plans = fc.array(fc.array(fc.tuple(small, small), { maxLength: 3 }), { minLength: 6, maxLength: 6 });
		const answer = fc.constantFrom<Settlement>("both", "first", "second");
		fc.assert(
			fc.property(places, plans, fc.array(answer, { minLength: 15, maxLength: 15 }), (starts, ways, answers) => {
				const movers = starts.map((start, index) => mover(`m${index}`, start, ...ways[index]!));
				const contests = contestsAmong(movers);
				const reached = reachedBy(movers, Object.fromEntries(contests.map(({ key }, i) => [key, answers[i]!])));
				const ends = movers.map(({ id, start, path }) => path[reached.get(id)! - 1] ?? start);
				for (const [i, end] of ends.entries())
					for (const other of ends.slice(i + 1)) expect(overlap(end, other)).toBe(false);
			}),
		);
	});
});

describe("stored plans", () => {
	it("are none where any of them does not read", () => {
		const plan = { token: "tokenTokenToken1", from: { x: 100, y: 0 }, steps: [going({ x: 1, y: 0 })] };
		expect(readPlans([plan])).toEqual([plan]);
		for (const wrong of [null, {}, [{ ...plan, token: "x.y" }], [{ ...plan, from: { x: 0.5, y: 0 } }]])
			expect(readPlans(wrong)).toEqual([]);
	});
});
