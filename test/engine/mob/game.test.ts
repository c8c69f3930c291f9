import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advance, EMPTY_LOG } from "../../../src/engine/ask/index.js";
import { type DamageStat, NO_RESISTANCE, NO_RESISTANCES } from "../../../src/engine/combat/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import {
	MOB,
	MOB_LIMITS,
	type MobAction,
	type MobAttack,
	type MobSave,
	type MobStrike,
	mobOdds,
} from "../../../src/engine/mob/index.js";
import { attackOf, checked, damage, pool, saveOf, settle, settleLogged, target } from "./actions.js";

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe("a mob attacks", () => {
	it("throws once for all attempts of a kind, then draws whose the hits are, then damage", () => {
		const { outcome, log } = settleLogged(attackOf(), (question) => {
			if (question.kind === "dice") return 9;
			if (question.kind === "uniform") return 0.5;
			if (question.kind === "pick") return 0;
			return question.kind === "tally" ? [[4, question.times]] : "";
		});
		expect(Object.keys(log).filter((key) => !key.includes("who"))).toEqual([
			"g0/s0/b0/batch/roll",
			"g0/s0/b0/batch/place",
			...(outcome.rows[0]?.hits ? ["g0/s0/t0/damage/dice"] : []),
			"g0/s0/t1/damage/dice",
		]);
		const hits = outcome.batches[0]?.result.hits as number;
		expect(outcome.batches).toHaveLength(1);
		expect(outcome.batches[0]).toMatchObject({ label: "Archers: Bow", targets: 2, result: { input: { count: 12 } } });
		expect(sum(outcome.rows.map((row) => row.hits))).toBe(hits);
		// Every missing place is the first attempt left, so the misses fall on the first target.
		expect(outcome.rows.map((row) => row.hits)).toEqual([
			6 - Math.min(6, 12 - hits),
			hits - (6 - Math.min(6, 12 - hits)),
		]);
	});

	it("throws once for each number to reach", () => {
		const roll = { kind: "over", dice: "1d20+5", natural: "ends", critical: null } as const;
		const strike = { label: "Bow", times: 1, roll, numbers: [12, 15, 12], defenceRolls: [], damage: [] };
		const groups = [{ label: "A", count: 9, split: [3, 3, 3], strikes: [strike] }];
		const { outcome, log } = settleLogged(attackOf({ groups, targets: [target(1), target(2), target(3)] }));
		expect(outcome.batches.map(({ targets, result }) => [targets, result.input.count])).toEqual([
			[2, 6],
			[1, 3],
		]);
		expect(Object.keys(log).filter((key) => key.endsWith("roll"))).toEqual([
			"g0/s0/b0/batch/roll",
			"g0/s0/b1/batch/roll",
		]);
	});

	it("lets targets stop hits with rolls of their own", () => {
		const [group] = attackOf().groups;
		const strike = { ...group!.strikes[0]!, defenceRolls: [{ kind: "skill", skill: 10 } as const, null] };
		const action = attackOf({ groups: [{ ...group!, strikes: [strike] }] });
		for (let seed = 1; seed <= 20; seed++) {
			const { batches, rows } = settle(action, seed);
			const stop = batches.find(({ purpose }) => purpose === "stop");
			expect(sum(rows.map(({ hits }) => hits))).toBe(batches[0]!.result.hits - (stop?.result.hits ?? 0));
		}
	});

	it("takes average damage without throwing any", () => {
		const { outcome, log } = settleLogged(
			attackOf({ damage: "average", targets: [target(1, pool(100)), target(2, pool(100))] }),
			3,
		);
		expect(Object.keys(log).some((key) => key.includes("damage"))).toBe(false);
		for (const row of outcome.rows) expect(row.lost).toBe(3 * row.hits);
	});

	it("sends what is too much on to the next one standing, past armour, and wastes the rest", () => {
		const big = damage("20");
		const groups = [
			{
				label: "A",
				count: 1,
				split: [1, 0, 0],
				strikes: [
					{
						...attackOf().groups[0]!.strikes[0]!,
						roll: { kind: "under", dice: "1d6", value: 6 } as const,
						damage: [big],
					},
				],
			},
		];
		const armoured = { ...target(2), resistances: { ...NO_RESISTANCES, all: { ...NO_RESISTANCE, armour: 50 } } };
		const targets = [target(1), armoured, target(3, pool(0))];
		const spread = settle(attackOf({ groups, targets, spread: true }));
		expect(spread.rows.map(({ lost, defeated }) => [lost, defeated])).toEqual([
			[7, true],
			[7, true],
			[0, false],
		]);
		expect(spread.wasted).toBe(6);
		expect(settle(attackOf({ groups, targets })).wasted).toBe(13);
	});

	it("doubles a critical hit's dice, and counts it where every attempt is thrown", () => {
		const roll = { kind: "over", dice: "1d20", natural: "ends", critical: { from: 20, confirm: false } } as const;
		const stat = { ...damage("1"), critical: { amount: { kind: "points", points: 100 } as const, times: 2 } };
		const strike = { label: "", times: 1, roll, numbers: [11], defenceRolls: [], damage: [stat] };
		const action = attackOf({
			mode: "each",
			groups: [{ label: "A", count: 4, split: [4], strikes: [strike] }],
			targets: [target(1, pool(1000))],
		});
		const outcome = settle(action, (question) =>
			question.kind === "tally"
				? [
						[5, 1],
						[12, 2],
						[20, 1],
					]
				: 0,
		);
		expect(outcome.rows[0]).toMatchObject({ hits: 3, lost: 202 });
		expect(outcome.batches[0]?.extremes).toEqual({ successes: 1, failures: 0 });
	});

	it("confirms threats with a hidden draw of their own", () => {
		const roll = { kind: "over", dice: "1d20", natural: "ends", critical: { from: 19, confirm: true } } as const;
		const strike = { label: "", times: 1, roll, numbers: [11], defenceRolls: [], damage: [] };
		const groups = [{ label: "A", count: 2, split: [2], strikes: [strike] }];
		const confirmed = (place: number) =>
			settle(attackOf({ mode: "each", groups, targets: [target(1)] }), ({ kind, key }) => {
				if (kind === "tally") return [[19, 2]];
				expect(key).toBe("g0/s0/b0/confirm");
				return place;
			}).batches[0]?.extremes?.successes;
		expect([0.1, 0.5, 0.9].map(confirmed)).toEqual([2, 1, 0]);
	});

	it("conserves hits, points and attempts, and never takes more points than a target has", () => {
		const arbitrary = fc.record({
			counts: fc.array(fc.array(fc.nat(6), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
			points: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 3, maxLength: 3 }),
			mode: fc.constantFrom("exact" as const, "each" as const, "expected" as const),
			spread: fc.boolean(),
			seed: fc.integer(),
		});
		fc.assert(
			fc.property(arbitrary, ({ counts, points, mode, spread, seed }) => {
				fc.pre(counts.some((split) => sum(split) > 0));
				const groups = counts.map((split, index) => ({
					...attackOf().groups[0]!,
					label: `G${index}`,
					count: sum(split),
					split,
				}));
				const targets = points.map((value, index) => target(index, pool(value)));
				const { rows, batches, wasted } = settle(attackOf({ groups, targets, mode, spread }), seed);
				expect(sum(rows.map(({ hits }) => hits))).toBe(sum(batches.map(({ result }) => result.hits)));
				expect(sum(batches.map(({ result }) => result.input.count))).toBe(sum(groups.map(({ count }) => count)));
				for (const { before, after, lost, hits } of rows) {
					if (before?.kind !== "pool" || after?.kind !== "pool") throw new Error("no points");
					expect(after.value).toBeGreaterThanOrEqual(0);
					expect(before.value - after.value).toBe(lost);
					if (!spread) expect(lost).toBeLessThanOrEqual(6 * hits);
				}
				const thrown = sum(rows.map(({ lost }) => lost)) + wasted;
				const hits = sum(rows.map((row) => row.hits));
				expect(thrown).toBeGreaterThanOrEqual(hits);
				expect(thrown).toBeLessThanOrEqual(6 * hits);
			}),
			{ numRuns: 60 },
		);
	});
});

