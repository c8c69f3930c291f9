import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readStoredUnit } from "../../src/bridge/skirmish/unit/index.js";
import { adapterFor, readSystemMapping } from "../../src/bridge/systems/index.js";
import { SHAPED_SYSTEMS, SYSTEMS, type SystemId } from "../stage/systems/index.js";
import { openingWorld } from "../stage/worlds/opening.js";
import { sampleWorld } from "../stage/worlds/sample.js";

describe("the sample table of npm start", () => {
	it.each(Object.keys(SYSTEMS) as SystemId[])("has a hero and a mob in %s", (system) => {
		const { actors = [], scenes = [] } = sampleWorld(system);
		const types = Object.keys(SYSTEMS[system].documentTypes.Actor);
		expect(actors).toHaveLength(2);
		for (const { type } of actors) expect(types).toContain(type);
		expect(scenes[0]?.["tokens"]).toHaveLength(25);
	});

	it.each(Object.keys(SYSTEMS) as SystemId[])("opens with six units on two sides in %s", (system) => {
		const { actors = [], scenes = [] } = openingWorld(system);
		const types = Object.keys(SYSTEMS[system].documentTypes.Actor);
		const units = actors.filter(({ flags }) => (flags as { muster?: object } | undefined)?.muster);
		expect(units).toHaveLength(6);
		for (const { type, flags } of units) {
			expect(types).toContain(type);
			expect(readStoredUnit((flags as { muster: { unit: unknown } }).muster.unit)).toMatchObject({ ok: true });
		}
		const [meadow, ford] = scenes as { active: boolean; tokens: { disposition: number }[] }[];
		expect([meadow?.active, ford?.active]).toEqual([true, false]);
		expect(meadow?.tokens.map(({ disposition }) => disposition)).toEqual([1, 1, 1, -1, -1, -1]);
	});

	it("is named in README.md for every game system that has one", () => {
		const named = readFileSync("README.md", "utf8");
		for (const system of SHAPED_SYSTEMS) expect(named).toMatch(new RegExp(`(\`|--system=)${system}\``));
	});

	it("tells the module where the plain system keeps its numbers", () => {
		const { settings = [], actors = [] } = sampleWorld();
		const mapping = readSystemMapping(JSON.parse(String(settings[0]?.["value"])));
		if (!mapping.ok) throw new Error(JSON.stringify(mapping.fault));
		const { type, system } = actors[0] as { readonly type: string; readonly system: unknown };
		const stats = adapterFor("plain", mapping.value).read({ type, system });
		expect(stats.attacks[0]).toMatchObject({ label: "Melee", roll: { kind: "skill", skill: 15 } });
		expect(stats.attacks[0]?.damage?.[0]?.amount).toEqual({ kind: "dice", dice: "2d6+1" });
		expect(stats.resistances?.all.armour).toBe(3);
		expect(stats.saves.map(({ id }) => id)).toEqual(["dodge", "will", "health", "leadership", "strategy"]);
	});
});
