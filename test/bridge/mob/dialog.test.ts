import { describe, expect, it } from "vitest";
import { parseDamage, parseRoll } from "../../../src/bridge/mob/dialog/left-out.js";
import { groupTokens, toTargetTokens } from "../../../src/bridge/mob/group-tokens.js";
import {
	addStrike,
	buildMobDialog,
	changeMobForm,
	emptyMobForm,
	fitForm,
	leftOutOf,
	type MobForm,
	type MobScene,
	readMobForm,
	removeStrike,
	toMobAction,
} from "../../../src/bridge/mob/index.js";
import { BATCH_PRESETS } from "../../../src/engine/batch/index.js";
import { splitGroups } from "../../../src/engine/mob/index.js";
import { ENGLISH } from "../render.js";
import { tokensOf } from "./tokens.js";

const RULES = BATCH_PRESETS.exact;
const scene = (system: string, attackers = 5, targets = 2): MobScene => ({
	attackers: tokensOf(system, attackers),
	targets: tokensOf(system, targets, { name: "Guard" }),
});
const form = (where: MobScene, changes: Record<string, unknown> = {}): MobForm =>
	changeMobForm(emptyMobForm(where, RULES), changes);
const action = (where: MobScene, changes: Record<string, unknown> = {}) =>
	toMobAction(form(where, changes), where, RULES);

describe("no more than they have", () => {
	const where = (takesPoints?: true): MobScene => ({
		attackers: tokensOf("generic", 2),
		targets: tokensOf("generic", 2, { name: "Guard", change: takesPoints ? { takesPoints } : {} }),
	});
	const typed = { "groups.0.strikes.0.roll": "12", "groups.0.strikes.0.damage": "1d6" };

	it.each([
		["attack", typed],
		["save", { roll: "10", effect: "2d6" }],
	])("is not for a game system that takes lost points in its own way, by an %s", (kind, more) => {
		const capOf = (scene: MobScene) => {
			const read = action(scene, { action: kind, ...more });
			const view = buildMobDialog(form(scene, { action: kind, ...more }), scene, RULES, ENGLISH);
			return [read.ok ? read.value.cap : read.fault.code, view.mayCap];
		};
		expect([capOf(where()), capOf(where(true))]).toEqual([
			[true, true],
			[false, false],
		]);
	});
});

describe("those who save", () => {
	const named = (where: MobScene, changes: Record<string, unknown>) => {
		const read = toMobAction(form(where, changes), where, RULES, ENGLISH);
		if (!read.ok || read.value.kind !== "save") throw new Error("no save");
		return [read.value.label, read.value.targets.length, read.value.targets[0]?.name];
	};

	it("are the targets, or the selected where the dialog says so, and roll what is named as their data name it", () => {
		const where = scene("gurps");
		expect(named(where, { action: "save", effect: "2d6" })).toEqual(["HT", 2, "Guard (1)"]);
		expect(named(where, { action: "save", effect: "2d6", savers: "selected" })).toEqual(["HT", 5, "Raider (1)"]);
		expect(named(where, { action: "save", effect: "2d6", roll: "12" })).toEqual(["", 2, "Guard (1)"]);
		const view = buildMobDialog(form(where, { action: "save", savers: "selected" }), where, RULES, ENGLISH);
		expect(view.savers.map(({ label, selected }) => [label, selected])).toEqual([
			["The targets (2)", false],
			["The selected (5)", true],
		]);
		expect(view.submit).toContain("5");
	});

	it("are not asked about where there is one side only", () => {
		const where = { ...scene("gurps"), targets: [] };
		expect(buildMobDialog(form(where), where, RULES, ENGLISH).savers).toEqual([]);
		expect(named(where, { action: "save", effect: "2d6" })).toEqual(["HT", 5, "Raider (1)"]);
	});
});

