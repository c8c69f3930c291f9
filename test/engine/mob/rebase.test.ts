import { describe, expect, it } from "vitest";
import type { Health } from "../../../src/engine/combat/index.js";
import { type MobRow, rebaseRow } from "../../../src/engine/mob/index.js";
import { pool } from "./actions.js";

const wounds = (value: number, shaken = false): Health => ({
	kind: "wounds",
	value,
	max: 3,
	falls: 4,
	toughness: 7,
	armour: 0,
	step: 4,
	shaken,
});

const row = (before: Health | null, after: Health | null, lost: number): MobRow => ({
	uuid: "Scene.s.Token.t1",
	name: "Guard 1",
	hits: 1,
	degree: null,
	lost,
	before,
	after,
	defeated: false,
	conditions: [],
});

describe("a loss on a target that has changed since", () => {
	const points = row(pool(7), pool(2), 5);
	const hurt = row(wounds(0), wounds(2, true), 2);

	it.each([
		["points that it has now", points, pool(20), { lost: 5, before: pool(20), after: { value: 15 }, defeated: false }],
		["fewer points, of which no more are lost", points, pool(3), { lost: 3, after: { value: 0 }, defeated: true }],
		["no points, which fells it no second time", points, pool(0), { lost: 0, after: { value: 0 }, defeated: false }],
		[
			"wounds that it has now",
			hurt,
			wounds(1),
			{ before: wounds(1), after: { value: 3, shaken: true }, defeated: false },
		],
		["wounds beyond the most", hurt, wounds(2), { after: { value: 3 }, defeated: true }],
		["more wounds than the most", hurt, wounds(5), { after: { value: 5 }, defeated: false }],
	])("is taken from %s", (_what, old, now, expected) => {
		expect(rebaseRow(old, now, true)).toMatchObject(expected);
	});

	it("goes below 0 where nothing caps it", () => {
		expect(rebaseRow(points, pool(3, { least: -9 }), false)).toMatchObject({ lost: 5, after: { value: -2 } });
	});

	it.each([
		[false, false, false],
		[true, false, true],
		[false, true, true],
	])("leaves it shaken if it was by the hits (%j) or is now (%j)", (byHits, now, shaken) => {
		const old = row(wounds(0), wounds(1, byHits), 1);
		expect(rebaseRow(old, wounds(1, now), true).after).toMatchObject({ shaken });
	});

	it("stays as it is where nothing is known of it, or where it has another kind of points now", () => {
		const unknown = row(null, null, 0);
		expect(rebaseRow(unknown, pool(3), true)).toBe(unknown);
		expect(rebaseRow(points, wounds(1), true)).toBe(points);
	});
});
