import fc from "fast-check";
import { expect, it } from "vitest";
import english from "../../../../lang/en.json" with { type: "json" };
import { readSoldierAttack } from "../../../../src/engine/skirmish/army/read/read-soldier.js";
import { readSkirmishUnit } from "../../../../src/engine/skirmish/army/read/read-unit.js";
import { SKIRMISH_TABLES } from "../../../../src/engine/skirmish/army/tables/skirmish-tables.js";
import { SKIRMISH_PRESETS } from "../../../../src/engine/skirmish/presets.js";
import { readSkirmishOptions } from "../../../../src/engine/skirmish/read-options.js";
import { PLAIN, readSides, SOLDIER, unitOf } from "./units.js";

const faultOf = (changes: object) => {
	const read = readSkirmishUnit({ ...PLAIN, ...changes }, SKIRMISH_TABLES);
	return read.ok ? "none" : `${read.fault.code.replace("MUSTER.Fault.Skirmish.", "")} ${read.fault.path}`;
};

it("fills in what a plain unit leaves out", () => {
	expect(unitOf()).toMatchObject({
		strategy: "standard",
		formation: "closed",
		morale: 0,
		state: "fit",
		commander: null,
	});
});

it.each([
	[{ soldiers: { current: 5, maximum: 4 } }, "soldiersAbove soldiers.current"],
	[
		{ soldiers: { current: 4, maximum: 4, held: 5 }, hp: { total: 1, each: 1, start: 1 } },
		"soldiersAbove soldiers.held",
	],
	[{ hp: { total: 901, each: 9, start: 900 } }, "hpAbove hp.total"],
	[{ conditions: [{ id: "shaken", affected: 101 }] }, "affectedAbove conditions.0.affected"],
	[{ conditions: [{ id: "merry", affected: 1 }] }, "row conditions.0.id"],
	[{ boons: ["loyalty", "loyalty"] }, "twice boons.1"],
	[{ abilities: [{ id: "rage" }, { id: "rage" }] }, "twice abilities.1"],
	[{ resources: [{ id: "mounts" }, { id: "mounts" }] }, "twice resources.1"],
	[{ resources: [{ id: "mounts", count: 2 }] }, "whole resources.0.count"],
	[{ id: "a.b" }, "form id"],
	[{ facing: 360 }, "whole facing"],
	[{ soldier: { ...SOLDIER, space: { num: 0, den: 1 } } }, "fraction soldier.space"],
])("refuses %j as %s", (changes, fault) => {
	expect(faultOf(changes)).toBe(fault);
});

it("takes from the table whether a stat block usually holds an ability", () => {
	const read = readSkirmishUnit({ ...PLAIN, abilities: [{ id: "breathWeapon" }, { id: "mobility" }] }, SKIRMISH_TABLES);
	expect(read.ok && read.value.abilities.map(({ inStatBlock }) => inStatBlock)).toEqual([true, false]);
});

it("refuses sides and units of one id, and no side", () => {
	const side = { id: "a", name: "A", leader: { id: "l", name: "L" }, units: [PLAIN] };
	const codes = [[side, side], [side, { ...side, id: "b" }], []].map((value) => {
		const read = readSides(value);
		return read.ok ? "ok" : read.fault.code;
	});
	expect(codes).toEqual(["MUSTER.Fault.Skirmish.twice", "MUSTER.Fault.Skirmish.twice", "MUSTER.Fault.Skirmish.list"]);
	expect(readSides([side]).ok).toBe(true);
});

it("reads options, each missing one at its default", () => {
	expect(readSkirmishOptions({}, "")).toEqual({ ok: true, value: SKIRMISH_PRESETS.usual });
	expect(readSkirmishOptions({ trueBinomial: "maybe" }, "").ok).toBe(false);
});

it("reads an attack that asks for a save over an area", () => {
	const flames = {
		id: "flames",
		name: "Flames",
		mode: "ranged",
		against: { save: "reflex", dc: 14 },
		area: { shape: "burst", feet: 20 },
		averages: [{ type: "fire", success: 8, failure: 17 }],
	};
	expect(readSoldierAttack(flames, "").ok).toBe(true);
});

const sentences: Readonly<Record<string, string>> = english.MUSTER.Fault.Skirmish;
const isCoded = (code: string): boolean =>
	code.startsWith("MUSTER.Fault.Skirmish.") ? code.slice(22) in sentences : code.startsWith("MUSTER.Fault.");

it("ends anything at all in a unit or a coded fault", () => {
	const readers = [(value: unknown) => readSkirmishUnit(value, SKIRMISH_TABLES), readSides, readSkirmishOptions];
	fc.assert(
		fc.property(fc.anything(), fc.constantFrom(...readers), (value, read) => {
			const found = read(value, "");
			return found.ok || isCoded(found.fault.code);
		}),
	);
});

it("ends a unit with any one field damaged in a unit or a coded fault that names the field", () => {
	const names = Object.keys(unitOf());
	fc.assert(
		fc.property(fc.constantFrom(...names), fc.anything(), (name, value) => {
			const found = readSkirmishUnit({ ...PLAIN, [name]: value }, SKIRMISH_TABLES);
			return found.ok || (isCoded(found.fault.code) && found.fault.path !== undefined);
		}),
		{ numRuns: 500 },
	);
});
