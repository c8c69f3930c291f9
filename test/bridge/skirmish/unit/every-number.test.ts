import { expect, it } from "vitest";
import { soldierRows, soldierValue } from "../../../../src/bridge/skirmish/sheet/index.js";
import { editUnit, soldierNow } from "../../../../src/bridge/skirmish/unit/index.js";
import { readSoldier } from "../../../../src/engine/skirmish/index.js";
import { ENGLISH } from "../../render.js";
import { SPEARMAN, spears } from "./sample.js";

const average = { type: "fire", success: 4, wounding: { num: 2, den: 1 } };
const attack = { id: "a", name: "A", mode: "melee", averages: [average] };
const read = readSoldier({ ...SPEARMAN, attacks: [attack] }, "");
if (!read.ok) throw new Error(read.fault.path);
const SOLDIER = read.value;

const stored = spears({
	soldier: { uuid: "Actor.aaaaaaaaaaaaaaaa", snapshot: SOLDIER, asked: [], overrides: [], averaged: false },
});
const rows = soldierRows(stored, soldierNow(stored.soldier, null), "live", ENGLISH);
const paths = rows.map(({ path }) => path.slice("soldier:".length));

/** Fields of the schema that the sheet does not set: names of things, and parts with a form of their own. */
const WITHOUT_ROW = {
	soldier: ["name", "resistances", "defence"],
	attack: ["id", "roll", "against", "area", "brings"],
	average: ["type"],
};

const bare = (fields: object, prefix: string): readonly string[] =>
	Object.keys(fields).filter((key) => !paths.some((path) => `${path}.`.startsWith(`${prefix}${key}.`)));

it("every field of the schema of a soldier and its attacks has a row on the sheet, but those named here", () => {
	const [read] = SOLDIER.attacks;
	expect(bare(SOLDIER, "").toSorted()).toEqual(WITHOUT_ROW.soldier.toSorted());
	expect(bare(read ?? {}, "attacks.a.").toSorted()).toEqual(WITHOUT_ROW.attack.toSorted());
	expect(bare(read?.averages[0] ?? {}, "attacks.a.averages.0.").toSorted()).toEqual(WITHOUT_ROW.average.toSorted());
});

it.each([
	["opportunities", "3", 3],
	["diesAtZero", "true", true],
	["ferocity", "true", true],
	["feats", "ironWill, preciseShot", ["ironWill", "preciseShot"]],
	["attacks.a.confirm", "4", 4],
	["attacks.a.targets", "2", 2],
	["attacks.a.indirect", "true", true],
	["attacks.a.traits", "magic,silver", ["magic", "silver"]],
	["attacks.a.averages.0.failure", "1", 1],
	["attacks.a.averages.0.wounding", "3/2", { num: 3, den: 2 }],
])("%s is set by hand over the actor's, with a why, and given up again", (path, typed, value) => {
	const set = editUnit(stored, `soldier:${path}`, soldierValue(`soldier:${path}`, typed));
	if (!set.ok) throw new Error(set.fault.code);
	expect(set.value.soldier.overrides).toEqual([{ path, value, why: "" }]);
	expect(soldierNow(set.value.soldier, null).idle).toEqual([]);
	const given = editUnit(set.value, `why:${path}`, "by the GM");
	expect(given).toMatchObject({ ok: true, value: { soldier: { overrides: [{ path, why: "by the GM" }] } } });
	expect(editUnit(set.value, `soldier:${path}`, null)).toMatchObject({
		ok: true,
		value: { soldier: { overrides: [] } },
	});
});

it.each([
	["opportunities", "-1"],
	["attacks.a.targets", "0"],
	["attacks.a.averages.0.wounding", "101"],
])("%s refuses %s by the limits of the schema", (path, typed) => {
	const set = editUnit(stored, `soldier:${path}`, soldierValue(`soldier:${path}`, typed));
	expect(set).toMatchObject({ ok: false, fault: { path: `soldier:${path}` } });
});
