import { describe, expect, it } from "vitest";
import type { MobPlan } from "../../../src/bridge/mob/cards/mob-plan.js";
import { planMob } from "../../../src/bridge/mob/index.js";
import type { Health } from "../../../src/engine/combat/index.js";

const wounds = (value: number, shaken: boolean): Health => ({
	kind: "wounds",
	value,
	max: 3,
	falls: 4,
	toughness: 6,
	armour: 0,
	step: 4,
	shaken,
});

/** The changes of an actor whose wounds change. */
function changed(before: Health, after: Health, statuses: readonly string[] = []): string {
	const uuid = "Scene.s.Token.t";
	const place = {
		name: "T",
		token: uuid,
		holder: null,
		actor: "Actor.a",
		isLinked: true,
		slots: { value: { path: "system.wounds.value", form: "number", raw: 0 }, temp: null, shaken: "shaken" },
		statuses,
		disabled: {},
		combatant: null,
		hidden: false,
		snapshot: null,
	};
	const plan = {
		source: "ChatMessage.m",
		outcome: "m",
		since: 1,
		title: "Volley",
		rows: [{ uuid, name: "T", lost: 1, before, after, defeated: false, conditions: [] }],
		rebased: [],
		places: { [uuid]: { first: place, all: [place], reached: [place] } },
		dead: "mark",
		defeatedStatus: null,
		statusData: { shaken: { name: "Shaken" } },
	};
	return JSON.stringify(planMob(plan as unknown as MobPlan).changes);
}

describe("who is shaken by a hit", () => {
	it("gets the status effect, once, and no flag of its own", () => {
		expect(changed(wounds(0, false), wounds(0, true))).toContain("shaken");
		expect(changed(wounds(0, false), wounds(0, true))).not.toContain("isShaken");
		expect(changed(wounds(0, false), wounds(1, true))).toContain("system.wounds.value");
		expect(changed(wounds(0, false), wounds(1, true))).toContain("shaken");
	});

	it("keeps the one that is on", () => {
		expect(changed(wounds(0, true), wounds(1, true))).not.toContain("shaken");
		expect(changed(wounds(0, false), wounds(0, true), ["shaken"])).toBe("[]");
	});
});
