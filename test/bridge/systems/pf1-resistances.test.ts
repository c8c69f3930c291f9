/**
 * Protection of pf1: damage reduction with what overcomes it, resistance to energy, immunity and vulnerability; and the
 * traits of attacks that meet them.
 */
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ActionData, adapterFor } from "../../../src/bridge/systems/index.js";
import type { DamageStat } from "../../../src/engine/combat/index.js";
import { plainDamage } from "../../../src/engine/combat/index.js";
import { injuryOf } from "../../../src/engine/mob/injury.js";
import { toActorData } from "../../../src/foundry/tokens/actor-data.js";
import { ValuesFirst } from "../../fixtures/systems/load.js";

const PF1 = adapterFor("pf1");

const list = (...value: object[]) => ({ value, custom: "" });
const types = (...value: string[]) => ({ value, custom: [] });
const NOTHING = { dr: list(), eres: list(), di: types(), dv: types(), hardness: 0 };
const entry = (amount: number, ...named: string[]) => ({
	amount,
	types: [...named, "", ""].slice(0, 2),
	operator: true,
});
const both = (amount: number, ...named: string[]) => ({ ...entry(amount, ...named), operator: false });

const statsOf = (traits: object) => PF1.read({ type: "npc", system: { traits: { ...NOTHING, ...traits } } });

/** Points that come through of a throw of 20. */
function through(traits: object, type: string, ...has: string[]): number {
	const damage: DamageStat = { ...plainDamage({ kind: "points", points: 20 }, type), traits: has };
	return injuryOf({ damage, thrown: 20 }, statsOf(traits).resistances!);
}

describe("damage reduction", () => {
	it.each([
		["by nothing", list(entry(7)), "piercing", ["magic", "good"], 13],
		["by magic, without it", list(entry(10, "magic")), "slashing", [], 10],
		["by magic, with it", list(entry(10, "magic")), "slashing", ["magic"], 20],
		["by one of two", list(entry(15, "coldIron", "good")), "bludgeoning", ["good"], 20],
		["by both of two, with one", list(both(15, "alchemicalSilver", "evil")), "bludgeoning", ["evil"], 5],
		[
			"by both of two, with both",
			list(both(15, "alchemicalSilver", "evil")),
			"slashing",
			["evil", "alchemicalSilver"],
			20,
		],
		["by a type of damage", list(entry(5, "bludgeoning")), "bludgeoning", ["bludgeoning"], 20],
		["by another type of damage", list(entry(5, "bludgeoning")), "piercing", ["piercing"], 15],
		["the highest that holds", list(entry(10, "adamantine"), entry(4)), "slashing", ["adamantine"], 16],
		["the highest of all", list(entry(10, "adamantine"), entry(4)), "slashing", ["magic"], 10],
		["of energy", list(entry(10)), "acid", [], 20],
		["of a spell's stones", list(entry(10)), "bludgeoning", ["spell"], 20],
	])("%s", (_what, dr, type, has, points) => {
		expect(through({ dr }, type, ...has)).toBe(points);
	});
});

describe("resistance to energy", () => {
	it.each([
		["is the highest of its type", { eres: list(entry(5, "fire"), entry(12, "fire")) }, "fire", 8],
		["holds against each of two", { eres: list(both(6, "sonic", "cold")) }, "cold", 14],
		["leaves other damage alone", { eres: list(entry(5, "electric")) }, "acid", 20],
		["is immunity", { di: types("cold", "acid") }, "acid", 0],
		["is immunity to a weapon too", { di: types("piercing") }, "piercing", 0],
		["below nothing is vulnerability", { dv: types("fire") }, "fire", 30],
		["goes before vulnerability", { eres: list(entry(3, "sonic")), dv: types("sonic") }, "sonic", 25],
	])("%s", (_what, traits, type, points) => {
		expect(through(traits, type)).toBe(points);
	});
});

it.each([
	["damage reduction in words", { dr: { value: [], custom: "5/seelie" } }],
	["immunity in words", { di: { value: [], custom: ["death effects"] } }],
	["hardness", { hardness: 8 }],
	["one energy or another", { eres: list(entry(10, "fire", "cold")) }],
	["more exceptions than are told apart", { dr: list(...["a", "b", "c", "d", "e"].map((one) => entry(1, one))) }],
])("%s is still asked for", (_what, traits) => {
	expect(statsOf(traits).missing).toContain("resistances");
});

it("is whole where nothing is in words, and unknown where the actor has no such traits", () => {
	expect(statsOf({ dr: list(entry(5)) }).missing).not.toContain("resistances");
	expect(PF1.read({ type: "trap", system: { traits: { size: "med" } } }).resistances).toBeNull();
});

