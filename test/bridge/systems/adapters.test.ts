import { describe, expect, it } from "vitest";
import { KNOWN_SYSTEMS } from "../../../src/bridge/systems/adapters.js";
import { type ActorData, adapterFor, EMPTY_MAPPING, type Stats } from "../../../src/bridge/systems/index.js";
import { NO_RESISTANCE } from "../../../src/engine/combat/index.js";
import { ONE, ratio } from "../../../src/engine/common/index.js";
import { sampleActor } from "./sample.js";

const read = (system: string, actor: ActorData = sampleActor(system)): Stats => adapterFor(system).read(actor);
const attack = (stats: Stats, id: string) => stats.attacks.find((one) => one.id === id);
const save = (stats: Stats, id: string) => stats.saves.find((one) => one.id === id)?.roll;

describe("3d6 against skills", () => {
	const stats = read("gurps");

	it("reads weapons with their modes, also inside others, levels as text too", () => {
		expect(stats.attacks.map(({ label, roll }) => [label, roll])).toEqual([
			["Spear (thrust)", { kind: "skill", skill: 12 }],
			["Hatchet (swing)", { kind: "skill", skill: 11 }],
			["Fist", { kind: "skill", skill: 10 }],
			["Sling", null],
		]);
	});

	it("reads damage with its wounding, and that crushing blows may do nothing", () => {
		const spear = attack(stats, "melee/00000")?.damage?.[0];
		expect(spear).toMatchObject({
			amount: { kind: "dice", dice: "1d6+1" },
			type: "imp",
			multiplier: ratio(2),
			least: 1,
		});
		expect(spear?.minimum).toBe(1);
		expect(attack(stats, "melee/00001/00000")?.damage?.[0]).toMatchObject({ type: "cr", minimum: 0, multiplier: ONE });
	});

	it("takes the present dodge, the torso's armour, hit points down to five times below zero", () => {
		expect(save(stats, "dodge")).toEqual({ kind: "skill", skill: 8 });
		expect(stats.resistances?.all.armour).toBe(2);
		expect(stats.health?.state).toEqual({ kind: "pool", value: 11, temp: 0, max: 11, least: -55 });
		expect(stats.health?.slots.value).toEqual({ path: "system.HP.value", form: "number", raw: 11 });
		expect(stats.missing).toEqual(["defences"]);
	});
});

describe("a d20 with threats and confirmation", () => {
	const stats = read("pf1");

	it("takes what the system's own methods give, and asks for what none gives", () => {
		expect(attack(stats, "shortsword/0")).toMatchObject({
			label: "Short sword (Stab)",
			roll: { kind: "over", dice: "1d20+2", natural: "ends", critical: { from: 19, confirm: true } },
			versus: "normal",
			damage: [{ amount: { kind: "dice", dice: "1d4+1" }, critical: { amount: { dice: "1d4+1+1d4+1" }, times: 1 } }],
		});
		// The bare parts of its data would leave strength and enhancement out.
		expect(attack(stats, "shortbow/0")).toMatchObject({ roll: null, damage: null });
	});

	it("reads three armour classes, saves whose ends decide, and reports reduction as missing", () => {
		expect(stats.defences.map(({ id, value }) => [id, value])).toEqual([
			["normal", 16],
			["touch", 13],
			["flatFooted", 14],
			["cmd", 12],
		]);
		expect(save(stats, "will")).toEqual({ kind: "over", dice: "1d20-1", natural: "ends", critical: null });
		expect(stats.health?.state).toEqual({ kind: "pool", value: 6, temp: 2, max: 6, least: -12 });
		expect(stats.missing).toEqual(["resistances"]);
	});
});

