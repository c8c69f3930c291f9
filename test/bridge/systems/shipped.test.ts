import { describe, expect, it } from "vitest";
import {
	adapterFor,
	EMPTY_MAPPING,
	type ItemData,
	readSystemMapping,
	soldierOf,
} from "../../../src/bridge/systems/index.js";
import { shippedMapping } from "../../../src/bridge/systems/shipped.js";
import { SHIPPED_MAPPINGS } from "../../../src/bridge/systems/tables/shipped-mappings.js";

/** Actors in the shape in which each system's own code prepares them; the places are those of docs/SYSTEMS.md. */
const TREES: Readonly<Record<string, { type: string; system: object; items: readonly ItemData[] }>> = {
	sfrpg: {
		type: "npc2",
		system: {
			attributes: {
				eac: { base: 19, value: 19 },
				kac: { base: 22, value: 22 },
				fort: { base: 5, bonus: 5 },
				reflex: { base: 3, bonus: 3 },
				will: { base: 4, bonus: 4 },
				hp: { value: 48, max: 48 },
				reach: "5 ft. (10 ft. with tail whip)",
				space: "0",
				speed: { land: { base: 20, value: 20 } },
			},
			abilities: { dex: { mod: 4 } },
			details: { cr: 3, type: "Undead (Human)" },
			skills: { per: { mod: 8 } },
			traits: { size: "medium" },
		},
		items: [
			{
				id: "gauntlet",
				type: "weapon",
				name: "Gauntlet",
				system: {
					ability: "",
					actionTarget: "kac",
					actionType: "mwak",
					attackBonus: 8,
					proficient: true,
					range: { value: null, units: "none" },
					damage: { parts: [{ formula: "1d6+5", types: { sonic: true } }] },
				},
			},
			{
				id: "rifle",
				type: "weapon",
				name: "Rifle",
				system: {
					ability: "dex",
					actionTarget: "eac",
					actionType: "rwak",
					attackBonus: 7,
					proficient: true,
					range: { value: 60, units: "ft" },
					damage: { parts: [{ formula: "1d8 + @abilities.dex.mod" }, { formula: "1d4", types: { fire: true } }] },
				},
			},
			{ id: "club", type: "weapon", name: "Club", system: { attackBonus: 7, proficient: false, ability: "" } },
		],
	},
	shadowdark: {
		type: "NPC",
		system: {
			attributes: { ac: { value: 13 }, hp: { value: 9, max: 9 } },
			level: { value: 2 },
			move: "doubleNear",
		},
		items: [
			{
				id: "bite",
				type: "NPC Attack",
				name: "Bite",
				system: {
					attack: { num: 1 },
					bonuses: {
						attackBonus: 3,
						damageBonus: 1,
						critical: { failureThreshold: 1, multiplier: 3, successThreshold: 19 },
					},
					damage: { numDice: 1, value: "1d6", special: "" },
					ranges: ["close"],
				},
			},
			{
				id: "bow",
				type: "NPC Attack",
				name: "Bow",
				system: {
					bonuses: { attackBonus: 1, damageBonus: 0, critical: { multiplier: 2, successThreshold: 20 } },
					damage: { value: "1d4" },
					ranges: ["far"],
				},
			},
		],
	},
	swnr: {
		type: "npc",
		system: {
			health: { value: 8, max: 8 },
			baseAc: 14,
			ac: 14,
			ab: 2,
			hitDice: "2d8",
			saves: 14,
			speed: 10,
			species: "",
		},
		items: [
			{
				id: "gun",
				type: "weapon",
				name: "Gun",
				system: { ab: 1, damage: "1d8", isMelee: false, range: { normal: 30, max: 100 } },
			},
		],
	},
	wwn: {
		type: "monster",
		system: {
			hp: { value: 12, max: 12 },
			hd: "3",
			skill: 1,
			combat: { ab: 3, allAttack: 0, damageBonus: 2, ac: { melee: { value: 15 }, ranged: { value: 13 } } },
			movement: { base: { value: 30 }, combat: 30 },
			saves: { physical: { value: 14 }, evasion: { value: 14 }, mental: { value: 13 }, luck: { value: 15 } },
		},
		items: [
			{ id: "axe", type: "weapon", name: "Axe", system: { bonus: 1, damage: "1d8", melee: true, missile: false } },
			{ id: "bow", type: "weapon", name: "Bow", system: { bonus: 0, damage: "1d6", melee: false, missile: true } },
			{ id: "dart", type: "weapon", name: "Dart", system: { bonus: 0, damage: "1d4", melee: true, missile: true } },
		],
	},
	crucible: {
		type: "adversary",
		system: {
			resources: { health: { value: 30, max: 30 } },
			defenses: {
				physical: { total: 16 },
				fortitude: { total: 14 },
				reflex: { total: 15 },
				willpower: { total: 12 },
			},
			movement: { size: 10, stride: 15, engagement: 1 },
			advancement: { level: 3, rank: "normal" },
		},
		items: [{ id: "claw", type: "weapon", name: "Claw", system: {} }],
	},
	lancer: {
		type: "npc",
		system: { hp: { value: 15, max: 15 }, evasion: 8, edef: 7, armor: 2, speed: 4, size: 2, tier: 1 },
		items: [],
	},
	CoC7: {
		type: "creature",
		system: {
			attribs: { hp: { value: 11, max: 11 }, armor: { value: 1 }, mov: { value: 8 }, build: { value: 1 } },
			characteristics: { con: { value: 60 }, dex: { value: 55 }, pow: { value: 40 } },
		},
		items: [
			{
				id: "claws",
				type: "weapon",
				name: "Claws",
				system: { properties: { rngd: false }, range: { normal: { value: "", damage: "1D6" } } },
			},
		],
	},
	tormenta20: {
		type: "npc",
		system: {
			attributes: { pv: { value: 20, max: 20 }, defesa: { value: 17 }, movement: { walk: 9 }, nd: "1/2" },
			pericias: { fort: { value: 6 }, refl: { value: 3 }, vont: { value: 1 }, perc: { value: 4 } },
		},
		items: [
			{
				id: "arco",
				type: "arma",
				name: "Arco",
				system: { proposito: "ataque-a-distancia", criticoM: 19, criticoX: 3, rolls: [] },
			},
		],
	},
	archmage: {
		type: "npc",
		system: {
			attributes: {
				ac: { value: 17 },
				pd: { value: 15 },
				md: { value: 11 },
				hp: { value: 27, max: 27 },
				level: { value: 1 },
			},
		},
		items: [{ id: "hook", type: "action", name: "Hook", system: { attack: { value: "[[d20+6]] vs. AC" } } }],
	},
	dungeonworld: {
		type: "npc",
		system: { attributes: { hp: { value: 6, max: 6 }, ac: { value: 2 }, damage: { value: "d6" } } },
		items: [],
	},
};