describe("groups", () => {
	it("finds tokens with the same numbers, whatever they are called", () => {
		const wild = tokensOf("gurps", 2, { name: "Chief", change: { system: { melee: {} } } });
		const groups = groupTokens([...tokensOf("gurps", 3), ...wild, ...tokensOf("gurps", 1, { from: 9 })]);
		expect(groups.map(({ label, tokens }) => [label, tokens.length])).toEqual([
			["Raider", 4],
			["Chief", 2],
		]);
	});

	it("takes two tokens of one actor for one target", () => {
		const [a, b] = tokensOf("gurps", 2);
		expect(
			toTargetTokens([
				{ ...a!, home: "Actor.x" },
				{ ...b!, home: "Actor.x" },
			]),
		).toHaveLength(1);
	});

	it.each([
		[
			"even",
			[5, 3],
			3,
			[
				[2, 2, 1],
				[1, 1, 1],
			],
		],
		[
			"even",
			[1, 1, 1],
			2,
			[
				[1, 0],
				[0, 1],
				[1, 0],
			],
		],
		[
			"one",
			[5, 3],
			3,
			[
				[1, 1, 1],
				[0, 0, 0],
			],
		],
		[
			"one",
			[2, 3],
			4,
			[
				[1, 1, 0, 0],
				[0, 0, 1, 1],
			],
		],
	] as const)("tells off %s: %j on %i", (how, counts, targets, split) => {
		expect(splitGroups(counts, targets, how)).toEqual(split);
	});
});

describe("what is typed", () => {
	it.each([
		["12", { kind: "skill", skill: 12 }],
		["1d20+5", { kind: "over", dice: "1d20+5", natural: "ends", critical: null }],
		["2d6−1", { kind: "over", dice: "2d6-1", natural: "plain", critical: null }],
		["1d100 ≤ 45", { kind: "under", dice: "1d100", value: 45 }],
		["1d20>=14", { kind: "atLeast", dice: "1d20", value: 14, natural: "plain" }],
		["1d20 ≥ 14", { kind: "atLeast", dice: "1d20", value: 14, natural: "plain" }],
	])("reads %s", (text, roll) => expect(parseRoll(text)).toEqual({ ok: true, value: roll }));

	it.each(["", "skill", "1d20>5", "1d20=>5", "60d6"])("refuses %j", (text) => expect(parseRoll(text).ok).toBe(false));

	it("reads damage from a sheet and with a plain type", () => {
		expect(parseDamage("2d+1 cut")).toMatchObject({ value: { amount: { dice: "2d6+1" }, type: "cut", least: 1 } });
		expect(parseDamage("2d6+3 Fire")).toMatchObject({ value: { amount: { dice: "2d6+3" }, type: "fire", least: 0 } });
		expect(parseDamage("6d6 fire, Magical, silver")).toMatchObject({
			value: { type: "fire", traits: ["magical", "silver"] },
		});
		expect(parseDamage("6d6, magical")).toMatchObject({ value: { type: "", traits: ["magical"] } });
		expect(parseDamage("5")).toMatchObject({ value: { amount: { points: 5 } } });
		expect(parseDamage("lots")).toMatchObject({ fault: { code: "MUSTER.Fault.Mob.damageForm" } });
	});
});

