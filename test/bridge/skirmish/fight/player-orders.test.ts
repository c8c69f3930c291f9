import { describe, expect, it } from "vitest";
import { readSealed } from "../../../../src/bridge/skirmish/fight/player-orders.js";
import { ok } from "../../../../src/engine/common/index.js";
import type { Ground } from "../../../../src/engine/skirmish/index.js";

const groundAt = (x: number): Ground => ({ grid: "square", cells: [{ x, y: 0 }], facing: 0, allRound: false });

/** A player of unit a, who knows of b; hard ground to the east, a wall beyond cell 3. */
const facts: Parameters<typeof readSealed>[1] = {
	owns: (unit) => unit === "a",
	knows: (unit) => unit !== "hidden",
	groundOf: () => groundAt(0),
	measure: {
		judge: (_unit, from, { x }) => {
			const at = from.grid === "gridless" ? 0 : from.cells[0]!.x;
			return { cost: 2 * Math.abs(x), hindrance: at + x > 3 ? "wall" : null, end: groundAt(at + x) };
		},
		board: { turned: () => ok(groundAt(2)) },
	},
};

const move = (x: number, more: object = {}) => ({ kind: "move", unit: "a", way: { x, y: 0 }, pace: "move", ...more });
const attack = (more: object = {}) => ({ kind: "attack", unit: "a", attack: "spear", target: "b", ...more });

describe("orders that a player has sealed", () => {
	it("count their ways as the map does, one behind the other, whatever the player's client says", () => {
		expect(readSealed({ a: [move(2, { cost: 0 }), move(1)] }, facts)).toMatchObject({
			value: { a: [{ cost: 4 }, { cost: 2 }] },
		});
		expect(readSealed({ a: [move(2), move(2)] }, facts)).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.wallInWay" },
		});
	});

	it("go on from where a turn leaves the unit", () => {
		const turn = { kind: "turn", unit: "a", pivot: null, turns: 1 };
		expect(readSealed({ a: [turn, move(1)] }, facts)).toMatchObject({ value: { a: [{}, { cost: 2 }] } });
		expect(readSealed({ a: [turn, move(2)] }, facts)).toMatchObject({
			fault: { code: "MUSTER.Fault.Skirmish.wallInWay" },
		});
	});

	it("keep of an attack what a player decides alone", () => {
		const ruled = { touch: true, exposed: 90, rulings: { attack: { num: 40, den: 1 } }, indirect: { misses: 50 } };
		const read = readSealed({ a: [attack({ ...ruled, chosen: 7 })] }, facts);
		expect(read).toMatchObject({
			value: { a: [{ chosen: 7, touch: false, exposed: null, rulings: {}, indirect: null }] },
		});
	});

	it.each([
		["of another's unit", { b: [attack({ unit: "b" })] }],
		["given under an own unit's name", { a: [attack({ unit: "b" })] }],
		["at what is hidden", { a: [attack({ target: "hidden" })] }],
		[
			"whose numbers a GM rules",
			{ a: [{ kind: "manoeuvre", unit: "a", target: "b", manoeuvre: "trip", bonus: 99, number: 1 }] },
		],
		["to others' units", { a: [{ kind: "tactic", unit: "a", tactic: "standard", units: ["a", "b"] }] }],
	])("are refused %s", (_, orders) => {
		expect(readSealed(orders, facts)).toMatchObject({ fault: { code: "MUSTER.Fault.Access.refused" } });
	});
});
