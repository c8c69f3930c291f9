import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildGroundView, readGroundForm } from "../../../../src/bridge/skirmish/map/ground-view.js";
import {
	advantageOf,
	GROUND_MARKS,
	type GroundMark,
	isCostly,
	type MarksAt,
	NO_MARKS,
	readMarks,
	UNMARKED,
} from "../../../../src/bridge/skirmish/map/marked-ground.js";
import { budgetsOf, courseOf, coursesOf, judgeWay, type Mover } from "../../../../src/bridge/skirmish/map/moves.js";
import { showBudgets } from "../../../../src/bridge/skirmish/map/reached.js";
import {
	boardOn,
	mapKindOf,
	type Point,
	type SceneGrid,
	spotsInPixels,
} from "../../../../src/bridge/skirmish/map/scene-grid.js";
import { type Forming, groundOf } from "../../../../src/bridge/skirmish/map/standing.js";
import { ratio } from "../../../../src/engine/common/index.js";
import { SKIRMISH_RULES } from "../../../../src/engine/skirmish/army/tables/index.js";
import { unitOf } from "../../../engine/skirmish/army/units.js";
import { ENGLISH } from "../../render.js";
import { anyFacing, anyForming, GRIDS, gridOf } from "./grids.js";

const ONE: Forming = { unit: unitOf({ soldiers: { current: 4, maximum: 4, held: 0 } }), shape: { kind: "near" } };

function moverOn(grid: SceneGrid, marksAt: MarksAt, forming: Forming = ONE, facing: Facing = 0): Mover {
	const place = { x: 2000, y: 2000, width: 1, height: 1, shape: 4 };
	const found = groundOf(forming, { place, facing }, grid, SKIRMISH_RULES);
	if (!found.ok) throw new Error(found.fault.code);
	return { ground: found.value, speed: ratio(30), others: [], isWalled: () => false, marksAt };
}
type Facing = Parameters<typeof groundOf>[1]["facing"];

/** Ground that is marked above, or right of, a line of pixels. */
const beyond = (mark: GroundMark, holds: (point: Point) => boolean): MarksAt => {
	const marks = new Set([mark]);
	return (point) => (holds(point) ? marks : NO_MARKS);
};

describe("marks of a region", () => {
	it("are read in their order, and nothing else is one", () => {
		expect(readMarks(["known", "cover", "lava", 3, "difficult"])).toEqual(["difficult", "cover", "known"]);
		for (const value of [undefined, null, "cover", {}, 7]) expect(readMarks(value)).toEqual([]);
	});

	it("come out of the form as they went in; a region without any is not known", () => {
		fc.assert(
			fc.property(fc.subarray([...GROUND_MARKS]), (marks) => {
				const region = { id: "a", name: "Wood", marks, costly: false, open: false };
				const [row] = buildGroundView([region], ENGLISH).rows;
				const chosen = (choices: readonly { value: string; selected: boolean }[]) =>
					choices.filter(({ selected }) => selected).map(({ value }) => value);
				expect([chosen(row!.going).length, chosen(row!.standing).length]).toEqual([1, 1]);
				const typed = {
					"going.a": chosen(row!.going)[0]!,
					"standing.a": chosen(row!.standing)[0]!,
					"known.a": row!.known,
				};
				const both = (one: GroundMark, other: GroundMark) => marks.includes(one) && marks.includes(other);
				const kept = marks.filter(
					(mark) =>
						!(mark === "difficult" && both("difficult", "impassable")) &&
						!(mark === "cover" && both("cover", "height")),
				);
				const isBare = kept.every((mark) => mark === "known");
				expect(readGroundForm(typed, ["a"])).toEqual({ a: isBare ? [] : kept });
			}),
		);
	});

	it("are proposed where the host charges more for walking, and only there", () => {
		const cost = (walk: unknown, disabled = false) => [
			{ type: "modifyMovementCost", disabled, system: { difficulties: { walk, fly: 3 } } },
		];
		expect(
			[cost(2), cost(1), cost(undefined), cost(2, true), [{ type: "pauseGame", disabled: false }]].map(isCostly),
		).toEqual([true, false, false, false, false]);
	});

	it("raise a unit that stands on them with all its spots", () => {
		const spots = [0, 100, 200].map((x) => ({ x, y: 0 }));
		expect(
			advantageOf(
				spots,
				beyond("cover", ({ x }) => x >= 0),
			),
		).toEqual(["cover"]);
		expect(
			advantageOf(
				spots,
				beyond("height", ({ x }) => x >= 100),
			),
		).toEqual([]);
		expect(advantageOf(spots, UNMARKED)).toEqual([]);
	});
});

