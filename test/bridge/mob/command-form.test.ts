import { describe, expect, it } from "vitest";
import {
	changeMobForm,
	emptyMobForm,
	formatMobCommand,
	formOfMobCommand,
	type MobCommandInput,
	type MobScene,
	parseMobCommand,
	toMobAction,
	toMobCommandInput,
	toOptionFault,
} from "../../../src/bridge/mob/index.js";
import { locateFault } from "../../../src/bridge/rolls/commands/index.js";
import { BATCH_PRESETS } from "../../../src/engine/batch/index.js";
import { ENGLISH } from "../render.js";
import { tokensOf } from "./tokens.js";

const RULES = BATCH_PRESETS.exact;
const scene = (system: string): MobScene => ({
	attackers: tokensOf(system, 5),
	targets: tokensOf(system, 2, { name: "Guard" }),
});

function inputOf(line: string): MobCommandInput {
	const read = parseMobCommand(line);
	if (!read.ok || read.value.kind !== "roll") throw new Error(line);
	return read.value.request;
}

const formOf = (line: string, where: MobScene) => formOfMobCommand(inputOf(line), where, RULES, ENGLISH);

describe("the command of a mob", () => {
	it.each<[string, MobCommandInput]>([
		["/mob attack", { command: "attack" }],
		["attack roll:1d20+5 vs:15 dmg:2d6+3", { command: "attack", roll: "1d20+5", number: "15", damage: "2d6+3" }],
		["/MOB Attack times:2 split:one spread", { command: "attack", times: "2", assignment: "one", spread: true }],
		["/mob save Reflex vs:15 # fire", { command: "save", save: "Reflex", number: "15", note: "fire" }],
		['/mob resist "Iron will" saved:none', { command: "save", save: "Iron will", onSave: "none" }],
		["/mob defend spread", { command: "defend", spread: true }],
		[
			"/mob save take:once seen:gm dead:hide status:prone adv:better",
			{
				command: "save",
				take: "roll",
				visibility: "gm",
				dead: "hide",
				status: "prone",
				advantage: "advantage",
			},
		],
	])("%s", (line, input) => {
		expect(inputOf(line)).toEqual(input);
		expect(inputOf(formatMobCommand(input))).toEqual(input);
	});

	it("asks for the dialog when nothing follows", () => {
		expect(parseMobCommand("/mob")).toEqual({ ok: true, value: { kind: "dialog" } });
	});

	it.each([
		["/mob dance", 5, 5],
		["/mob 12", 5, 1],
		["/mob attack bang:1", 12, 4],
		["/mob save mode:best", 15, 4],
	])("%s is wrong at %i", (line, at, length) => {
		expect(parseMobCommand(line)).toMatchObject({ ok: false, fault: { at, length, command: "mob" } });
	});
});

describe("what a command asks of the tokens", () => {
	it("takes the rest from their data", () => {
		const where = scene("dnd5e");
		const form = formOf("/mob attack take:average mod:2", where);
		if (!form.ok) throw new Error(form.fault.code);
		expect(toMobAction(form.value, where, RULES)).toMatchObject({
			ok: true,
			value: { kind: "attack", damage: "average", modifier: 2, groups: [{ count: 5 }] },
		});
	});

	it("finds a roll by its name, its beginning, its id, or what it is for", () => {
		const where = scene("gurps");
		const saveOf = (line: string) => {
			const form = formOf(line, where);
			return form.ok ? form.value.save : form.fault;
		};
		expect(saveOf("/mob save will")).toBe("WILL");
		expect(saveOf("/mob save perc")).toBe("PER");
		expect(saveOf("/mob save ht")).toBe("HT");
		expect(saveOf("/mob defend")).toBe("dodge");
		expect(saveOf("/mob save courage roll:12")).toBe("");
		expect(saveOf("/mob save courage")).toMatchObject({
			code: "MUSTER.Fault.Mob.saveUnknown",
			path: "save",
			data: { known: expect.stringContaining("Dodge") },
		});
	});

	it.each([
		["/mob attack status:prone", 12, 12],
		["/mob attack dmg:2d saved:none", 19, 10],
	])("%s asks of an attack what only a save has, at %i", (line, at, length) => {
		const read = parseMobCommand(line);
		if (!read.ok || read.value.kind !== "roll") throw new Error();
		const form = formOfMobCommand(read.value.request, scene("dnd5e"), RULES, ENGLISH);
		if (form.ok) throw new Error("it reads well");
		expect(form.fault.code).toBe("MUSTER.Fault.Mob.ofSaves");
		expect(locateFault(form.fault, read.value)).toMatchObject({ at, length });
	});

	it("points at the word that is wrong, and at none where something is missing", () => {
		const where = scene("dnd5e");
		const read = parseMobCommand("/mob attack dmg:3x");
		if (!read.ok || read.value.kind !== "roll") throw new Error();
		const form = formOfMobCommand(read.value.request, where, RULES, ENGLISH);
		const action = form.ok ? toMobAction(form.value, where, RULES) : form;
		if (action.ok) throw new Error("it reads well");
		const wrong = toOptionFault(action.fault, read.value.request);
		expect(wrong && locateFault(wrong, read.value)).toMatchObject({ at: 12, length: 6 });
		expect(
			toOptionFault({ code: "MUSTER.Fault.Mob.difficultyMissing", path: "difficulty" }, { command: "save" }),
		).toBeNull();
	});

	it.each([
		["dnd5e", { action: "save", save: "dex", difficulty: "15", effect: "8d6", onSave: "none", conditions: ["prone"] }],
		["dnd5e", { action: "save", saveDamage: "none", difficulty: "12", seen: "gm", note: "fear" }],
		["dnd5e", { action: "save", save: "wis", savers: "selected", difficulty: "13", saveDamage: "none" }],
		["dnd5e", { action: "save", save: "wis", conditions: ["prone", "bad+1", "exhaustion"] }],
		["gurps", { action: "attack", modifier: "-2", mode: "each", assignment: "one", spread: true, dead: "remove" }],
		[
			"gurps",
			{ action: "attack", "groups.0.strikes.0.roll": "14", "groups.0.strikes.0.damage": "2d", attackDamage: "none" },
		],
	])("of %s is what its dialog, written as a command, asks", (system, changes) => {
		const where = scene(system);
		const form = changeMobForm(emptyMobForm(where, RULES), changes as Readonly<Record<string, unknown>>);
		const again = formOf(formatMobCommand(toMobCommandInput(form)), where);
		if (!again.ok) throw new Error(again.fault.code);
		expect(toMobAction(again.value, where, RULES)).toEqual(toMobAction(form, where, RULES));
	});
});
