/** Several ways of attacking of one group: which attack comes next, and a target of its own for each. */
import { describe, expect, it } from "vitest";
import {
	addStrike,
	buildMobDialog,
	changeMobForm,
	emptyMobForm,
	fitForm,
	type MobForm,
	type MobScene,
	type MobToken,
	readMobForm,
	toMobAction,
} from "../../../src/bridge/mob/index.js";
import { toStats } from "../../../src/bridge/systems/reading/read-path.js";
import { BATCH_PRESETS } from "../../../src/engine/batch/index.js";
import { plainDamage } from "../../../src/engine/combat/index.js";
import { MOB, type MobAttack } from "../../../src/engine/mob/index.js";
import { attackOf, settle } from "../../engine/mob/actions.js";
import { ENGLISH } from "../render.js";

const RULES = BATCH_PRESETS.exact;
const KNOWN = { roll: { kind: "skill", skill: 12 }, damage: [plainDamage({ kind: "points", points: 2 })] } as const;
const ASKED = { roll: null, damage: null } as const;

/** A creature with attacks of these names; those in brackets are asked for. */
const creature = (id: string, name: string, ...attacks: readonly string[]): MobToken => ({
	uuid: `Scene.s.Token.${id}`,
	name,
	home: id,
	stats: toStats({
		attacks: attacks.map((label) => {
			return { id: label, label, versus: null, ...(label.startsWith("(") ? ASKED : KNOWN) };
		}),
		health: {
			state: { kind: "pool", value: 30, temp: 0, max: 30, least: 0 },
			slots: { value: { path: "system.hp", form: "number", raw: 30 }, temp: null, shaken: null },
		},
	}),
});

const guards = ["a", "b", "c"].map((id) => creature(id, "Guard"));
const sceneOf = (...attacks: readonly string[]): MobScene => ({
	attackers: [1, 2, 3, 4].map((n) => creature(`x${n}`, "Beast", ...attacks)),
	targets: guards,
});

/** The attacks of a group with so many ways of attacking added. */
function proposed(more: number, ...attacks: readonly string[]): readonly string[] {
	const where = sceneOf(...attacks);
	let form: MobForm = emptyMobForm(where, RULES);
	for (let n = 0; n < more; n++) form = addStrike(form, 0, where);
	return form.groups[0]?.strikes.map(({ attack }) => attack) ?? [];
}

describe("another attack", () => {
	it.each([
		[["Bite", "Claw", "Tail"], 2, ["Bite", "Claw", "Tail"]],
		[["(Breath)", "Bite", "Claw"], 2, ["Bite", "Claw", "(Breath)"]],
		[["Bite", "Claw"], 3, ["Bite", "Claw", "Bite", "Bite"]],
		[["Bite"], 1, ["Bite", "Bite"]],
		[[], 1, ["", ""]],
	])("of %j, %i more, is the creature's next", (attacks, more, expected) => {
		expect(proposed(more, ...attacks)).toEqual(expected);
	});

	it("is the next that is not chosen, whatever was chosen first", () => {
		const where = sceneOf("Bite", "Claw", "Tail");
		const form = changeMobForm(emptyMobForm(where, RULES), { "groups.0.strikes.0.attack": "Claw" });
		expect(addStrike(form, 0, where).groups[0]?.strikes.map(({ attack }) => attack)).toEqual(["Claw", "Bite"]);
	});
});

describe("a target of its own for an attack", () => {
	const where = sceneOf("Bite", "Claw");
	const two = addStrike(emptyMobForm(where, RULES), 0, where);
	const splits = (changes: Record<string, unknown>) => {
		const made = toMobAction(changeMobForm(two, changes), where, RULES);
		if (!made.ok) return made.fault;
		return (made.value as MobAttack).groups.map(({ split, strikes }) => [split, ...strikes.map((one) => one.split)]);
	};

	it.each([
		["neither", {}, [[[2, 1, 1], undefined, undefined]]],
		["the second", { "groups.0.strikes.1.target": "3" }, [[[2, 1, 1], undefined, [0, 0, 4]]]],
		[
			"both, fewer acting",
			{ "groups.0.strikes.0.target": "1", "groups.0.strikes.1.target": "2", "groups.0.count": "3" },
			[
				[
					[1, 1, 1],
					[3, 0, 0],
					[0, 3, 0],
				],
			],
		],
		[
			"one by hand",
			{ assignment: "hand", "groups.0.split.1": "2", "groups.0.strikes.0.target": "3" },
			[[[0, 2, 0], [0, 0, 2], undefined]],
		],
	])("of %s", (_which, changes, expected) => {
		expect(splits(changes)).toEqual(expected);
	});

	it.each(["0", "4", "x", "1.5"])("is refused where it is number %s", (target) => {
		expect(splits({ "groups.0.strikes.1.target": target })).toMatchObject({
			code: "MUSTER.Fault.Number.integer",
			path: "groups.0.strikes.1.target",
		});
	});

	it("is hit by that attack alone", () => {
		const sure = changeMobForm(two, { "groups.0.strikes.0.target": "1", "groups.0.strikes.1.target": "3" });
		const made = toMobAction(sure, where, RULES);
		if (!made.ok) throw new Error(made.fault.code);
		const { rows } = settle(made.value, 7);
		expect(rows[1]).toMatchObject({ hits: 0, lost: 0 });
		expect((rows[0]?.hits ?? 0) + (rows[2]?.hits ?? 0)).toBeGreaterThan(0);
	});

	it("is chosen among names of which the equal are numbered, where there are several", () => {
		const view = (scene: MobScene, form: MobForm) =>
			buildMobDialog(form, scene, RULES, ENGLISH).groups[0]?.strikes[0]?.targets.map(({ value, label, selected }) => [
				value,
				label,
				selected,
			]);
		expect(view(where, changeMobForm(two, { "groups.0.strikes.0.target": "2" }))).toEqual([
			["", "The group\u2019s targets", false],
			["1", "Guard (1)", false],
			["2", "Guard (2)", true],
			["3", "Guard (3)", false],
		]);
		const one = { ...where, targets: guards.slice(0, 1) };
		expect(view(one, emptyMobForm(one, RULES))).toEqual([]);
		// A number that is no target now stays to be seen, and is refused.
		expect(view(one, changeMobForm(two, { "groups.0.strikes.0.target": "2" }))?.at(-1)).toEqual(["2", "2", true]);
	});

	it("is a field that forms of earlier versions lack", () => {
		const old = {
			...two,
			groups: two.groups.map((group) => ({
				...group,
				strikes: group.strikes.map(({ target: _, ...strike }) => strike),
			})),
		};
		const read = readMobForm(JSON.parse(JSON.stringify(old)));
		if (!read.ok) throw new Error(read.fault.code);
		const changed = changeMobForm(fitForm(read.value, where), { "groups.0.strikes.1.target": "2" });
		expect(changed.groups[0]?.strikes.map(({ target }) => target)).toEqual(["", "2"]);
	});

	it.each([
		["too few attackers", [3, 3]],
		["too many", [7, 6]],
		["a target too many", [6, 6, 0]],
	])("of an action from outside is refused with %s", (_what, split) => {
		const [group] = attackOf().groups;
		const strikes = group!.strikes.map((strike) => ({ ...strike, split }));
		expect(MOB.check(attackOf({ groups: [{ ...group!, strikes }] }))).toMatchObject({
			fault: { code: "MUSTER.Fault.Mob.split" },
		});
	});
});
