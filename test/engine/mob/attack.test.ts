import { describe, expect, it } from "vitest";
import type { TallyQuestion } from "../../../src/engine/ask/ask.js";
import type { Answerer } from "../../../src/engine/ask/index.js";
import type { Health, RollStat } from "../../../src/engine/combat/index.js";
import { type MobAttack, type MobStrike, mobOdds } from "../../../src/engine/mob/index.js";
import { tallyOf } from "../batch/helpers.js";
import { attackOf, damage, pool, saveOf, settle, settleLogged, target } from "./actions.js";

const SURE: RollStat = { kind: "sure" };
const [ARCHERS] = attackOf().groups;
const [BOW] = ARCHERS!.strikes;

/** One group that always hits, so many on each target. */
function volley(split: readonly number[], more: Partial<MobStrike> = {}): MobAttack["groups"] {
	const count = split.reduce((sum, part) => sum + part, 0);
	return [{ label: "Archers", count, split, strikes: [{ ...BOW!, roll: SURE, damage: [damage("5")], ...more }] }];
}

const WOUNDS: Health = { kind: "wounds", value: 0, max: 3, falls: 4, toughness: 7, armour: 2, step: 4, shaken: false };

describe("the batches of an attack", () => {
	it("bear the names of group and strike, once where they are the same", () => {
		const labelled = (label: string) => settle(attackOf({ groups: volley([1, 1], { label }) })).batches[0];
		expect(["Bow", "Archers"].map(labelled)).toMatchObject([
			{ purpose: "attack", label: "Archers: Bow" },
			{ purpose: "attack", label: "Archers" },
		]);
	});

	it("are made of checked actions alone", () => {
		const roll: RollStat = { kind: "over", dice: "1d20", natural: "ends", critical: null };
		const unchecked = new TypeError("MUSTER.Fault.Mob.numberMissing: the action was not checked");
		expect(() => mobOdds(attackOf({ groups: volley([1, 1], { roll }) }))).toThrow(unchecked);
		expect(() => mobOdds(saveOf({ difficulty: null }))).toThrow(unchecked);
	});

	it("leave out targets without an attacker", () => {
		expect(settle(attackOf({ groups: volley([3, 0]) })).batches.map(({ targets }) => targets)).toEqual([1]);
	});

	it("of a strike with targets of its own are on those", () => {
		const { rows } = settle(attackOf({ groups: volley([2, 0], { split: [0, 2] }) }));
		expect(rows.map(({ hits }) => hits)).toEqual([0, 2]);
	});
});

describe("hits that targets stop", () => {
	const stop: RollStat = { kind: "under", dice: "1d6", value: 3 };
	const roll: RollStat = { kind: "over", dice: "1d20", natural: "ends", critical: { from: 19, confirm: false } };
	const strong = { ...damage("1"), critical: { amount: { kind: "points", points: 10 } as const, times: 1 } };
	const strike = { ...BOW!, roll, numbers: [11], defenceRolls: [stop], damage: [strong] };
	const action = (strikes: readonly MobStrike[]) =>
		attackOf({
			mode: "each",
			groups: [{ label: "A", count: 8, split: [8], strikes }],
			targets: [target(1, pool(90))],
		});
	/** Four plain hits and two critical ones, of which so many are stopped, each the one at that place. */
	const answers =
		(stopped: number, place: number): Answerer =>
		(question) => {
			if (question.kind === "pick") return Math.min(place, question.among - 1);
			const { times } = question as TallyQuestion;
			if (question.key.startsWith("stop")) return tallyOf(2, stopped, 5, times - stopped);
			return [
				[2, 2],
				[12, 4],
				[20, 2],
			];
		};

	it.each([
		["the plain ones", 2, 0, [4, 22]],
		["the critical ones", 2, 9, [4, 4]],
		["none", 0, 0, [6, 24]],
		["all", 6, 0, [0, 0]],
	])("are drawn from plain and critical ones alike: %s", (_what, stopped, place, expected) => {
		const [row] = settle(action([strike]), answers(stopped, place)).rows;
		expect([row?.hits, row?.lost]).toEqual(expected);
	});

	it("are thrown for together, in a batch that counts each target once", () => {
		const { outcome, log } = settleLogged(action([strike, { ...strike, label: "Again" }]), answers(2, 0));
		expect(outcome.batches.at(-1)).toMatchObject({ purpose: "stop", label: "", targets: 1, result: { hits: 2 } });
		expect(Object.keys(log).filter((key) => key.startsWith("stop"))).toEqual([
			"stop/b0/batch/each",
			"stop/b0/who/1",
			"stop/b0/who/2",
			"stop/t0/which/1",
			"stop/t0/which/2",
		]);
	});

	it("of two targets are one batch, where both stop with the same roll", () => {
		const two = { ...strike, numbers: [11, 11], defenceRolls: [stop, stop] };
		const groups = [{ label: "A", count: 8, split: [4, 4], strikes: [two] }];
		const targets = [target(1, pool(90)), target(2, pool(90))];
		const { batches } = settle(attackOf({ mode: "each", groups, targets }), answers(2, 0));
		expect(batches).toMatchObject([{ purpose: "attack" }, { purpose: "stop", targets: 2 }]);
	});
});

