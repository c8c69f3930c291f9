import { describe, expect, it } from "vitest";
import { type ActorData, adapterFor } from "../../../src/bridge/systems/index.js";
import { ACTION_READERS } from "../../../src/foundry/tokens/actions/index.js";

const adapter = adapterFor("ose");
const monster = (more: object = {}, rest: Partial<ActorData> = {}): ActorData => ({
	type: "monster",
	settings: { ascendingAC: false },
	system: {
		hp: { value: 9, max: 12 },
		ac: { value: 5 },
		aac: { value: 99 },
		thac0: { value: 16, bba: 77, mod: { melee: 1, missile: 2 } },
		saves: { death: { value: 12 }, wand: { value: 13 }, paralysis: { value: 0 } },
		scores: { str: { mod: 3 }, dex: { mod: -1 } },
		...more,
	},
	items: [{ id: "w", type: "weapon", name: "Claw", system: { damage: "1d6", bonus: 1 } }],
	...rest,
});
const ways = (actor: ActorData) =>
	adapter.read(actor).attacks.map(({ id, label, roll, damage }) => {
		const amount = damage?.[0]?.amount;
		return [id, label, roll?.kind === "over" ? roll.dice : null, amount?.kind === "dice" ? amount.dice : null];
	});

describe("armour classes of ose", () => {
	it("on the descending scale give the same hits as on the ascending scale", () => {
		const { defences } = adapter.read(monster());
		expect(defences).toMatchObject([{ id: "ac", value: 14 }]);
		// 16 less 5 must come up: 1d20+3+1 against 14 hits from 10 on, as 1d20+1 against 16 − 5 does.
		expect(ways(monster())).toEqual([["w", "Claw", "1d20+4", "1d6+1"]]);
	});

	it("on the ascending scale are read where the world says so, with the attack bonus that goes with them", () => {
		const actor = monster({ aac: { value: 15 }, thac0: { value: 16, bba: 4 } }, { settings: { ascendingAC: true } });
		expect(adapter.read(actor).defences).toMatchObject([{ value: 15 }]);
		expect(ways(actor)).toEqual([["w", "Claw", "1d20+5", "1d6+1"]]);
	});

	it("are asked for where no one says which counts and the two differ, or none was ever given", () => {
		expect(adapter.read(monster({}, { settings: {} })).defences).toEqual([]);
		expect(ways(monster({}, { settings: {} }))).toEqual([["w", "Claw", null, "1d6+1"]]);
		expect(adapter.read(monster({ aac: { value: 14 } }, { settings: {} })).defences).toMatchObject([{ value: 14 }]);
		expect(adapter.read(monster({ ac: { value: 0 }, aac: { value: 0 } })).defences).toEqual([]);
	});

	it("are asked of the world's own setting", () => {
		expect(ACTION_READERS["ose"]?.settings).toEqual(["ascendingAC"]);
	});
});

describe("an actor of ose", () => {
	it("saves with a d20 that comes to its own number, where it has one", () => {
		const { saves, health } = adapter.read(monster());
		expect(saves.map(({ id, roll }) => [id, roll])).toEqual([
			["death", { kind: "atLeast", dice: "1d20", value: 12, natural: "plain" }],
			["wand", { kind: "atLeast", dice: "1d20", value: 13, natural: "plain" }],
		]);
		expect(health).toMatchObject({
			state: { value: 9, max: 12, least: 0 },
			slots: { value: { path: "system.hp.value" } },
		});
	});

	it("adds a character's scores by the way it fights, and to the damage only hand to hand", () => {
		const range = { short: 10, medium: 20, long: 30 };
		const item = { id: "w", type: "weapon", name: "Axe", system: { damage: "1d6", melee: true, missile: true, range } };
		expect(ways(monster({}, { type: "character", items: [item] }))).toEqual([
			["w", "Axe", "1d20+7", "1d6+4"],
			["w#missile", "Axe (10/20/30)", "1d20+4", "1d6"],
		]);
	});

	it("fights with nothing that lies in a container, and has damage asked for that is no dice", () => {
		const items = [
			{ id: "a", type: "weapon", name: "A", system: { damage: "1d6", containerId: "box" } },
			{ id: "b", type: "weapon", name: "B", system: { damage: "1d6 and fire" } },
			{ id: "c", type: "armor", name: "C", system: {} },
		];
		expect(ways(monster({}, { items }))).toEqual([["b", "B", "1d20+3", null]]);
	});
});
