import { describe, expect, it } from "vitest";
import { readSealed } from "../../../../src/bridge/skirmish/fight/player-orders.js";
import { ok } from "../../../../src/engine/common/index.js";
import type { Ground } from "../../../../src/engine/skirmish/index.js";

const groundAt = (x: number): Ground => ({ grid: "square", cells: [{ x, y: 0 }], facing: 0, allRound: false });

/** A player of unit a, who knows of b; hard ground to the east, a wall beyond cell 3. */
const facts: Parameters<typeof readSealed>[1] = {
	owns: (unit) => unit === "a",
	leads: (side) => side === "own",
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
			value: { a: [{ chosen: 7, touch: false, exposed: null, rulings: {}, indirect: { misses: 0, inSight: false } }] },
		});
	});

	it("lay areas where the player says, and shoot over others without what a GM rules of the place", () => {
		const areas = [{ origin: { x: 6, y: 0 }, direction: { x: 1, y: 0 } }];
		const indirect = { range: 0, inSight: true, misses: 5, spotter: true };
		expect(readSealed({ a: [attack({ areas, indirect })] }, facts)).toMatchObject({
			value: { a: [{ areas, indirect: { range: 0, inSight: false, misses: 0, spotter: false } }] },
		});
	});

	const RULED = {
		modifiers: [{ key: "ruling", value: 50 }],
		partial: [{ key: "ruling", value: 50, share: { num: 1, den: 2 } }],
		miss: { num: 0, den: 1 },
		fortification: { num: 1, den: 1 },
		cover: { soft: false, melee: false, unit: "" },
		facts: ["foeFavored"],
		rerolls: { again: 0, retry: 3, second: null },
		parts: [
			{
				type: "fire",
				success: { kind: "points", points: 99 },
				critical: null,
				failure: { kind: "none" },
				wounding: { num: 1, den: 1 },
			},
		],
	};
	it.each(Object.keys(RULED))("keep nothing of %s, which a GM rules", (name) => {
		const read = readSealed({ a: [attack({ [name]: RULED[name as keyof typeof RULED] })] }, facts);
		const plain = readSealed({ a: [attack()] }, facts);
		expect(read.ok && plain.ok).toBe(true);
		expect(read).toEqual(plain);
	});

	it.each([
		["a strategy of the own side", { kind: "strategy", side: "own", strategy: "holdFirm" }],
		["a gift", { kind: "declare", unit: "a", row: "triage", target: "b" }],
		["a formation where it stands", { kind: "formation", unit: "a", anchor: { x: 0, y: 0 } }],
		["an act in words", { kind: "other", unit: "a", act: "standard", note: "We dig." }],
	])("may be %s", (_, order) => {
		expect(readSealed({ a: [order] }, facts)).toMatchObject({ ok: true, value: { a: [order] } });
	});

	it.each([
		["a strategy of another side", { kind: "strategy", side: "theirs", strategy: "holdFirm" }],
		["a gift against what is hidden", { kind: "declare", unit: "a", row: "triage", target: "hidden" }],
		["a formation far away", { kind: "formation", unit: "a", anchor: { x: 40, y: 0 } }],
		["healing", { kind: "heal", by: "a", target: "a", value: 900 }],
		["a condition", { kind: "condition", target: "b", condition: "stunned", affected: 100 }],
		["other ground", { kind: "ground", target: "a", walls: 20 }],
		["a condition of the field", { kind: "field", condition: "fog", on: true }],
		["the state of an officer", { kind: "officer", side: "theirs", role: "leader", state: "dead" }],
		["an opportunity", { kind: "provoke", attacker: "a", target: "b" }],
		["what a hero did", { kind: "strike", individual: "a", target: "b", hits: [{ damage: 999 }] }],
		["a hero's place", { kind: "place", individual: "a", cells: null }],
	])("are refused where they say %s", (_, order) => {
		expect(readSealed({ a: [order] }, facts)).toMatchObject({ fault: { code: "MUSTER.Fault.Access.refused" } });
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