describe("an attack that needs no roll", () => {
	const strike = {
		label: "",
		times: 2,
		roll: { kind: "sure" } as const,
		numbers: [],
		defenceRolls: [],
		damage: [damage("3")],
	};
	const groups = [{ label: "A", count: 4, split: [3, 1], strikes: [strike] }];
	const targets = [target(1, pool(20)), target(2, pool(20))];

	it.each(["exact", "each", "chart", "expected"] as const)(
		"hits as often as it is made, mode %s, and throws nothing for it",
		(mode) => {
			const { outcome, log } = settleLogged(attackOf({ groups, targets, mode, modifier: -5 }));
			expect(outcome.rows.map(({ hits, lost }) => [hits, lost])).toEqual([
				[6, 18],
				[2, 6],
			]);
			expect(Object.keys(log)).toEqual([]);
		},
	);

	it("is certain beforehand", () => {
		const odds = mobOdds(checked(attackOf({ groups, targets: [target(1, pool(18)), target(2, pool(7))] })));
		expect(odds).toMatchObject({ attempts: 8, expected: 8, fallChances: [1, 0] });
	});
});

describe("a hit of several types", () => {
	const roll = { kind: "under", dice: "1d6", value: 6 } as const;
	const parts = [damage("4"), damage("7", { type: "fire" })];
	const groups = [
		{
			label: "A",
			count: 2,
			split: [2],
			strikes: [{ label: "", times: 1, roll, numbers: [], defenceRolls: [], damage: parts }],
		},
	];
	const hurt = (more: object, how: MobAttack["damage"] = "roll") =>
		settle(attackOf({ groups, targets: [{ ...target(1, pool(40)), ...more }], damage: how })).rows[0]?.lost;

	it("goes part by part through what protects against each", () => {
		expect(hurt({})).toBe(22);
		expect(
			hurt({ resistances: { ...NO_RESISTANCES, types: { fire: { ...NO_RESISTANCE, multiplier: ratio(1, 2) } } } }),
		).toBe(14);
		expect(hurt({ resistances: { ...NO_RESISTANCES, all: { ...NO_RESISTANCE, armour: 5 } } }, "average")).toBe(4);
	});

	it("throws for each part by itself", () => {
		const strike = { ...groups[0]!.strikes[0]!, damage: [damage("1d6"), damage("1d8", { type: "fire" })] };
		const { log } = settleLogged(attackOf({ groups: [{ ...groups[0]!, strikes: [strike] }], targets: [target(1)] }));
		expect(Object.keys(log).filter((key) => key.includes("damage"))).toEqual([
			"g0/s0/t0/damage/dice",
			"g0/s0/t0/part1/damage/dice",
		]);
	});

	it("has no more parts than a card can say", () => {
		const strike = { ...groups[0]!.strikes[0]!, damage: Array.from({ length: 9 }, () => damage("1")) };
		const read = MOB.check(attackOf({ groups: [{ ...groups[0]!, strikes: [strike] }], targets: [target(1)] }));
		expect(read).toMatchObject({ fault: { code: "MUSTER.Fault.System.list", path: "groups.0.strikes.0.damage" } });
	});
});

