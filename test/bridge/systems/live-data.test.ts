import { describe, expect, it } from "vitest";
import { toMobToken } from "../../../src/bridge/mob/index.js";
import { adapterFor, entriesAt, NO_STATS, readStats, valueAt } from "../../../src/bridge/systems/index.js";
import { toActorData } from "../../../src/foundry/tokens/actor-data.js";
import { ValuesFirst } from "../../fixtures/systems/load.js";
import { ENGLISH } from "../render.js";

const refuse = (): never => {
	throw new TypeError("a game system's own fault");
};
const PLAIN = { id: "plain", settingOf: refuse };
const thrower = Object.defineProperty({ b: 2 }, "a", { get: refuse, enumerable: true });

describe("live data of a game system", () => {
	it("has the entries of a Collection, which iterates its values", () => {
		const activities = new ValuesFirst([["one", { type: "attack" }]]);
		expect([...activities]).toEqual([{ type: "attack" }]);
		expect(entriesAt({ activities }, "activities")).toEqual([["one", { type: "attack" }]]);
	});

	it("is missing where a getter throws, and only there", () => {
		expect(valueAt(thrower, "a")).toBeUndefined();
		expect(valueAt({ more: thrower }, "more.a.c")).toBeUndefined();
		expect(valueAt(thrower, "b")).toBe(2);
		expect(entriesAt({ more: thrower }, "more")).toEqual([["b", 2]]);
	});

	it("is handed over item by item: what throws is left out by itself", () => {
		const item = { id: "i1", type: "weapon", name: "Sword", system: { reach: 1 } };
		const broken = Object.defineProperty({ ...item, id: "i2" }, "system", { get: refuse });
		const telling = { ...item, id: "i3", firstAction: { getAttacks: refuse } };
		const items = new ValuesFirst([
			["i1", item],
			["i2", broken],
			["i3", telling],
		]);
		const statuses = new Set(["prone"]);
		const data = toActorData({ type: "npc", system: {}, items, statuses }, "hp", PLAIN);
		expect(data.items?.map(({ id, system }) => [id, system])).toEqual([
			["i1", { reach: 1 }],
			["i2", undefined],
			["i3", { reach: 1 }],
		]);
		expect(data).toMatchObject({ type: "npc", statuses: ["prone"], bar: "hp" });
		const bare = Object.defineProperty({ type: "npc", system: {}, statuses: null }, "items", { get: refuse });
		expect(toActorData(bare as never, null, PLAIN).items).toEqual([]);
	});

	it("comes with the settings of the system that change numbers; one that throws is missing", () => {
		const actor = { type: "npc", system: {}, items: [], statuses: [] };
		const settingOf = (key: string) => (key === "criticalDamageModifiers" ? true : refuse());
		expect(toActorData(actor, null, { id: "dnd5e", settingOf }).settings).toEqual({
			criticalDamageModifiers: true,
			criticalDamageMaxDice: undefined,
		});
		expect(toActorData(actor, null, PLAIN).settings).toBeUndefined();
	});

	it("takes no token down: all its numbers are missing, and its name says why", () => {
		const who = { uuid: "Scene.s.Token.t", name: "Ogre", home: "Actor.o" };
		const stats = readStats({ read: refuse }, () => ({ type: "npc", system: {} }));
		expect(stats).toBeNull();
		expect(readStats(adapterFor("dnd5e"), refuse)).toBeNull();
		const token = toMobToken(who, stats, ENGLISH);
		expect(token).toEqual({ ...who, name: "Ogre (the data of this actor could not be read)", stats: NO_STATS });
		expect(token.stats.missing).toEqual(["attacks", "defences", "saves", "health", "resistances", "size"]);
		const read = readStats(adapterFor("plain"), () => ({ type: "npc", system: {} }));
		expect(toMobToken(who, read, ENGLISH).name).toBe("Ogre");
	});
});
