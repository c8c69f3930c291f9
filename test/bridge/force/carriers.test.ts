import { expect, it } from "vitest";
import { carrierType, EMPTY_FORCE, toCarrierData } from "../../../src/bridge/force/index.js";
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

it("an unknown system gives the likeliest of its types", () => {
	expect(carrierType("new", ["base", "hero", "Monster", "vehicle"])).toBe("Monster");
	expect(carrierType("new", ["base", "hero", "ship", "_template", "other.thing"])).toBe("ship");
	expect(carrierType("new", ["base"])).toBe("base");
});

it("the game master's choice goes first, if the system has such a type", () => {
	expect(carrierType("dnd5e", typesOf("dnd5e"), "character")).toBe("character");
	expect(carrierType("dnd5e", typesOf("dnd5e"), "gone")).toBe("npc");
});

it("a carrier is a plain actor of nobody's, with our sheet and our data", () => {
	const data = toCarrierData({ name: "Watch", type: "npc", folder: null, force: { ...EMPTY_FORCE, emblem: "a.webp" } });
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