describe("an attack from the dialog", () => {
	it.each(["gurps", "pf1", "pf2e", "dnd5e", "swade"])("needs nothing typed where %s tells everything", (system) => {
		const made = action(scene(system));
		if (!made.ok) throw new Error(`${made.fault.code} at ${made.fault.path}`);
		expect(made.value).toMatchObject({ kind: "attack", groups: [{ count: 5, split: [3, 2] }] });
	});

	it("asks for what the data does not tell, one field after the other, and never guesses", () => {
		const where = scene("fate-core-official");
		expect(action(where)).toMatchObject({
			fault: { code: "MUSTER.Fault.Mob.numberMissing", path: "groups.0.strikes.0.number" },
		});
		expect(action(where, { "groups.0.strikes.0.number": "3" })).toMatchObject({
			fault: { code: "MUSTER.Fault.Mob.damageMissing", path: "groups.0.strikes.0.damage" },
		});
		expect(action(where, { "groups.0.strikes.0.number": "3", "groups.0.strikes.0.damage": "1" }).ok).toBe(true);
		expect(action(scene("generic"))).toMatchObject({
			fault: { code: "MUSTER.Fault.Mob.rollMissing", path: "groups.0.strikes.0.roll" },
		});
		expect(action(scene("generic"), { "groups.0.strikes.0.roll": "13", attackDamage: "none" }).ok).toBe(true);
	});

	it("lets what is typed take the place of what is known", () => {
		const made = action(scene("dnd5e"), {
			"groups.0.strikes.0.number": "18",
			"groups.0.strikes.0.damage": "3",
			"groups.0.strikes.0.times": "2",
			modifier: "−2",
			advantage: "advantage",
		});
		expect(made).toMatchObject({
			value: {
				modifier: -2,
				groups: [{ strikes: [{ times: 2, numbers: [18, 18], damage: [{ amount: { points: 3 } }] }] }],
			},
		});
	});

	it("stops hits by a roll of the target that needs no number", () => {
		const made = action(scene("gurps"), { "groups.0.strikes.0.stop": "dodge" });
		expect(made).toMatchObject({ value: { groups: [{ strikes: [{ defenceRolls: [{ skill: 8 }, { skill: 8 }] }] }] } });
	});

	it("splits by hand, leaves some out, but assigns no one twice", () => {
		const where = scene("gurps");
		const split = (a: string, b: string) =>
			action(where, { assignment: "hand", "groups.0.split.0": a, "groups.0.split.1": b });
		expect(split("1", "3")).toMatchObject({ value: { groups: [{ count: 4, split: [1, 3] }] } });
		expect(split("", "5")).toMatchObject({ value: { groups: [{ split: [0, 5] }] } });
		expect(split("3", "3")).toMatchObject({ fault: { code: "MUSTER.Fault.Mob.split", path: "groups.0.split" } });
		expect(split("x", "1")).toMatchObject({ fault: { code: "MUSTER.Fault.Number.integer" } });
		expect(split("", "")).toMatchObject({ fault: { code: "MUSTER.Fault.Mob.noAttackers" } });
	});

	it("attacks in several ways at once", () => {
		const where = scene("gurps");
		const two = addStrike(form(where), 0, where);
		expect(two.groups[0]?.strikes).toHaveLength(2);
		expect(toMobAction(two, where, RULES)).toMatchObject({ value: { groups: [{ strikes: [{}, {}] }] } });
		expect(removeStrike(two, 0, 0).groups[0]?.strikes).toHaveLength(1);
		expect(removeStrike(form(where), 0, 0).groups[0]?.strikes).toHaveLength(1);
	});
});

describe("a save from the dialog", () => {
	const base = { action: "save", effect: "8d6 fire", difficulty: "15" };

	it.each(["pf1", "pf2e", "dnd5e", "swade", "gurps", "fate-core-official"])("is made by everyone in %s", (system) => {
		const made = action(scene(system), base);
		if (!made.ok) throw new Error(`${made.fault.code} at ${made.fault.path}`);
		expect(made.value).toMatchObject({ kind: "save", difficulty: system === "gurps" ? null : 15 });
		expect(made.value.targets).toHaveLength(2);
	});

	it("asks for the difficulty, the damage and the roll that no one tells", () => {
		const where = scene("dnd5e");
		expect(action(where, { ...base, difficulty: "" })).toMatchObject({ fault: { path: "difficulty" } });
		expect(action(where, { ...base, effect: "" })).toMatchObject({ fault: { path: "effect" } });
		expect(action(where, { ...base, effect: "", saveDamage: "none" }).ok).toBe(true);
		expect(action(scene("generic"), base)).toMatchObject({
			fault: { code: "MUSTER.Fault.Mob.saveMissing", path: "roll" },
		});
		expect(action(scene("generic"), { ...base, roll: "1d20+1" }).ok).toBe(true);
	});

	it("is what selected tokens do that have no targets", () => {
		const where = { attackers: tokensOf("dnd5e", 24), targets: [] };
		expect(form(where).action).toBe("save");
		expect(action(where, base)).toMatchObject({ value: { targets: { length: 24 } } });
	});
});