describe("a target of an attack", () => {
	it("without known points has its hits counted, and nothing lost, wasted or written", () => {
		const { rows, wasted } = settle(attackOf({ groups: volley([2]), targets: [target(1, null)] }));
		expect(rows).toEqual([
			{
				uuid: target(1).uuid,
				name: "Guard 1",
				hits: 2,
				degree: null,
				conditions: [],
				lost: 0,
				before: null,
				after: null,
				defeated: false,
			},
		]);
		expect(wasted).toBe(0);
	});

	it("falls once: what had fallen before does not fall again", () => {
		const targets = [target(1, pool(0)), target(2, pool(5)), target(3, pool(6))];
		const { rows } = settle(attackOf({ groups: volley([1, 1, 1]), targets }));
		expect(rows.map(({ defeated, lost }) => [defeated, lost])).toEqual([
			[false, 0],
			[true, 5],
			[false, 5],
		]);
	});

	it("has no sum of a loss where nothing hit it", () => {
		const { rows } = settle(attackOf({ groups: volley([1, 0]) }));
		expect(rows.map((row) => "sum" in row)).toEqual([true, false]);
	});
});

describe("damage beyond what fells a target", () => {
	const spread = (healths: readonly (Health | null)[], split: readonly number[], change: Partial<MobAttack> = {}) =>
		settle(
			attackOf({
				groups: volley(split, { damage: [damage("20")] }),
				targets: healths.map((health, index) => target(index, health)),
				spread: true,
				...change,
			}),
		);

	it("goes round to the first, and says in its sum what came", () => {
		const { rows, wasted } = spread([pool(50), pool(6), pool(9)], [1, 0, 1]);
		expect(rows.map(({ lost, defeated, sum }) => [lost, defeated, sum?.came])).toEqual([
			[31, false, 11],
			[0, false, undefined],
			[9, true, 0],
		]);
		expect(wasted).toBe(0);
	});

	it("passes by who has fallen, has wounds or no known points, and never comes back to where it began", () => {
		const { rows, wasted } = spread([pool(7), pool(0), WOUNDS, null, pool(4)], [1, 0, 0, 0, 0]);
		expect(rows.map(({ lost }) => lost)).toEqual([7, 0, 0, 0, 4]);
		expect(wasted).toBe(9);
	});

	it("goes below 0 where nothing caps it, and goes on all the same", () => {
		const { rows } = spread([pool(7, { least: -3 }), pool(30)], [1, 0], { cap: false });
		expect(rows.map(({ lost }) => lost)).toEqual([10, 13]);
	});

	it("is all wasted where it goes on to none", () => {
		expect(spread([pool(7), pool(9)], [1, 1], { spread: false }).wasted).toBe(24);
	});
});