describe("a d20 with degrees", () => {
	it("takes strikes as the system resolved them, and reads resistance, weakness and immunity", () => {
		const stats = read("pf2e");
		expect(stats.attacks).toHaveLength(1);
		expect(attack(stats, "jaws")).toMatchObject({
			roll: { dice: "1d20+8", natural: "degrees" },
			damage: [
				{ amount: { dice: "1d8+3" }, type: "piercing", critical: { times: 2, plus: { dice: "1d10" } }, minimum: 0 },
				{ amount: { dice: "1d4" }, type: "fire", critical: { amount: { dice: "1d4" }, times: 2 } },
			],
			leftOut: [{ key: "MUSTER.System.LeftOut.persistent", data: { damage: "1d6 fire" } }],
		});
		expect(stats.resistances?.types).toEqual({
			cold: { ...NO_RESISTANCE, armour: 5 },
			fire: { ...NO_RESISTANCE, armour: -3 },
			poison: { ...NO_RESISTANCE, multiplier: ratio(0) },
			vitality: { ...NO_RESISTANCE, multiplier: ratio(0) },
		});
		expect(stats.missing).toEqual([]);
	});
});

describe("a d20 with advantage", () => {
	const stats = read("dnd5e");

	it("reads what the system resolved for its sheet, type by type, and never adds up the parts beside it", () => {
		expect(attack(stats, "scimitar/x1")).toMatchObject({
			label: "Scimitar",
			roll: { kind: "over", dice: "1d20+4", natural: "ends", critical: { from: 20, confirm: false } },
			damage: [
				{ amount: { dice: "1d6+2" }, type: "slashing", critical: { amount: { dice: "1d6+2+1d6+1d8" }, times: 1 } },
				{ amount: { dice: "2d4" }, type: "fire", critical: { amount: { dice: "2d4+2d4" }, times: 1 } },
			],
		});
		expect(attack(stats, "scimitar/x1")?.damage?.[0]?.traits).toEqual(["fin", "mgc"]);
		expect(attack(stats, "bow/y1")).toMatchObject({ roll: null, damage: null });
		expect(stats.attacks).toHaveLength(2);
	});

	it.each([
		["a bonus below 0, with a blank", { labels: { toHit: "- 3" } }, { roll: { dice: "1d20-3" } }],
		["dice among the bonus", { labels: { toHit: "+5 + 1d4" } }, { roll: null }],
		["a blow that does nothing", { labels: { toHit: "+1", damage: [] } }, { damage: [] }],
		["dice that are kept", { labels: { damage: [{ formula: "2d6kh1", damageType: "fire" }] } }, { damage: null }],
		[
			"a hit that adds what nobody can throw",
			{ labels: { damage: [{ formula: "1d6" }] }, damage: { critical: { bonus: "@x" } } },
			{ damage: null },
		],
	] as const)("reads %s", (_what, activity, expected) => {
		const activities = new Map([["a", { type: "attack", ...activity }]]);
		const items = [{ id: "i", type: "weapon", name: "X", system: { activities } }];
		expect(read("dnd5e", { type: "npc", system: {}, items }).attacks).toMatchObject([expected]);
	});

	it("tells several attacks of one item apart, and leaves out what cannot be used now", () => {
		const one = (name: string, canUse = true) => ({ type: "attack", name, canUse, labels: { toHit: "+1" } });
		const activities = { a: one("Stab"), b: one("Throw"), c: one("Curse", false) };
		const items = [{ id: "i", type: "weapon", name: "Spear", system: { activities } }];
		const labels = read("dnd5e", { type: "npc", system: {}, items }).attacks.map(({ label }) => label);
		expect(labels).toEqual(["Spear (Stab)", "Spear (Throw)"]);
	});

	it("saves without deciding ends; who is resistant and vulnerable at once halves first", () => {
		expect(save(stats, "dex")).toEqual({ kind: "over", dice: "1d20+2", natural: "plain", critical: null });
		expect(stats.resistances?.types).toEqual({
			fire: { ...NO_RESISTANCE, multiplier: ratio(1, 2) },
			cold: { ...NO_RESISTANCE, multiplier: ratio(1, 2), after: ratio(2) },
			radiant: { ...NO_RESISTANCE, after: ratio(2) },
			poison: { ...NO_RESISTANCE, multiplier: ratio(0) },
		});
		expect(stats.missing).toEqual([]);
	});

	it.each([
		["words", { dr: { value: [], custom: "damage from spells" } }],
		["a number against every type", { dm: { amount: { ALL: "-2" } } }],
		["a number that is none", { dm: { amount: { fire: "-@prof" } } }],
	])("says that protection by %s is not all read, under a mapping too", (_what, traits) => {
		const actor = { type: "npc", system: { traits } };
		expect(read("dnd5e", actor).missing).toContain("resistances");
		expect(read("dnd5e", actor).resistances).not.toBeNull();
		const mapped = adapterFor("dnd5e", { ...EMPTY_MAPPING, armour: "armour" });
		expect(mapped.read({ type: "npc", system: { traits, armour: 3 } }).missing).not.toContain("resistances");
	});

	it("knows where temporary points would stand though there are none", () => {
		expect(stats.health).toMatchObject({ state: { value: 7, temp: 0 }, slots: { temp: { raw: null } } });
	});

	it("reads sets as it reads lists", () => {
		const system = { traits: { dr: { value: new Set(["acid"]) }, di: {}, dv: {} } };
		expect(read("dnd5e", { type: "npc", system }).resistances?.types).toEqual({
			acid: { ...NO_RESISTANCE, multiplier: ratio(1, 2) },
		});
	});
});

