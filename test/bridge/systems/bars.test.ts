import { describe, expect, it } from "vitest";
import { type ActorData, adapterFor, EMPTY_MAPPING, writeHealth } from "../../../src/bridge/systems/index.js";
import type { Health } from "../../../src/engine/combat/index.js";

const read = (id: string, system: object, bar: string) =>
	adapterFor(id).read({ type: "character", system, bar } as ActorData).health;

function writes(health: ReturnType<typeof read>, value: number, temp = 0) {
	const before = health!.state as Extract<Health, { kind: "pool" }>;
	return writeHealth(health!.slots, before, { ...before, value, temp });
}

describe("a token's bar", () => {
	it.each(["temp", "temporary"])("loses its temporary points first: %s", (key) => {
		const health = read("unheard-of", { vitals: { value: 8, max: 9, [key]: 3 } }, "vitals");
		expect(health?.state).toMatchObject({ value: 8, temp: 3, max: 9 });
		expect(writes(health, 6)).toEqual([
			{ path: "system.vitals.value", before: 8, after: 6 },
			{ path: `system.vitals.${key}`, before: 3, after: 0 },
		]);
	});

	it("keeps a place for temporary points that are none yet, and has none where nothing stands", () => {
		expect(read("unheard-of", { hp: { value: 8, max: 9, temp: null } }, "hp")?.slots.temp?.raw).toBeNull();
		expect(read("unheard-of", { hp: { value: 8, max: 9 } }, "hp")?.slots.temp).toBeNull();
	});
});

describe("a bar's own least", () => {
	const least = (bar: object, mapping = EMPTY_MAPPING) => {
		const data = { type: "npc", system: { vitals: bar }, bar: "vitals" };
		const state = adapterFor("unheard-of", mapping).read(data).health?.state;
		return state?.kind === "pool" ? state.least : undefined;
	};

	it.each([
		["the negative constitution", { value: 9, max: 30, min: -13 }, -13],
		["a text", { value: 9, max: 30, min: "-4" }, -4],
		["nothing", { value: 9, max: 30 }, 0],
		["0", { value: 9, max: 30, min: 0 }, 0],
		["above 0, which is not where points end", { value: 9, max: 30, min: 2 }, 0],
		["below 0 without a most", { value: 9, min: -6 }, -6],
	])("is %s", (_what, bar, expected) => {
		expect(least(bar)).toBe(expected);
		const hitPoints = { value: "vitals.value", max: null, temp: null };
		expect(least(bar, { ...EMPTY_MAPPING, hitPoints })).toBe(expected);
	});

	it("is not taken from a lone number", () => {
		const hitPoints = { value: "vitals.life", max: null, temp: null };
		expect(least({ life: 5, min: -3 }, { ...EMPTY_MAPPING, hitPoints })).toBe(0);
	});
});

describe("a bar whose parts the system works out again", () => {
	const ID = "custom-system-builder";
	const attributeBar = { hp: { value: 8, max: 12, key: "life" }, odd: { value: 4, max: 4, key: "gone" } };

	it("is changed where the sheet has it", () => {
		const health = read(ID, { attributeBar, props: { life: "8" } }, "attributeBar.hp");
		expect(health?.state).toMatchObject({ value: 8, max: 12 });
		expect(writes(health, 5)).toEqual([{ path: "system.props.life", before: "8", after: 5 }]);
	});

	it("is left alone where it shows a formula, which a number would replace", () => {
		expect(read(ID, { attributeBar, props: {} }, "attributeBar.odd")).toBeNull();
		expect(read(ID, { attributeBar: { x: { value: 1 } } }, "attributeBar.x")).toBeNull();
	});

	it("is a key of the sheet itself where it shows one, unless the GM says where points stand", () => {
		expect(read(ID, { props: { life: 7 } }, "props.life")?.slots.value.path).toBe("system.props.life");
		const mapping = { ...EMPTY_MAPPING, hitPoints: { value: "props.body", max: null, temp: null } };
		const system = { attributeBar, props: { life: 7, body: 3 } };
		const { health } = adapterFor(ID, mapping).read({ type: "character", system, bar: "attributeBar.hp" });
		expect(health?.slots.value.path).toBe("system.props.body");
	});
});

describe("tracks of stress", () => {
	const track = (name: string, boxes: number, more: object = {}) => ({
		[name]: { name, enabled: true, label: "none", box_values: new Array<boolean>(boxes).fill(false), ...more },
	});
	const chosen = (...tracks: object[]) =>
		adapterFor("fate-core-official")
			.read({ type: "fate-core-official", system: { tracks: Object.assign({}, ...tracks) } })
			.health?.slots.value.path.split(".")[2];

	it.each([
		["stress before what is of the body", ["Physical Transformation", 1], ["Stress", 6]],
		["the body's of two", ["Mental Stress", 3], ["Physical Stress", 3]],
		["in another language", ["Psychische Belastung", 2], ["Physische Belastung", 2]],
	] as const)("%s", (_what, [other, few], [name, many]) => {
		expect(chosen(track(other, few), track(name, many))).toBe(name);
	});

	it("are those of a scene where no name tells, and none where several could be meant", () => {
		expect(chosen(track("Doom", 1), track("Grit", 4, { recovery_type: "Fleeting" }))).toBe("Grit");
		expect(chosen(track("Doom", 1), track("Grit", 4))).toBeUndefined();
		expect(chosen(track("Social Stress", 2), track("Mental Stress", 2))).toBeUndefined();
		expect(chosen(track("Stress", 2, { enabled: false }), track("Grit", 4))).toBe("Grit");
	});

	it("take a hit with the smallest box that is worth as much, else with the largest and more", () => {
		const ticked = (raw: readonly boolean[], lost: number): unknown => {
			const system = { tracks: { Stress: { name: "Stress", label: "escalating", box_values: raw } } };
			const { health } = adapterFor("fate-core-official").read({ type: "x", system });
			const before = health!.state as Extract<Health, { kind: "pool" }>;
			return writes(health, before.value - lost)[0]?.after;
		};
		expect(ticked([false, false, false], 2)).toEqual([false, true, false]);
		expect(ticked([false, true, false], 2)).toEqual([false, true, true]);
		expect(ticked([false, false, false], 4)).toEqual([true, false, true]);
		expect(ticked([true, false, false], 5)).toEqual([true, true, true]);
	});
});