describe("marked ground", () => {
	it("counts twice for each step that covers any of it, and nothing runs there", () => {
		const grid = gridOf("square");
		const mover = moverOn(
			grid,
			beyond("difficult", ({ y }) => y < 1900),
		);
		const way = (y: number) => judgeWay(mover, { x: 0, y }, grid);
		expect([-1, -2, -3].map((y) => way(y).cost)).toEqual([1, 3, 5]);
		expect(way(-2)).toMatchObject({ pace: "move", isSlow: true });
		expect(way(-4)).toMatchObject({ cost: 7, pace: null, budget: 6 });
		expect(judgeWay({ ...mover, marksAt: UNMARKED }, { x: 0, y: -7 }, grid).pace).toBe("run");
	});

	it("stops a unit at once where it is impassable, by any of its spots", () => {
		for (const grid of GRIDS) {
			const mover = moverOn(
				grid,
				beyond("impassable", ({ y }) => y < 1800),
				ONE,
				grid.kind === "gridless" ? { x: 0, y: -1 } : 0,
			);
			const far = grid.kind === "gridless" ? { x: 0, y: -400 } : { x: 0, y: -4 };
			expect(courseOf(mover, far, grid).hindrance).toBe("ground");
		}
	});

	it("bounds what is reached on cells to what the ways of the unit cost, on every grid and for every facing", () => {
		for (const grid of GRIDS.filter((each) => mapKindOf(each) !== "gridless")) {
			fc.assert(
				fc.property(anyForming, anyFacing(grid), fc.integer({ min: 1500, max: 2500 }), (forming, facing, line) => {
					const marks = { hard: new Set<GroundMark>(["difficult"]), shut: new Set<GroundMark>(["impassable"]) };
					const marksAt: MarksAt = ({ x, y }) => (x > line ? marks.hard : y > line + 300 ? marks.shut : NO_MARKS);
					const mover = moverOn(grid, marksAt, forming, facing);
					const open = coursesOf({ ...mover, marksAt: UNMARKED }, grid);
					const hard = new Set(coursesOf(mover, grid).map(({ way }) => `${way.x},${way.y}`));
					for (const { way, bearing, cost } of open) {
						const path = boardOn(grid).along(mover.ground, way);
						const steps = path.map((step) => spotsInPixels(step, grid));
						const slow = steps.filter((spots) => spots.some((spot) => marksAt(spot) === marks.hard)).length;
						const isShut = steps.flat().some((spot) => marksAt(spot) === marks.shut);
						const budget = budgetsOf(mover, grid)[bearing];
						expect(hard.has(`${way.x},${way.y}`)).toBe(!isShut && cost + slow <= budget);
					}
				}),
				{ numRuns: 8 },
			);
		}
	});

	it("cuts what is reached without a grid: no spot of it lies on ground that none may enter", () => {
		const grid = gridOf("gridless");
		const isHeld = (outline: readonly Point[], { x, y }: Point): boolean =>
			outline.reduce((inside, a, index) => {
				const b = outline[(index + 1) % outline.length]!;
				return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x ? !inside : inside;
			}, false);
		fc.assert(
			fc.property(anyForming, anyFacing(grid), fc.integer({ min: 100, max: 400 }), (forming, facing, away) => {
				const open = moverOn(grid, UNMARKED, forming, facing);
				const front = Math.min(...spotsInPixels(open.ground, grid).map(({ y }) => y));
				const line = front - away;
				const mover = { ...open, marksAt: beyond("impassable", ({ y }) => y < line) };
				const { reached } = showBudgets(mover, grid);
				// Borders of a block lie half a square before its spots; places are rounded to tenths of a foot.
				for (const { outline } of reached) for (const { y } of outline) expect(y).toBeGreaterThanOrEqual(line - 73);
				for (const way of [
					{ x: 0, y: -60 },
					{ x: 150, y: 20 },
					{ x: -80, y: 90 },
				]) {
					const course = courseOf(mover, way, grid);
					if (course.hindrance !== null || course.cost > budgetsOf(mover, grid)[course.bearing]) continue;
					const middle = meanOf(spotsInPixels(course.end, grid));
					const held = reached.filter(({ bearing }) => bearing === course.bearing);
					expect(held.some(({ outline }) => isHeld(outline, middle))).toBe(true);
				}
			}),
			{ numRuns: 15 },
		);
	});
});

const meanOf = (points: readonly Point[]): Point => ({
	x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
	y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
