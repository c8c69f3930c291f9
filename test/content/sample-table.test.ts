import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import lang from "../../lang/en.json" with { type: "json" };
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

	it.each(Object.keys(SYSTEMS) as SystemId[])("opens with the same under names of their own in %s", (system) => {
		const { actors = [], scenes = [] } = openingWorld(system);
		expect(actors).toHaveLength(2);
		expect(scenes).toMatchObject([{ active: true, name: "The mill road" }]);
		const tokens = (scenes[0] as { readonly tokens?: typeof actors } | undefined)?.tokens ?? [];
		const names = [...actors, ...tokens].map((each) => each["name"]);
		for (const name of names) expect(Object.values(lang.MUSTER.Sample.names)).not.toContain(name);
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
