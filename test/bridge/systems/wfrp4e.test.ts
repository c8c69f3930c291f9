import { describe, expect, it } from "vitest";
import { type ActorData, adapterFor } from "../../../src/bridge/systems/index.js";
import { readRollStat } from "../../../src/engine/combat/index.js";
import { toThrow } from "../../../src/engine/mob/throw.js";
import { ACTION_READERS } from "../../../src/foundry/tokens/actions/index.js";

const PLACES = ["head", "body", "rArm", "lArm", "rLeg", "lLeg"];
const armour = (layers: (place: string) => readonly object[], shield = 0) => ({
	...Object.fromEntries(PLACES.map((place) => [place, { value: 0, layers: layers(place) }])),
	shield,
	shieldDamage: 0,
});
const bare = armour(() => []);

const adapter = adapterFor("wfrp4e");
const actor = (status: object = {}, rest: Partial<ActorData> = {}): ActorData => ({
	type: "creature",
	system: {
		characteristics: { bs: { value: 33, bonus: 3 }, t: { value: 41, bonus: 4 }, wp: { value: 97, bonus: 9 } },
		status: { wounds: { value: 7, max: 13 }, ward: { value: 0 }, armour: bare, ...status },
		details: { size: { value: "lrg" } },
	},
	...rest,
});
const weapon = (system: object) => ({ id: "w", type: "weapon", name: "W", system });
const attackOf = (item: { id: string; type: string; name: string; system: object }) =>
	adapter.read(actor({}, { items: [item] })).attacks[0];
const armourOf = (status: object) => adapter.read(actor(status)).resistances?.all.armour ?? null;

describe("a test of wfrp4e", () => {
	it("is d100 under a characteristic or a skill", () => {
		const items = [{ id: "s", type: "skill", name: "Cool", system: { total: { value: 52 } } }];
		const { saves } = adapter.read(actor({}, { items }));
		expect(saves.map(({ id }) => id)).toEqual(["bs", "t", "wp", "skill Cool"]);
		expect(saves[3]).toMatchObject({
			label: { text: "Cool" },
			roll: { kind: "percent", value: 52, least: 5, most: 95 },
		});
	});

	it("always succeeds and fails where the world says so, whatever modifies it", () => {
		const settings = { automaticSuccess: 1, automaticFailure: 100 };
		const roll = adapter.read(actor({}, { settings })).saves[2]!.roll;
		expect(roll).toEqual({ kind: "percent", value: 97, least: 1, most: 99 });
		const at = (modifier: number) => {
			const made = toThrow(roll, { number: null, modifier, advantage: "none" });
			return made.ok ? made.value.attempt : made;
		};
		expect(at(20)).toEqual({ kind: "dice", dice: "1d100", compare: "atMost", target: 99 });
		expect(at(-20)).toMatchObject({ target: 77 });
		expect(at(-200)).toMatchObject({ target: 1 });
		expect(readRollStat(roll, "")).toEqual({ ok: true, value: roll });
		expect(ACTION_READERS["wfrp4e"]?.settings).toEqual(["automaticSuccess", "automaticFailure"]);
	});
});

describe("an attack of wfrp4e", () => {
	it("with a ranged weapon is a test of its skill or of the characteristic, and asks for the damage", () => {
		const skillToUse = { system: { total: { value: 61 } } };
		expect(attackOf(weapon({ attackType: "ranged", skillToUse }))).toMatchObject({
			roll: { value: 61 },
			damage: null,
		});
		expect(attackOf(weapon({ attackType: "ranged" }))).toMatchObject({ roll: { value: 33 } });
	});

	it("hand to hand is decided between two, and asked for", () => {
		expect(attackOf(weapon({ attackType: "melee", skillToUse: { system: { total: { value: 61 } } } }))).toMatchObject({
			roll: null,
			damage: null,
		});
	});

	it("is a trait that does damage too, unless it is turned off", () => {
		const trait = (system: object) => ({ id: "t", type: "trait", name: "T", system });
		const rollable = { damage: true, rollCharacteristic: "wp" };
		expect(attackOf(trait({ rollable, attackType: "ranged" }))).toMatchObject({ roll: { value: 97 } });
		expect(attackOf(trait({ rollable, disabled: true }))).toBeUndefined();
		expect(attackOf(trait({ rollable: { damage: false } }))).toBeUndefined();
	});
});

describe("what protects in wfrp4e", () => {
	it("is toughness and the armour that is the same everywhere, and that a hit costs a wound all the same is said", () => {
		expect(armourOf({})).toBe(4);
		expect(armourOf({ armour: armour(() => [{ value: 1 }, { value: 2 }]) })).toBe(7);
		expect(adapter.read(actor()).notes).toEqual([
			{ field: "resistances", wording: { key: "MUSTER.System.Note.leastWound" } },
		]);
	});

	it.each([
		["armour on some places only", { armour: armour((place) => (place === "head" ? [{ value: 2 }] : [])) }],
		["armour that some rolls get past", { armour: armour(() => [{ value: 2, partial: true }]) }],
		["weak points", { armour: armour(() => [{ value: 2, weakpoints: true }]) }],
		["a shield", { armour: armour(() => [], 2) }],
		["a ward", { ward: { value: 9 } }],
		["nothing prepared", { armour: {} }],
	])("is asked for where there is %s", (_why, status) => {
		const stats = adapter.read(actor(status));
		expect(stats.resistances).toBeNull();
		expect(stats.missing).toContain("resistances");
		expect(stats.notes).toEqual([]);
	});

	it("is asked for of vehicles", () => {
		expect(adapter.read(actor({}, { type: "vehicle" })).resistances).toBeNull();
	});
});

it("wounds of wfrp4e end at 0", () => {
	expect(adapter.read(actor())).toMatchObject({
		health: { state: { value: 7, max: 13, least: 0 }, slots: { value: { path: "system.status.wounds.value" } } },
		size: "lrg",
	});
});
