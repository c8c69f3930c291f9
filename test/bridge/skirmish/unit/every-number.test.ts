import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { soldierRows, soldierValue } from "../../../../src/bridge/skirmish/sheet/index.js";
import { editUnit, readStoredUnit, SOLDIER_FIELD, soldierNow } from "../../../../src/bridge/skirmish/unit/index.js";
import { NO_RESISTANCE, NO_RESISTANCES } from "../../../../src/engine/combat/index.js";
import { isRecord } from "../../../../src/engine/common/index.js";
import { type Json, toJson } from "../../../../src/engine/schema/index.js";
import { readSoldier } from "../../../../src/engine/skirmish/index.js";
import { SOLDIER } from "../../../engine/skirmish/army/units.js";
import { ENGLISH } from "../../render.js";
import { SPEARMAN, spears } from "./sample.js";

const average = { type: "fire", success: 5, critical: 9, failure: 1, wounding: { num: 3, den: 2 } };
const attack = { ...SPEARMAN.attacks[0], id: "a", averages: [average], measure: "ability" };
const read = readSoldier({ ...SOLDIER, attacks: [attack] }, "");
if (!read.ok) throw new Error(read.fault.path);
const FULL = read.value;
const UNIT = spears({
	soldier: { uuid: "Actor.aaaaaaaaaaaaaaaa", snapshot: FULL, asked: [], overrides: [], averaged: false },
});

const rowsOf = (soldier: typeof FULL) =>
	soldierRows(UNIT, { soldier, asked: [], idle: [] }, "live", ENGLISH).map((row) => ({
		...row,
		path: row.path.slice(SOLDIER_FIELD.length),
	}));

/** The paths of all fields that the reader gives a soldier; those with an id are named by it. */
function leaves(value: unknown, path: string, rows: readonly string[]): readonly string[] {
	if (rows.includes(path)) return [];
	if (Array.isArray(value))
		return value.flatMap((each, at) => leaves(each, `${path}.${isRecord(each) && each["id"] ? each["id"] : at}`, rows));
	if (!isRecord(value)) return [path];
	return Object.entries(value).flatMap(([key, each]) => leaves(each, path === "" ? key : `${path}.${key}`, rows));
}

/** Type a line for a row and give the soldier's value there afterwards, with the unit's own reader. */
function typed(path: string, line: string) {
	const edit = editUnit(UNIT, `${SOLDIER_FIELD}${path}`, soldierValue(`${SOLDIER_FIELD}${path}`, line, ENGLISH));
	if (!edit.ok) return edit.fault.path;
	const stored = readStoredUnit(toJson(edit.value));
	return stored.ok ? soldierNow(stored.value.soldier, null).soldier : stored.fault.path;
}

describe("every number of a soldier", () => {
	it("has a row in which it is set by hand, of all fields of the schema but names", () => {
		const rows = rowsOf(FULL).map(({ path }) => path);
		expect(leaves(FULL, "", rows)).toEqual(["name", "attacks.a.id"]);
	});

	const shown = rowsOf(FULL).filter(({ value }) => value !== "");
	it.each(shown.map(({ path }) => path))("%s takes what it shows", (path) => {
		const row = shown.find((each) => each.path === path);
		const value = row?.select?.find(({ selected }) => selected)?.value ?? row?.value ?? "";
		expect(typed(path, value)).toEqual(FULL);
	});

	it.each<readonly [string, string, Json]>([
		["attacks.a.area", "cone 30", { shape: "cone", feet: 30 }],
		["attacks.a.against", "Reflex 14", { save: "reflex", dc: 14 }],
		["attacks.a.brings", "Shaken 3", { condition: "shaken", rounds: 3 }],
		["attacks.a.brings", "shaken", { condition: "shaken", rounds: null }],
		["attacks.a.traits", "magic, silver", ["magic", "silver"]],
		["attacks.a.traits", "-", []],
		["attacks.a.confirm", "4", 4],
		["attacks.a.averages.0.failure", "2", 2],
		["opportunities", "3", 3],
		["diesAtZero", "true", true],
		["ferocity", "true", true],
		["feats", "ironWill", ["ironWill"]],
		["resistances", "all 2", toJson({ ...NO_RESISTANCES, all: { ...NO_RESISTANCE, armour: 2 } })],
		["attacks.a.indirect", "true", true],
		["attacks.a.targets", "4", 4],
		["attacks.a.roll", "skill 12", { kind: "skill", skill: 12 }],
		[
			"attacks.a.roll",
			"over 1d20+5 ends 19 confirm",
			{ kind: "over", dice: "1d20+5", natural: "ends", critical: { from: 19, confirm: true } },
		],
		["defence", "ace 8", { kind: "ace", sides: 8, modifier: 0, wild: null }],
		["attacks.a.averages.0.wounding", "3/2", { num: 3, den: 2 }],
	])("%s is written %s, given a why, and given up again", (path, line, value) => {
		const field = `${SOLDIER_FIELD}${path}`;
		expect(soldierValue(field, line, ENGLISH)).toEqual(value);
		expect(typed(path, line)).toBeTypeOf("object");
		const set = editUnit(UNIT, field, value);
		const why = set.ok ? editUnit(set.value, `why:${path}`, "by the GM") : set;
		expect(why).toMatchObject({ ok: true, value: { soldier: { overrides: [{ path, value, why: "by the GM" }] } } });
		expect(why.ok && editUnit(why.value, field, null)).toEqual({ ok: true, value: UNIT });
	});

	it.each([
		["attacks.a.area", "circle 30"],
		["attacks.a.area", "cone"],
		["attacks.a.area", "cone 0"],
		["attacks.a.against", "luck 14"],
		["attacks.a.brings", "bored 3"],
		["attacks.a.brings", "shaken 0"],
		["attacks.a.roll", "throw 3"],
		["attacks.a.roll", "skill 12 3"],
		["attacks.a.roll", "percent"],
		["resistances", "fire"],
		["resistances", "magic all 0; silver"],
		["attacks.a.targets", "0"],
		["opportunities", "-1"],
		["attacks.a.averages.0.wounding", "101"],
	])("%s does not take %s", (path, line) => {
		expect(typed(path, line)).toMatch(new RegExp(`^${SOLDIER_FIELD}`));
	});

	it("holds resistances of every kind after they were shown and typed again (property)", () => {
		const factor = fc.constantFrom({ num: 1, den: 1 }, { num: 1, den: 2 }, { num: 2, den: 1 }, { num: 0, den: 1 });
		const held = fc.record({ armour: fc.integer({ min: -9, max: 30 }), multiplier: factor, after: factor });
		const word = fc.constantFrom("fire", "cold iron", "x", "level3", "level 3", "bludgeoning");
		const set = { all: held, types: fc.dictionary(word, held) };
		const row = fc.record({ ...set, traits: fc.array(fc.constantFrom("magic", "silver"), { minLength: 1 }) });
		const all = fc.record(
			{ ...set, hit: fc.nat(9), most: fc.nat(9), isUndoubled: fc.constant(true), against: fc.array(row) },
			{ requiredKeys: ["all", "types", "against"] },
		);
		fc.assert(
			fc.property(all, (resistances) => {
				const soldier = readSoldier({ ...FULL, resistances }, "");
				if (!soldier.ok) throw new Error(soldier.fault.path);
				const line = rowsOf(soldier.value).find(({ path }) => path === "resistances")?.value || "all 0";
				expect(typed("resistances", line)).toEqual(soldier.value);
			}),
		);
	});
});