const read = (system: string) => {
	const stats = adapterFor(system).read(TREES[system]!);
	return { stats, draft: soldierOf(stats, { name: "Foe", room: { width: 1, distance: 5, units: "ft" } }) };
};

describe("mappings that are shipped", () => {
	it.each(Object.keys(SHIPPED_MAPPINGS))(
		"for %s can be read, and find something in an actor of its shape",
		(system) => {
			expect(readSystemMapping({ ...EMPTY_MAPPING, ...SHIPPED_MAPPINGS[system] })).toMatchObject({ ok: true });
			const { stats } = read(system);
			expect(stats.defences.length + stats.saves.length + Number(stats.resistances !== null)).toBeGreaterThan(0);
		},
	);

	it("say nothing of other systems", () => {
		expect(shippedMapping("homebrew")).toEqual(EMPTY_MAPPING);
		expect(shippedMapping("constructor")).toEqual(EMPTY_MAPPING);
	});

	it("of sfrpg read every weapon of an NPC against the class that it names, and ask where it is not proficient", () => {
		const { stats, draft } = read("sfrpg");
		expect(stats.attacks).toMatchObject([
			{ roll: { dice: "1d20+8" }, versus: "kac", damage: [{ amount: { dice: "1d6+5" } }], aim: { mode: "melee" } },
			{
				roll: { dice: "1d20+11" },
				versus: "eac",
				damage: [{ amount: { dice: "1d8+4+1d4" } }],
				aim: { mode: "ranged" },
			},
			{ label: "Club", roll: null },
		]);
		expect(draft.soldier).toMatchObject({
			size: "medium",
			space: { num: 5, den: 1 },
			reach: 5,
			speed: 20,
			ac: { normal: 22 },
			saves: { fortitude: 5, reflex: 3, will: 4 },
			challenge: { num: 3, den: 1 },
			perception: 8,
			diesAtZero: true,
		});
		expect(draft.sources["reach"]).toMatchObject({ from: "text", said: { value: "5 ft. (10 ft. with tail whip)" } });
		expect(draft.soldier.attacks[0]).toMatchObject({ bonus: 8, threat: 20, averages: [{ success: 8, critical: 12 }] });
	});

	it("of shadowdark add up what an attack has, and turn its words into feet", () => {
		const { stats, draft } = read("shadowdark");
		expect(stats.attacks).toMatchObject([
			{ roll: { dice: "1d20+3", critical: { from: 19 } }, versus: "ac", damage: [{ amount: { dice: "1d6+1" } }] },
			{ roll: { dice: "1d20+1" }, damage: [{ amount: { dice: "1d4" } }] },
		]);
		expect(draft.soldier).toMatchObject({ speed: 60, ac: { normal: 13 } });
		expect(draft.soldier.attacks).toMatchObject([
			{ mode: "melee", feet: 5, averages: [{ success: 4, critical: 11 }] },
			{ mode: "ranged", feet: null },
		]);
		expect(draft.asked).toContainEqual({ path: "attacks.1.feet", reason: "words", said: { value: "far", unit: "ft" } });
	});

	it("of swnr and wwn add the actor's bonus to the weapon's", () => {
		expect(read("swnr").stats.attacks).toMatchObject([
			{ roll: { dice: "1d20+3" }, damage: [{ amount: { dice: "1d8" } }] },
		]);
		expect(read("swnr").draft.soldier).toMatchObject({ speed: 33, attacks: [{ mode: "ranged", feet: 100 }] });
		expect(read("wwn").stats.attacks).toMatchObject([
			{ roll: { dice: "1d20+5" }, versus: "melee", damage: [{ amount: { dice: "1d8+2" } }] },
			{ versus: "ranged", aim: { mode: "ranged" } },
			{ versus: "melee", aim: { mode: "melee" } },
		]);
		expect(read("wwn").draft.soldier).toMatchObject({ speed: 30, ac: { normal: 15 }, challenge: { num: 3, den: 1 } });
	});

	it("of the others list attacks and ask for what no path says", () => {
		for (const system of ["crucible", "CoC7", "tormenta20", "archmage"]) {
			const { attacks } = read(system).stats;
			expect([system, attacks.map(({ roll, damage }) => [roll, damage])]).toEqual([system, [[null, null]]]);
		}
		expect(read("crucible").draft.soldier).toMatchObject({ speed: 15, reach: 1, size: "large", ac: { normal: 16 } });
		expect(read("lancer").draft.soldier).toMatchObject({
			speed: 20,
			size: "large",
			resistances: { all: { armour: 2 } },
		});
		expect(read("tormenta20").draft.soldier).toMatchObject({ speed: 30, saves: { fortitude: 6 }, ac: { normal: 17 } });
		expect(read("CoC7").draft.soldier.attacks).toMatchObject([{ mode: "melee" }]);
		expect(read("archmage").draft.soldier).toMatchObject({ ac: { normal: 17 } });
		expect(read("dungeonworld").stats.resistances).toMatchObject({ all: { armour: 2 } });
	});

	it("give way to what the GM maps", () => {
		const own = { ...EMPTY_MAPPING, defences: [{ id: "ac", label: "Mine", path: "level.value" }] };
		const { defences, attacks } = adapterFor("shadowdark", own).read(TREES["shadowdark"]!);
		expect(defences).toEqual([{ id: "ac", label: { text: "Mine" }, value: 2 }]);
		expect(attacks).toHaveLength(2);
	});
});
