import { describe, expect, it } from "vitest";
import { readStoredForce, toForce } from "../../../src/bridge/army/stored/index.js";
import { newBattle } from "../../../src/bridge/battle/index.js";
import {
	ARMY_SPOTS,
	fighterOf,
	isChangedSample,
	MAP,
	millPlaces,
	printOf,
	sampleArmies,
	sampleScene,
	sampleUnits,
	tryPage,
} from "../../../src/bridge/sample/index.js";
import { SOLDIERS } from "../../../src/bridge/sample/tables/units.js";
import { defaultHouseRules, toBattleRules } from "../../../src/bridge/settings/index.js";
import { readMarks } from "../../../src/bridge/skirmish/map/index.js";
import { engineUnit, readStoredUnit } from "../../../src/bridge/skirmish/unit/index.js";
import { adapterFor } from "../../../src/bridge/systems/index.js";
import { type Result, toNumber } from "../../../src/engine/common/index.js";
import { FORCE_TABLES } from "../../../src/engine/force/index.js";
import { moraleLedger, NO_ENCOUNTER, SKIRMISH_RULES } from "../../../src/engine/skirmish/index.js";
import { ENGLISH } from "../render.js";

const okOf = <T>(result: Result<T>): T => {
	if (!result.ok) throw new Error(`${result.fault.code} at ${result.fault.path ?? ""}`);
	return result.value;
};

describe("the sample war", () => {
	const armies = sampleArmies(ENGLISH);

	it("has two armies that read as they are, with a leader for every unit, commanders and heroes", () => {
		expect(armies.map(({ force }) => force.name)).toEqual(["The Margrave's Host", "Red Fen Warband"]);
		for (const { force } of armies) {
			expect(okOf(readStoredForce(force, FORCE_TABLES))).toEqual(force);
			expect(force.commander.name).not.toBe("");
			expect(Object.keys(force.heroes)).toHaveLength(2);
			for (const { name, unit } of Object.values(force.heroes)) expect(force.units[unit]?.leader.name).toBe(name);
			for (const unit of Object.values(force.units)) {
				expect(unit.leader.name).not.toBe("");
				expect(unit.troop.name).not.toContain("MUSTER.");
			}
		}
	});

	it("has a battle of them, all heroes in it", () => {
		const entering = armies.map(({ id, force }) => ({
			side: id === "host" ? "a" : "b",
			uuid: `Actor.${id}`,
			name: force.name,
			force: toForce(force),
		}));
		const day = okOf(newBattle(entering, toBattleRules(defaultHouseRules(), FORCE_TABLES), (name) => name));
		expect(Object.values(day.setup.sides).map(({ heroes }) => heroes.length)).toEqual([2, 2]);
	});

	it("has six units that read as they are, whole, on the map and none of it asked for", () => {
		const units = sampleUnits(ENGLISH);
		expect(units).toHaveLength(6);
		for (const { unit, at } of units) {
			expect(okOf(readStoredUnit(unit))).toEqual(unit);
			expect(unit.soldier.asked).toEqual([]);
			expect(unit.hp.total).toBe(unit.soldiers.maximum * unit.hp.each);
			expect(at[0]).toBeLessThan(MAP.width);
			expect(at[1]).toBeLessThan(MAP.height);
		}
		expect(Object.keys(SOLDIERS)).toHaveLength(4);
	});

	it("has units that are led well enough to stand for some rounds: six in seven checks against rout are made", () => {
		for (const { name, unit } of sampleUnits(ENGLISH)) {
			const inRound = okOf(engineUnit(unit, { id: "u", name, soldier: unit.soldier.snapshot }));
			const { total } = moraleLedger(inRound, NO_ENCOUNTER, SKIRMISH_RULES);
			const failure = (SKIRMISH_RULES.tables.checks.rout - 1 - toNumber(total)) / 20;
			expect(1 - failure ** 2, name).toBeGreaterThanOrEqual(6 / 7);
			expect(inRound.boons, name).toContain("holdTheLine");
			expect(unit.commander?.name, name).not.toContain("MUSTER.");
		}
	});

	it.each(["squares", "hexes"] as const)("has a scene on %s for GMs alone, with marked ground on its map", (grid) => {
		const scene = sampleScene(grid, ENGLISH);
		expect(scene).toMatchObject({ ownership: { default: 0 }, navigation: false, width: MAP.width });
		const regions = scene["regions"] as { name: string; flags: { muster: object }; shapes: { points: number[] }[] }[];
		expect(regions).toHaveLength(6);
		for (const { name, flags, shapes } of regions) {
			expect(name).not.toContain("MUSTER.");
			const { ground } = flags.muster as { ground: string[] };
			expect(readMarks(ground)).toEqual(ground);
			for (const { points } of shapes) {
				expect(points.length % 2).toBe(0);
				expect(points.every((at, index) => at >= 0 && at <= (index % 2 === 0 ? MAP.width : MAP.height))).toBe(true);
			}
		}
	});

	it("has a place of its own for each of those at the mill and for both armies", () => {
		const { guards, raiders } = millPlaces();
		const all = [...guards, ...raiders].map(({ x, y }) => `${x},${y}`);
		expect(new Set(all).size).toBe(15);
		for (const { x, y } of [...guards, ...raiders]) expect(x + 50 <= MAP.width && y + 50 <= MAP.height).toBe(true);
		for (const [x, y] of Object.values(ARMY_SPOTS)) expect(x < MAP.width && y < MAP.height).toBe(true);
	});

	it.each([..."gurps pf1 pf2e sf2e dnd5e draw-steel swade fate-core-official wfrp4e dcc ose worldbuilding".split(" ")])(
		"gives soldiers of %s points that its adapter reads, and an attack",
		(id) => {
			const { system, attack } = fighterOf(id);
			const data = { ...system, ...(id === "pf1" ? { attributes: { hp: { value: 8, max: 8, offset: 0 } } } : {}) };
			expect(adapterFor(id).read({ type: "npc", system: data, items: [], statuses: [] }).health).not.toBeNull();
			expect(attack.roll).not.toBe("");
			expect(attack.damage).not.toBe("");
		},
	);

	it("leads from its page to all that it has, and to nothing else", () => {
		const links = { scene: "Scene.a", host: "Actor.b", warband: "Actor.c", battle: "J.d", skirmish: "J.e" };
		const page = tryPage(links, ENGLISH);
		for (const uuid of Object.values(links)) expect(page).toContain(`@UUID[${uuid}]`);
		expect(page).not.toContain("MUSTER.");
	});
});

describe("the print of a document", () => {
	const made = { _id: "a", name: "Host", flags: { muster: { force: { men: 3 } } }, pages: [{ text: "x", sort: 1 }] };
	const marked = (source: object): Record<string, unknown> => {
		const flags = { muster: { force: { men: 3 }, sample: { part: "army", print: printOf(source) } } };
		return { ...source, flags };
	};

	it("stays the same under its own mark, new stamps and another place", () => {
		expect(isChangedSample(marked(made))).toBe(false);
		expect(isChangedSample({ ...marked(made), _stats: { modifiedTime: 5 }, sort: 7, active: true })).toBe(false);
	});

	it("differs when anything is changed, and where nothing was said", () => {
		expect(isChangedSample({ ...marked(made), name: "Ours" })).toBe(true);
		expect(isChangedSample({ ...marked(made), pages: [{ text: "y", sort: 1 }] })).toBe(true);
		expect(isChangedSample(made)).toBe(true);
		expect(isChangedSample({ ...made, flags: { muster: { sample: { part: "army" } } } })).toBe(true);
	});
});
