/** Points beside a bar, and bars from which a game system takes points in its own way. */
import { describe, expect, it } from "vitest";
import { type ActorData, adapterFor, EMPTY_MAPPING, holds } from "../../../src/bridge/systems/index.js";

const read = (data: Partial<ActorData>, system = "homebrew", mapping = EMPTY_MAPPING) =>
	adapterFor(system, mapping).read({ type: "npc", system: {}, ...data });

const VALUE = { value: 12, max: 20 };
const sentences = (data: Partial<ActorData>, system?: string) =>
	read(data, system).leftOut?.map(({ key, data: { names } }) => [key.split(".").at(-1), names]) ?? [];

describe("points beside a bar", () => {
	it.each([
		["stamina", { attributes: { hp: VALUE, sp: { value: 18, max: 18 } } }, "attributes.hp", "sp"],
		["wounds and stamina", { hp: VALUE, wounds: { value: 3, max: 9 }, stamina: { value: 2 } }, "hp", "wounds, stamina"],
		["a lone number of vigour", { health: 7, vigour: 4 }, "health", "vigour"],
	])("are named: %s", (_what, system, bar, names) => {
		expect(sentences({ system, bar })).toEqual([["otherPoints", names]]);
	});

	it.each([
		["the bar itself", { wounds: VALUE }, "wounds"],
		["those that nobody of that kind has", { hp: VALUE, sp: { value: 0, max: 0 } }, "hp"],
		["a word", { hp: VALUE, stamina: "high" }, "hp"],
		["what is called otherwise", { hp: VALUE, luck: { value: 3, max: 3 } }, "hp"],
	])("are not named where they are %s", (_what, system, bar) => {
		expect(sentences({ system, bar })).toEqual([]);
	});

	it("are left to the adapter where there is one", () => {
		const system = { attributes: { hp: VALUE, ac: { value: 12 }, sp: { value: 9, max: 9 } } };
		expect(sentences({ system, bar: "attributes.hp" }, "dcc")).toEqual([]);
	});
});

describe("a bar from which the system takes points in its own way", () => {
	it.each([
		["an object", { vitals: { hp: VALUE } }, "vitals.hp", { attribute: "vitals.hp", isBar: true }],
		["a lone number", { life: 7 }, "life", { attribute: "life", isBar: false }],
		["an object of the first level", { hp: VALUE }, "hp", { attribute: "hp", isBar: true }],
	])("is named as its token has it, and holds nothing back at 0: %s", (_what, system, bar, own) => {
		const { health, leftOut } = read({ system, bar, takesPoints: true });
		expect(health?.slots.own).toEqual(own);
		expect(health?.state.kind === "pool" && health.state.least).toBeLessThan(-1000);
		expect(leftOut?.[0]?.key).toBe("MUSTER.System.LeftOut.ownWay");
	});

	it("is the one that the mapping names", () => {
		const mapping = { ...EMPTY_MAPPING, hitPoints: { value: "body.value", max: null, temp: null } };
		const { health } = read({ system: { body: { value: 3 }, hp: VALUE }, bar: "hp", takesPoints: true }, "x", mapping);
		expect(health?.slots.own).toEqual({ attribute: "body", isBar: true });
	});

	it.each(["dcc", "worldbuilding", "ose"])("is left to the adapter of %s", (id) => {
		const system = { attributes: { hp: VALUE }, health: VALUE, hp: VALUE };
		expect(read({ system, bar: "hp", takesPoints: true }, id).health?.slots.own).toBeUndefined();
	});

	it("tells whether an actor still holds what a card was worked out from", () => {
		const { health } = read({ system: { hp: { ...VALUE, temp: 2 } }, bar: "hp", takesPoints: true });
		const state = health!.state as Extract<typeof health, object>["state"] & { kind: "pool" };
		expect(holds(health!.slots, state)).toBe(true);
		expect(holds(health!.slots, { ...state, value: 11 })).toBe(false);
		expect(holds(health!.slots, { ...state, temp: 0 })).toBe(false);
	});
});