describe("attacks", () => {
	const hit = (more: Partial<ActionData>, { subType = "", actionType = "mwak", traits = NOTHING as object } = {}) => {
		const action: ActionData = { id: "a", label: "Use", attack: 3, damage: [], ...more };
		const system = { subType, actions: [{ _id: "a", actionType, ability: { critRange: 18, critMult: 2 } }] };
		const items = [{ id: "i", type: "attack", name: "Claw", system, actions: [action] }];
		return PF1.read({ type: "npc", system: { traits }, items }).attacks[0]!;
	};
	const slash = { formula: "1d6+2", type: "slashing" };

	it("have all types of their damage, and the words of their weapon", () => {
		const damage = [{ ...slash, types: ["slashing", "piercing"] }];
		expect(hit({ damage, traits: ["coldIron"] }).damage?.[0]?.traits).toEqual(["coldIron", "slashing", "piercing"]);
		expect(hit({ damage: [slash] }, { actionType: "rsak" }).damage?.[0]?.traits).toContain("spell");
	});

	it("of a body that only magic hurts are magic", () => {
		const traits = { ...NOTHING, dr: list(entry(10, "magic")) };
		expect(hit({ damage: [slash] }, { subType: "natural", traits }).damage?.[0]?.traits).toContain("magic");
		expect(hit({ damage: [slash] }, { subType: "weapon", traits }).damage?.[0]?.traits).not.toContain("magic");
	});

	it("lose reduction once, of all physical parts together", () => {
		const damage = [
			slash,
			{ formula: "1d6", type: "fire" },
			{ formula: "2d6", type: "piercing", onCritical: "once" as const },
		];
		const parts = hit({ damage }).damage?.map(({ amount, critical, type }) => [type, amount, critical?.amount]);
		expect(parts).toEqual([
			["slashing", { kind: "dice", dice: "1d6+2+2d6" }, { kind: "dice", dice: "1d6+2+1d6+2+2d6" }],
			["fire", { kind: "dice", dice: "1d6" }, { kind: "dice", dice: "1d6+1d6" }],
		]);
	});

	it.each([
		["as the action says", { threat: 15 }, { from: 15, confirm: true }],
		["as stored, where no method says it", {}, { from: 18, confirm: true }],
		["never with a broken weapon", { threat: null }, null],
	])("may be critical %s", (_what, more, critical) => {
		expect(hit({ damage: [slash], ...more }).roll).toMatchObject({ critical });
	});
});

describe("an action of the system", () => {
	afterEach(() => vi.unstubAllGlobals());

	const ask = (action: object, item: object = {}) => {
		const registry = { materials: new Map([["mithral", { treatedAs: "alchemicalSilver" }]]) };
		vi.stubGlobal("pf1", { registry, utils: { formula: {} } });
		const whole = { id: "i", type: "weapon", name: "Sword", system: {}, ...item };
		const actions = new ValuesFirst([
			["a", { id: "a", name: "Use", hasAttack: true, getAttacks: () => [{ bonus: 3 }], item: whole, ...action }],
		]);
		const actor = { type: "npc", system: {}, items: [{ ...whole, actions }], statuses: [] };
		return toActorData(actor, null, { id: "pf1", settingOf: () => undefined }).items?.[0]?.actions?.[0];
	};

	it.each([
		["its material", { normalMaterial: "adamantine" }, {}, ["adamantine"]],
		[
			"one that counts as another",
			{ normalMaterial: "mithral", addonMaterial: new Set(["x"]) },
			{},
			["mithral", "alchemicalSilver", "x"],
		],
		["magic by its bonus", { enhancementBonus: 2 }, {}, ["magic"]],
		["metals by a high bonus", { enhancementBonus: 3 }, {}, ["magic", "coldIron", "alchemicalSilver"]],
		["alignment of the item", {}, { system: { alignments: { good: true } } }, ["good"]],
		[
			"its own word against the item's",
			{ alignments: { good: false, lawful: true } },
			{ system: { alignments: { good: true } } },
			["lawful"],
		],
	])("tells %s", (_what, action, item, traits) => {
		expect(ask(action, item)?.traits).toEqual(traits);
	});

	it.each([
		["its own critical range", { critRange: 17 }, {}, 17],
		["what is stored, without a getter", { ability: { critRange: 19 } }, {}, 19],
		["none for a broken weapon", { critRange: 20 }, { isBroken: true }, null],
	])("tells %s", (_what, action, item, threat) => {
		expect(ask(action, item)?.threat).toBe(threat);
	});
});