describe("what an action must be", () => {
	const group = attackOf().groups[0]!;
	const SKILL_2 = { kind: "skill", skill: 2 } as const;
	const withStrike = (more: Partial<MobStrike>) => ({ ...group, strikes: [{ ...group.strikes[0]!, ...more }] });

	it.each<[string, unknown, string, string | undefined]>([
		["nobody to attack", attackOf({ targets: [], groups: [] }), "Mob.noTargets", "targets"],
		["nobody attacks", attackOf({ groups: [] }), "Mob.noAttackers", "groups"],
		["a target twice", attackOf({ targets: [target(1), target(1)] }), "Mob.targetTwice", "targets.1"],
		["a split that does not add up", attackOf({ groups: [{ ...group, split: [6, 5] }] }), "Mob.split", "groups.0"],
		[
			"a strike's own split that does not add up",
			attackOf({ groups: [withStrike({ split: [6, 5] })] }),
			"Mob.split",
			"groups.0",
		],
		["no strike", attackOf({ groups: [{ ...group, strikes: [] }] }), "Mob.noStrike", "groups.0"],
		["a skill below 3", attackOf({ modifier: -10 }), "Batch.skillTooLow", "groups.0.strikes.0"],
		["a difficulty that is missing", saveOf({ difficulty: null }), "Mob.numberMissing", "targets.0"],
		[
			"a stop that needs a number",
			attackOf({
				groups: [{ ...group, strikes: [{ ...group.strikes[0]!, defenceRolls: [saveOf().targets[0]!.roll, null] }] }],
			}),
			"Mob.stopKind",
			"groups.0.strikes.0",
		],
		["another kind", { ...attackOf(), kind: "dance" }, "System.choice", "kind"],
		[
			"a uuid that is none",
			attackOf({ targets: [{ ...target(1), uuid: "x y" }, target(2)] }),
			"System.form",
			"targets.0.uuid",
		],
		["only groups that stay out", attackOf({ groups: [{ ...group, count: 0 }] }), "Mob.noAttackers", "groups"],
		["a split for too many targets", attackOf({ groups: [{ ...group, split: [6, 6, 0] }] }), "Mob.split", "groups.0"],
		[
			"numbers for some targets",
			attackOf({ groups: [withStrike({ numbers: [11] })] }),
			"System.incomplete",
			"groups.0",
		],
		[
			"stops for some targets in one of two strikes",
			attackOf({
				groups: [{ ...group, strikes: [group.strikes[0]!, ...withStrike({ defenceRolls: [null] }).strikes] }],
			}),
			"System.incomplete",
			"groups.0",
		],
		[
			"a number that is missing",
			attackOf({ groups: [group, withStrike({ roll: saveOf().targets[0]!.roll })] }),
			"Mob.numberMissing",
			"groups.1.strikes.0",
		],
		["a save below 3", saveOf({ targets: [{ ...target(1), roll: SKILL_2 }] }), "Batch.skillTooLow", "targets"],
		[
			"a stop below 3",
			attackOf({ groups: [withStrike({ defenceRolls: [SKILL_2, null] })] }),
			"Batch.skillTooLow",
			"groups",
		],
	])("refuses %s", (_what, action, code, path) => {
		const read = MOB.check(action as MobAction);
		expect(read).toMatchObject({ ok: false, fault: { code: `MUSTER.Fault.${code}` } });
		if (!read.ok) expect(read.fault.path).toBe(path);
	});

	it("has a split whose sum is said where it is another", () => {
		const read = MOB.check(attackOf({ groups: [{ ...group, split: [6, 5] }] }));
		expect(read).toMatchObject({ fault: { data: { count: 12, sum: 11 } } });
	});

	it("may have what could not be thrown, where none throws it", () => {
		const idle = { ...withStrike({ roll: SKILL_2 }), count: 0, split: [0, 0] };
		expect(MOB.check(attackOf({ groups: [group, idle] })).ok).toBe(true);
		expect(MOB.check(attackOf({ groups: [withStrike({ numbers: [11, 11], defenceRolls: [null, null] })] })).ok).toBe(
			true,
		);
	});

	const aces = (sides: number) =>
		({ ...damage("1"), amount: { kind: "ace", sides: Array(sides).fill(6), plus: 0 } }) as const;
	const attackers = (count: number, times: number, parts: readonly DamageStat[]) =>
		attackOf({ groups: [{ ...withStrike({ damage: parts, times }), count, split: [count, 0] }] });
	const savers = (count: number, effect: DamageStat, how: MobSave["damage"]) =>
		saveOf({
			targets: Array.from({ length: count }, (_, n) => ({ ...saveOf().targets[0]!, ...target(n) })),
			effect,
			damage: how,
		});

	it.each<[string, MobAction, boolean]>([
		["2 dice of 200 hits", attackers(200, 1, [aces(2)]), true],
		["2 dice of 201 hits", attackers(201, 1, [aces(2)]), false],
		["2 dice of 2 × 101 hits", attackers(101, 2, [aces(2)]), false],
		["1 and 2 dice of 134 hits", attackers(134, 1, [aces(1), damage("1d6"), aces(2)]), false],
		["usual dice of 500 hits", attackers(500, 1, [damage("3d6")]), true],
		["10 dice of the mean of 500 hits", { ...attackers(500, 1, [aces(10)]), damage: "average" }, true],
		["10 dice of 40 targets", savers(40, aces(10), "each"), true],
		["10 dice of 41 targets", savers(41, aces(10), "each"), false],
		["10 dice once for 60 targets", savers(60, aces(10), "once"), true],
		["10 usual dice of 60 targets", savers(60, damage("10d6"), "each"), true],
	])("has at most 400 dice that are thrown again one by one: %s %j", (_what, action, isAllowed) => {
		const fault = { code: "MUSTER.Fault.Mob.aces", path: "damage", data: { max: MOB_LIMITS.aces } };
		expect(MOB.check(action)).toEqual(isAllowed ? { ok: true, value: action } : { ok: false, fault });
	});

	it.each<[string, MobAction, string | undefined]>([
		["500 attackers four times", attackers(500, 4, []), undefined],
		["401 attackers five times", attackers(401, 5, []), "groups.0.strikes.0"],
		[
			"two strikes of 300 attackers four times, each of which may be stopped alike",
			attackOf({
				groups: [
					{
						...group,
						count: 300,
						split: [150, 150],
						strikes: ["Bow", "Sling"].map((label) => {
							return {
								...group.strikes[0]!,
								label,
								times: 4,
								defenceRolls: Array(2).fill({ kind: "skill", skill: 9 }),
							};
						}),
					},
				],
			}),
			"groups",
		],
	])("has at most 2,000 attempts of a kind: %s", (_what, action, path) => {
		const fault = { code: "MUSTER.Fault.Mob.attempts", path, data: { max: MOB_LIMITS.attempts } };
		expect(MOB.check(action)).toEqual(path === undefined ? { ok: true, value: action } : { ok: false, fault });
	});

	it("survives being stored, answered bit by bit and played again", () => {
		const action = checked(JSON.parse(JSON.stringify(attackOf())) as MobAction);
		const { outcome, log } = settleLogged(action, 5);
		expect(advance(MOB, action, log)).toMatchObject({ done: true, outcome, unused: [] });
		const first = advance(MOB, action, EMPTY_LOG);
		expect(first.done ? [] : first.open.map(({ key }) => key)).toEqual(["g0/s0/b0/batch/roll", "g0/s0/b0/batch/place"]);
	});
});