describe("dice that are thrown again", () => {
	const stats = read("swade");

	it("reads a weapon's trait and the strength in its damage, asks where no trait is named", () => {
		expect(attack(stats, "axe")).toMatchObject({
			roll: { kind: "ace", sides: 6, modifier: 0, wild: null },
			versus: "parry",
			damage: [{ amount: { kind: "ace", sides: [8, 6], plus: 0 }, pierce: 1 }],
		});
		expect(attack(stats, "rock")).toMatchObject({ roll: null, versus: 4, damage: null });
		expect(attack(stats, "fighting")).toMatchObject({ roll: { sides: 6 }, damage: null });
	});

	it("lets anybody fall at the first wound but a wild card", () => {
		expect(stats.health?.state).toEqual({
			kind: "wounds",
			value: 0,
			max: 0,
			falls: 1,
			toughness: 7,
			armour: 1,
			step: 4,
			shaken: false,
		});
		const sample = sampleActor("swade");
		const wild = read("swade", {
			...sample,
			system: { ...(sample.system as object), wildcard: true, wounds: { value: 1, max: 3 } },
		});
		expect(wild.health?.state).toMatchObject({ falls: 4, value: 1 });
		expect(attack(wild, "fighting")?.roll).toMatchObject({ wild: 6 });
	});
});

describe("four dice with faces −1, 0, 1", () => {
	it("opposes skills, and ticks the boxes of the physical track", () => {
		const stats = read("fate-core-official");
		expect(attack(stats, "Fight")).toMatchObject({ roll: { dice: "4dF-4dF+2" }, damage: null });
		expect(stats.defences.map(({ id, value }) => [id, value])).toEqual([
			["Fight", 3],
			["Athletics", 2],
			["Will", 1],
		]);
		expect(stats.health?.state).toMatchObject({ value: 2, max: 3 });
		expect(stats.health?.slots.value).toMatchObject({
			path: "system.tracks.Physical Stress.box_values",
			form: "boxes",
		});
	});

	it("guesses nothing among several tracks of other names", () => {
		const system = { tracks: { a: { name: "A", box_values: [false] }, b: { name: "B", box_values: [false] } } };
		expect(read("fate-core-official", { type: "x", system }).health).toBeNull();
	});
});

describe("systems that make up their own numbers", () => {
	it.each(["worldbuilding", "custom-system-builder", "generic"])("%s tells hit points only", (system) => {
		const stats = read(system);
		expect(stats.health).not.toBeNull();
		expect(stats.missing).toEqual(expect.arrayContaining(["attacks", "defences", "saves", "resistances"]));
	});

	it("keeps status effects", () => {
		expect(read("generic").statuses).toEqual(["prone"]);
	});
});

describe("every adapter", () => {
	it.each([...KNOWN_SYSTEMS, "unheard-of"])(
		"%s reports everything as missing where there is nothing, and never throws",
		(id) => {
			const all = ["attacks", "defences", "saves", "health", "resistances", "size"];
			for (const system of [undefined, null, {}, [], "x", { attributes: null, items: 3 }]) {
				const { missing } = read(id, { type: "npc", system, items: [{ type: "weapon", name: "x", system: null }] });
				expect(all).toEqual(expect.arrayContaining([...missing]));
				expect(missing).toContain("health");
				expect(missing).toContain("defences");
			}
		},
	);
});
