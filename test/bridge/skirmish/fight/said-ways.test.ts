/** Lengths of moves in words: spaces as the engine counts them, and feet where there are no spaces. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { directionsOn, wayToward } from "../../../../src/bridge/skirmish/fight/directions.js";
import { sayMove } from "../../../../src/bridge/skirmish/fight/say-order.js";
import { sayPhase } from "../../../../src/bridge/skirmish/fight/say-phase.js";
import type { Cell, Ground, MapKind } from "../../../../src/engine/skirmish/index.js";
import { ENGLISH } from "../../render.js";
import { gridOf } from "../map/grids.js";

const said = (map: MapKind, way: Cell, kind: "move" | "charge" = "move"): string =>
	sayMove({ kind, way }, map, ENGLISH);

/** A unit where no grid is. */
const OPEN: Ground = {
	grid: "gridless",
	middle: { x: 0, y: 0 },
	ahead: { x: 0, y: -1 },
	files: 1,
	ranks: 1,
	allRound: false,
};

/** The least number of steps between neighbouring spaces that make a way. */
function stepsOf(steps: readonly Cell[], { x, y }: Cell): number {
	const key = (cell: Cell): string => `${cell.x},${cell.y}`;
	const seen = new Set(["0,0"]);
	for (let edge: Cell[] = [{ x: 0, y: 0 }], far = 0; ; far++) {
		if (edge.some((cell) => cell.x === x && cell.y === y)) return far;
		edge = edge
			.flatMap((cell) => steps.map((step) => ({ x: cell.x + step.x, y: cell.y + step.y })))
			.filter((cell) => !seen.has(key(cell)) && seen.add(key(cell)));
	}
}

const part = fc.integer({ min: -6, max: 6 });

describe("a move in words", () => {
	it.each(["square", "hex"] as const)("has as many spaces as there are steps: %s", (map) => {
		const steps = directionsOn(gridOf(map === "hex" ? "hexOddR" : "square")).map(({ step }) => step);
		fc.assert(
			fc.property(part, part, (x, y) => {
				const count = stepsOf(steps, { x, y });
				expect(said(map, { x, y })).toBe(count === 1 ? "Move 1 space" : `Move ${count} spaces`);
			}),
		);
	});

	it("has the feet that were typed where there are no spaces, in every direction", () => {
		const grid = gridOf("gridless");
		for (const { wind } of directionsOn(grid)) {
			expect(said("gridless", wayToward(grid, wind, 35)!)).toBe("Move 35 feet");
			expect(said("gridless", wayToward(grid, wind, 1)!, "charge")).toBe("Charge 1 foot");
		}
	});

	it("that is done has its spaces, and no number where there are none", () => {
		const event = {
			code: "moved",
			round: 1,
			phase: "movement",
			unit: "Spears",
			other: "",
			data: { steps: 3 },
		} as const;
		const say = (places: Readonly<Record<string, Ground>>): readonly string[] =>
			sayPhase({ events: [event] }, { individuals: [], sides: [], places }, (id) => id, ENGLISH);
		expect(say({})).toEqual(["Spears moved 3 spaces."]);
		expect(say({ u: OPEN })).toEqual(["Spears moved."]);
	});
});
