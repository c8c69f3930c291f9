import { expect, it } from "vitest";
import { applyFlagUpdate } from "../../../../src/bridge/carriers/index.js";
import {
	addAttack,
	editUnit,
	readStoredUnit,
	removeAttack,
	setCondition,
	toUnitUpdate,
	UNIT_PATH,
} from "../../../../src/bridge/skirmish/unit/index.js";
import { SPEARMAN, spears } from "./sample.js";

const value = <T>(done: { ok: true; value: T } | { ok: false; fault: { code: string } }): T => {
	if (!done.ok) throw new Error(done.fault.code);
	return done.value;
};

it.each([
	["morale", 2, { morale: 2 }],
	["@shape", "ranks", { shape: { kind: "ranks", width: 4 } }],
	["@width", 7, { shape: { kind: "ranks", width: 7 } }],
	["@tactic", "volley", { tactics: [{ id: "volley", target: "", age: 0, profession: 0 }] }],
	["@tactic", "standard", { tactics: [] }],
	["strategy", "holdFirm", { strategy: "holdFirm" }],
	["@commander", false, { commander: null }],
])("%s becomes %s", (path, typed, expected) => {
	expect(editUnit(spears(), path, typed)).toMatchObject({ ok: true, value: expected });
});

it("a refused value names its field, and nothing is changed", () => {
	expect(editUnit(spears(), "hp.total", 10_000)).toMatchObject({ ok: false, fault: { path: "hp.total" } });
	expect(editUnit(spears(), "soldier:speed", "fast")).toMatchObject({ ok: false, fault: { path: "soldier:speed" } });
});

it("a soldier's number is set over the actor's and given up again; of a typed soldier it is the number itself", () => {
	const set = value(editUnit(spears(), "soldier:attacks.bow.bonus", 9));
	expect(set.soldier).toMatchObject({ snapshot: SPEARMAN, overrides: [{ path: "attacks.bow.bonus", value: 9 }] });
	expect(value(editUnit(set, "soldier:attacks.bow.bonus", null)).soldier.overrides).toEqual([]);
	const typed = spears({ soldier: { ...spears().soldier, uuid: "" } });
	const done = value(editUnit(typed, "soldier:ac.touch", 12)).soldier;
	expect(done).toMatchObject({ snapshot: { ac: { touch: 12 } }, overrides: [], asked: [] });
});

it("a number set by hand has a reason, which stays when the number is set again; a number that is none has none", () => {
	const set = value(editUnit(spears(), "soldier:ac.normal", 16));
	const reasoned = value(editUnit(set, "why:ac.normal", "shields of the watch"));
	const again = value(editUnit(reasoned, "soldier:ac.normal", 17)).soldier.overrides;
	expect(again).toEqual([{ path: "ac.normal", value: 17, why: "shields of the watch" }]);
	expect(editUnit(set, "why:ac.normal", "x".repeat(301))).toMatchObject({ ok: false });
	expect(editUnit(set, "why:speed", "mud")).toEqual({ ok: true, value: set });
});

it("a typed soldier can be without Constitution; an average of several is kept under what is set by hand", () => {
	const soldier = { ...spears().soldier, uuid: "" };
	const typed = value(editUnit(spears({ soldier }), "soldier:constitution", null)).soldier;
	expect(typed).toMatchObject({ snapshot: { constitution: null }, overrides: [] });
	const mixed = value(editUnit(spears({ soldier: { ...soldier, averaged: true } }), "soldier:ac.touch", 12)).soldier;
	expect(mixed).toMatchObject({ snapshot: SPEARMAN, overrides: [{ path: "ac.touch", value: 12 }] });
});

it("a typed soldier gets attacks, each under an id of its own, and loses them", () => {
	const none = spears({ soldier: { ...spears().soldier, uuid: "", snapshot: { ...SPEARMAN, attacks: [] } } });
	const two = value(addAttack(value(addAttack(none, "Pike")), "Sling"));
	expect(two.soldier.snapshot.attacks.map(({ id, name }) => [id, name])).toEqual([
		["attack1", "Pike"],
		["attack2", "Sling"],
	]);
	const hits = value(editUnit(two, "soldier:attacks.attack2.averages.0.success", 4));
	const left = value(addAttack(value(removeAttack(hits, "attack1")), "Knife")).soldier.snapshot.attacks;
	expect(left.map(({ id, averages }) => [id, averages[0]?.success])).toEqual([
		["attack2", 4],
		["attack1", 1],
	]);
});

it("a condition is on so many soldiers, once, and off on none", () => {
	const on = value(setCondition(value(setCondition(spears(), "shaken", 12)), "shaken", 30));
	expect(on.conditions).toEqual([{ id: "shaken", affected: 30, rounds: null }]);
	expect(value(setCondition(on, "shaken", 0)).conditions).toEqual([]);
	expect(setCondition(spears(), "shaken", 101)).toMatchObject({ ok: false });
});

it("the flat changes of an edit lead the stored unit there as the host merges them, keys that are gone included", () => {
	const resistances = { all: SPEARMAN.resistances.all, cold: SPEARMAN.resistances.all };
	const before = spears({ soldier: { ...spears().soldier, snapshot: { ...SPEARMAN, resistances } as never } });
	const after = spears({ morale: 3, shape: { kind: "line" }, commander: null });
	const stored = applyFlagUpdate(UNIT_PATH, JSON.parse(JSON.stringify(before)), toUnitUpdate(before, after));
	expect(readStoredUnit(stored)).toEqual({ ok: true, value: after });
	expect(toUnitUpdate(after, after)).toEqual({});
});
