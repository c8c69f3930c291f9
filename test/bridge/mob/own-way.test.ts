/** Losses of actors whose game system takes points in its own way. */
import { describe, expect, it } from "vitest";
import { planMob, type TokenPlace } from "../../../src/bridge/mob/index.js";
import type { HealthSlots } from "../../../src/bridge/systems/index.js";
import { pool } from "../../engine/mob/actions.js";

const UUID = "Scene.s.Token.t";

const slots: HealthSlots = {
	value: { path: "system.hp.value", form: "number", raw: 10 },
	temp: null,
	shaken: null,
	own: { attribute: "hp", isBar: true },
};

/** Paths and values that a loss of so many points of 10 becomes. */
function changes(lost: number, own: TokenPlace["own"], has = 10) {
	const place: TokenPlace = {
		name: "T",
		token: UUID,
		holder: null,
		actor: "Actor.a",
		isLinked: true,
		statuses: [],
		disabled: {},
		combatant: null,
		hidden: false,
		snapshot: null,
		slots: { ...slots, value: { ...slots.value, raw: has } },
		...(own && { own }),
	};
	const row = {
		uuid: UUID,
		name: "T",
		hits: 1,
		degree: null,
		before: pool(10),
		after: pool(10 - lost),
		lost,
		defeated: lost >= 10,
		conditions: [],
	};
	const plan = planMob({
		source: "ChatMessage.m",
		outcome: "m",
		since: 1,
		title: "T",
		rows: [row],
		rebased: [],
		places: { [UUID]: { first: place, all: [place], reached: [place] } },
		dead: "keep",
		defeatedStatus: null,
	});
	return [
		...plan.changes.map(({ path, before, after }) => [path, before, after]),
		...plan.leftOut.map(({ key, data }) => [key, data?.["points"]]),
	];
}

const SPILL = [
	{ path: "system.sp.value", before: 6, after: 0 },
	{ path: "system.hp.value", before: 10, after: 7 },
];

describe("a loss in a system with a way of its own", () => {
	it.each([
		[
			"through other points first",
			9,
			SPILL,
			[
				["system.sp.value", 6, 0],
				["system.hp.value", 10, 7],
			],
		],
		["of other points alone", 4, SPILL.slice(0, 1), [["system.sp.value", 6, 0]]],
		["of nothing, where the system takes none", 3, [], []],
	])("is written as the system says it: %s", (_what, lost, told, expected) => {
		expect(changes(lost, new Map([[lost, told]]))).toEqual(expected);
	});

	it("is left out where the system does not say it", () => {
		expect(changes(9, new Map([[9, null]]))).toEqual([["MUSTER.LeftOut.ownWay", "9"]]);
	});

	it("is asked about where the actor has changed since", () => {
		expect(changes(9, new Map([[9, SPILL]]), 8)).toEqual([["system.hp.value", 10, 1]]);
	});

	it("is written as it is without such a way", () => {
		expect(changes(9, undefined)).toEqual([["system.hp.value", 10, 1]]);
	});
});