describe("the form", () => {
	const where = scene("gurps");

	it("is stored as a saved mob and read again", () => {
		const filled = form(where, { note: "North gate", conditions: ["prone"] });
		expect(readMobForm(JSON.parse(JSON.stringify(filled)))).toEqual({ ok: true, value: filled });
		expect(readMobForm({ ...filled, groups: 3 })).toMatchObject({ ok: false, fault: { path: "groups" } });
	});

	it("changes no field that it has not got, nor to anything that does not fit", () => {
		const before = form(where);
		for (const changes of [
			{ nonsense: "1" },
			{ "groups.7.strikes.0.roll": "1" },
			{ action: "dance" },
			{ cap: "yes" },
			{ __proto__x: 1 },
		]) {
			expect(changeMobForm(before, changes)).toEqual(before);
		}
		expect(changeMobForm(before, { cap: false }).cap).toBe(false);
	});

	it("gets a strike for groups that joined since, and forgets those that left", () => {
		const more = { ...where, attackers: [...where.attackers, ...tokensOf("dnd5e", 2, { from: 20 })] };
		expect(fitForm(form(where), more).groups).toHaveLength(2);
		expect(fitForm(form(more), where).groups).toHaveLength(1);
	});
});

describe("the dialog", () => {
	it("shows what is known, what is missing, and what may come of it", () => {
		const where = scene("gurps");
		const view = buildMobDialog(form(where, { "groups.0.strikes.0.stop": "dodge" }), where, RULES, ENGLISH);
		expect(view.ready).toBe(true);
		expect(view.submit).toBe("Attack with 5 tokens");
		expect(view.groups[0]?.strikes[0]?.known).toEqual({ roll: "skill 12", number: "", damage: "1d6+1" });
		expect(view.groups[0]?.strikes[0]?.stops.map(({ value }) => value)).toEqual(["", "dodge", "block"]);
		expect(view.odds?.sentence).toMatch(
			/^2\.7 of 5 attempts are expected to get through, and 0\.\d targets to fall\.$/,
		);
		expect(view.targets.every(({ missing, falls }) => missing === "" && falls.endsWith("%"))).toBe(true);
		expect(view.hasAdvantage).toBe(false);
	});

	it("puts every fault under its field", () => {
		const where = scene("fate-core-official");
		const view = buildMobDialog(form(where), where, RULES, ENGLISH);
		expect(view).toMatchObject({ ready: false, odds: null });
		expect(view.groups[0]?.strikes[0]?.errors["number"]).toContain("Guard (1)");
		const save = buildMobDialog(form(where, { action: "save" }), where, RULES, ENGLISH);
		expect(save.errors["difficulty"]).toBeDefined();
		expect(save.submit).toBe("Let 2 tokens save");
	});

	it("says what a hit does besides, and what of a target is not looked at, to those who may know", () => {
		const targets = tokensOf("pf2e", 2, { name: "Guard" });
		const said = targets.map((one, n) => ({
			...one,
			stats: {
				...one.stats,
				...(n === 0 ? { leftOut: [{ key: "MUSTER.System.LeftOut.guard", data: { name: "Mythic 10" } }] } : {}),
			},
		})) as typeof targets;
		const where = { attackers: tokensOf("pf2e", 3), targets: said };
		const view = (knows: boolean) =>
			buildMobDialog(form(where), where, RULES, ENGLISH, { uid: "u", statuses: [], knows: () => knows });
		const [strike] = view(true).groups[0]!.strikes;
		expect(strike?.known.damage).toBe("1d8+3 piercing + 1d4 fire");
		expect(strike?.leftOut).toEqual(["Damage that goes on after a hit is not applied: 1d6 fire."]);
		expect(view(true).targets.map(({ leftOut }) => leftOut)).toEqual([["Not taken into account: Mythic 10."], []]);
		expect(view(false).targets.map(({ leftOut }) => leftOut)).toEqual([[], []]);
		const lines = (changes: Record<string, unknown>) => leftOutOf(form(where, changes), where, ENGLISH);
		expect(lines({})).toEqual([
			"Jaws: Damage that goes on after a hit is not applied: 1d6 fire.",
			"Guard (1): Not taken into account: Mythic 10.",
		]);
		expect(lines({ "groups.0.strikes.0.damage": "1d6" })).toEqual(["Guard (1): Not taken into account: Mythic 10."]);
		expect(lines({ attackDamage: "none" })).toEqual([]);
		expect(lines({ action: "save", saveDamage: "once" })).toEqual(["Guard (1): Not taken into account: Mythic 10."]);
	});

	it("says whose data tells no hit points", () => {
		const targets = tokensOf("generic", 1, { name: "Wall", change: { bar: "none" } });
		const where = { attackers: tokensOf("gurps", 2), targets };
		const view = buildMobDialog(form(where), where, RULES, ENGLISH);
		expect(view.targets[0]).toEqual({
			uuid: "Scene.s.Token.wall1",
			name: "Wall (1)",
			points: "",
			percent: null,
			share: "",
			missing: "Its sheet does not show its hit points and its armour and resistance.",
			leftOut: [],
			falls: "",
		});
		expect(view.ready).toBe(true);
	});

	it("draws the odds, and gives them in words that say the same", () => {
		const where = scene("gurps", 20);
		const { odds } = buildMobDialog(form(where), where, RULES, ENGLISH);
		expect(odds?.svg).toMatch(
			/^<svg.*<title[^>]*>Chances of the number that get through<.*14 to 16 in 55\.8% of such rolls/s,
		);
		const average = buildMobDialog(form(where, { mode: "expected" }), where, RULES, ENGLISH);
		expect(average.odds?.svg).toBe("");
		expect(average.odds?.sentence).toContain("of 20 attempts");
	});

	it("keeps numbers and odds from those who may not look into a target", () => {
		const where = scene("dnd5e");
		const place = { uid: "u", statuses: [{ id: "prone", label: "Prone" }], knows: () => false };
		const view = buildMobDialog(form(where, { conditions: ["prone"] }), where, RULES, ENGLISH, place);
		expect(view).toMatchObject({ isOpen: false, odds: null, ready: true });
		expect(view.targets.map(({ points, falls, percent }) => [points, falls, percent])).toEqual([
			["", "", null],
			["", "", null],
		]);
		expect(view.groups[0]?.strikes[0]?.known.number).toBe("?");
		expect(view.conditions).toEqual([{ value: "prone", label: "Prone", selected: true }]);
	});

	it("lets a part of a group act, and no more than there are", () => {
		const where = scene("gurps");
		expect(action(where, { "groups.0.count": "3" })).toMatchObject({
			value: { groups: [{ count: 3, split: [2, 1] }] },
		});
		const more = buildMobDialog(form(where, { "groups.0.count": "6" }), where, RULES, ENGLISH);
		expect(more.groups[0]).toMatchObject({ errorField: "groups.0.count", error: expect.stringContaining("5") });
	});

	it("offers advantage where every roll is a single die", () => {
		const where = scene("dnd5e");
		expect(buildMobDialog(form(where), where, RULES, ENGLISH).hasAdvantage).toBe(true);
	});
});
