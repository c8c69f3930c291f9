import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EMPTY_FORCE, toForceCarrier } from "../../../src/bridge/army/stored/index.js";
import { CARRIER_TYPES } from "../../../src/bridge/carriers/carrier-types.js";
import { CARRIER_OPTIONS, carrierSystemData, carrierType } from "../../../src/bridge/carriers/index.js";
import { SYSTEMS } from "../../stage/systems/index.js";

const typesOf = (id: keyof typeof SYSTEMS) => ["base", ...Object.keys(SYSTEMS[id].documentTypes.Actor), "muster.army"];

it.each([
	["gurps", "enemy"],
	["dnd5e", "npc"],
	["pf2e", "npc"],
	["fate-core-official", "fate-core-official"],
	["worldbuilding", "character"],
	["custom-system-builder", "character"],
	["plain", "npc"],
] as const)("%s carries forces as %s", (system, type) => {
	expect(carrierType(system, typesOf(system))).toBe(type);
});

it.each([
	["the likeliest name", ["base", "hero", "Monster", "vehicle"], "Monster"],
	["one that ends in a number", ["character", "drone", "hazard", "npc2", "starship", "vehicle"], "npc2"],
	["one that begins otherwise", ["hero", "basicNpc", "stash"], "basicNpc"],
	["a foe", ["player", "foe", "party"], "foe"],
	["an opponent", ["protagonist", "Opponents", "location"], "Opponents"],
	["a threat", ["agent", "threat", "organization"], "threat"],
	["an extra", ["pc", "extra", "base"], "extra"],
	["the whole name before a part of one", ["npcOrc", "creature", "pc"], "creature"],
	["the only one", ["entity"], "entity"],
	["none of the system's", ["base"], "base"],
])("an unknown system carries armies as %s", (_what, types, type) => {
	expect(carrierType("new", types)).toBe(type);
});

it.each([
	["a ship", ["base", "hero", "ship", "_template", "other.thing"]],
	["a place that is called like a minion", ["hero", "dominion"]],
	["an npc's vehicle", ["character", "npcVehicle", "loot"]],
	["a base", ["character", "enemyBase"]],
	["what nothing tells", ["alpha", "beta", "gamma"]],
])("an unknown system never carries armies as %s unasked", (_what, types) => {
	expect(carrierType("new", types)).toBeNull();
	expect(carrierType("new", types, types.at(1))).toBe(types.at(1));
});

it("a carrier has a list of items, so that no game system fills an absent one", () => {
	expect(toForceCarrier({ name: "A", type: "npc", folder: null })).toHaveProperty("items", []);
});

it("the game master's choice goes first, if the system has such a type", () => {
	expect(carrierType("dnd5e", typesOf("dnd5e"), "character")).toBe("character");
	expect(carrierType("dnd5e", typesOf("dnd5e"), "gone")).toBe("npc");
});

it("a carrier is a plain actor of no one's, with our sheet and our data", () => {
	const data = toForceCarrier({
		name: "Watch",
		type: "npc",
		folder: null,
		force: { ...EMPTY_FORCE, emblem: "a.webp" },
	});
	expect(data).toMatchObject({
		name: "Watch",
		type: "npc",
		img: "a.webp",
		system: {},
		ownership: { default: 0 },
		prototypeToken: { actorLink: true, displayBars: 0, sight: { enabled: false }, texture: { src: "a.webp" } },
		flags: { core: { sheetClass: "muster.ArmySheet" }, muster: { force: { name: "Watch", schema: 1 } } },
	});
});

/** The rows of the table of carriers, cell by cell. */
function publishedCarriers(): readonly (readonly string[])[] {
	const page = readFileSync("docs/SYSTEMS.md", "utf8");
	const [, table = ""] = /<!-- carriers -->\n([\s\S]*?)\n<!-- \/carriers -->/.exec(page) ?? [];
	const rows = table.split("\n").map((row) => row.split("|").map((cell) => cell.trim()));
	return rows.slice(2).map((cells) => cells.slice(1, -1));
}

it("docs/SYSTEMS.md says of every known system what a carrier is made as, what that does, and where this was read", () => {
	const rows = publishedCarriers();
	expect(rows.map(([system]) => system)).toEqual([...Object.keys(CARRIER_TYPES)].sort());
	for (const [system = "", type = "", does = "", source = ""] of rows) {
		// Of a type that comes first in the table another does not go before it.
		expect(carrierType(system, ["base", "zz-hero", type, "zz-other"]), system).toBe(type);
		expect(does, system).not.toBe("");
		expect(source, system).toMatch(/`[\w./-]+\.(?:m?js|ts)(?::\d+(?:-\d+)?)?`/);
	}
});

it("a carrier of wfrp4e is made without its question for items, and keeps the size of its tokens", () => {
	expect(carrierType("wfrp4e", ["base", "character", "npc", "creature", "vehicle"])).toBe("npc");
	expect(CARRIER_OPTIONS).toEqual({ skipItems: true });
	const system = carrierSystemData("wfrp4e");
	expect(toForceCarrier({ name: "A", type: "npc", folder: null, system })).toMatchObject({
		system: { settings: { autoCalc: { size: false } } },
	});
});

it("a carrier of any system has data below `system`, if only none, for some fill in what is not there", () => {
	for (const id of [...Object.keys(CARRIER_TYPES), "unknown", "constructor"]) {
		const system = carrierSystemData(id);
		expect(toForceCarrier({ name: "A", type: "npc", folder: null, system }).system).toEqual(
			id === "wfrp4e" ? { settings: { autoCalc: { size: false } } } : {},
		);
	}
});
