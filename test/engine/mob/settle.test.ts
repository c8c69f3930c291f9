/** The batches of an action: how each is settled, which dice it asks for by which names, and what it leaves out. */
import { describe, expect, it } from "vitest";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { drive, simulate } from "../../../src/engine/ask/index.js";
import type { BatchInput } from "../../../src/engine/batch/index.js";
import type { MobSave } from "../../../src/engine/mob/index.js";
import { blowsOn, drawShares, toBatch } from "../../../src/engine/mob/settle.js";
import { attackOf, damage, saveOf, settle, settleLogged, target } from "./actions.js";

type Attempt = BatchInput["attempt"];
type Mode = BatchInput["mode"];

const SKILL: Attempt = { kind: "skill", skill: 12, modifiers: [] };
const D20: Attempt = { kind: "dice", dice: "1d20", compare: "atLeast", target: 11 };
/** An attempt that every throw of its dice makes. */
const SURE: Attempt = { kind: "dice", dice: "1d2", compare: "atLeast", target: 1 };

describe("the way in which a batch is settled", () => {
	it.each([
		["the charts, where they are asked for and have it", SKILL, "chart", "chart"],
		["exact odds in place of charts, which have no other dice", D20, "chart", "exact"],
		["exact odds, where they are asked for", D20, "exact", "exact"],
		["each throw, where that is asked for", D20, "each", "each"],
		["the average, of a skill too", SKILL, "expected", "expected"],
		["no throw of what cannot fail", SURE, "each", "expected"],
		["no chart for what cannot fail", SURE, "chart", "expected"],
	] as const)("is %s", (_, attempt, mode: Mode, settled: Mode) => {
		const batch = toBatch(attempt, 10, { mode, criticals: "none", chart: "printed" });
		expect(batch.ok && batch.value).toMatchObject({ mode: settled, count: 10, attempt });
	});
});

describe("names of the dice of an action", () => {
	const [archers] = attackOf().groups;
	const [bow] = archers!.strikes;
	const critical = { kind: "over", dice: "1d20+5", natural: "ends", critical: { from: 18, confirm: false } } as const;
	const strikes = [{ ...bow!, roll: critical, numbers: [12, 12] }];
	const attack = attackOf({ groups: [{ ...archers!, strikes }], damage: "average" });

	it("begin with the batch that they settle, then whose the hits are, and the critical ones among them", () => {
		const keys = new Set<string>();
		for (let seed = 1; seed <= 20; seed++)
			for (const key of Object.keys(settleLogged(attack, seed).log)) keys.add(key.replace(/\d+$/, "#"));
		const of = (name: string) => [...keys].filter((key) => key.includes(name));
		expect(of("who/critical/")).toEqual([expect.stringMatching(/b0\/who\/critical\/#$/)]);
		expect(of("who/").length).toBeGreaterThan(of("who/critical/").length);
	});

	it("of a save begin with it, and those of its effect with that", () => {
		const keys = Object.keys(settleLogged(saveOf({ mode: "each" }), 3).log);
		expect(keys.some((key) => key.startsWith("save/b0/batch/"))).toBe(true);
		expect(keys.every((key) => key.startsWith("save/") || key.startsWith("effect/"))).toBe(true);
	});
});

describe("whose the successes are", () => {
	it("is not asked where one party made all attempts", () => {
		const { outcome, log } = driveLogged(drawShares("who", [0, 5, 0], 3), simulate(1));
		expect(outcome).toEqual([0, 3, 0]);
		expect(log).toEqual({});
	});

	it("is not asked where all succeed, or none", () => {
		for (const successes of [0, 4]) {
			const { outcome, log } = driveLogged(drawShares("who", [1, 3], successes), simulate(1));
			expect(outcome).toEqual(successes === 0 ? [0, 0] : [1, 3]);
			expect(log).toEqual({});
		}
	});

	it("is asked place by place of those that are left", () => {
		const { log } = driveLogged(drawShares("who", [2, 3], 2), simulate(1));
		expect(Object.values(log).map(({ question }) => question)).toEqual([
			{ kind: "pick", key: "who/1", among: 5 },
			{ kind: "pick", key: "who/2", among: 4 },
		]);
	});

	it("is refused below no success, and above all attempts", () => {
		for (const successes of [-1, 3])
			expect(() => drive(drawShares("who", [1, 1], successes), simulate(1))).toThrow(`${successes} successes of 2`);
	});
});

describe("the blows of an effect", () => {
	const saver = saveOf().targets[0]!;

	it("are one for each member that it reaches, and none of nothing", () => {
		const fire = damage("2d6");
		expect(blowsOn({ ...saver, reached: 3 }, 5, fire)).toEqual(
			Array.from({ length: 3 }, () => ({ thrown: 5, damage: fire })),
		);
		expect(blowsOn(saver, 5, fire)).toHaveLength(1);
		expect(blowsOn({ ...saver, reached: 3 }, 0, fire)).toEqual([]);
		expect(blowsOn(saver, 5, null)).toEqual([]);
	});

	it("are not thrown for targets that take none of it", () => {
		const targets = [1, 2].map(
			(n) =>
				({
					...target(n),
					roll: { kind: "over", dice: "1d20+20", natural: "plain", critical: null },
				}) as MobSave["targets"][number],
		);
		for (const effect of [damage("2d6"), damage("4")]) {
			const save = saveOf({ targets, mode: "each", difficulty: 5, damage: "each", onSave: "none", effect });
			const { outcome, log } = settleLogged(save, 1);
			expect(outcome.rows.map(({ degree, lost }) => [degree, lost])).toEqual([
				["saved", 0],
				["saved", 0],
			]);
			expect(Object.keys(log).filter((key) => key.startsWith("effect/"))).toEqual([]);
		}
	});

	it("are thrown for each by itself, so that no throw stands for all", () => {
		expect(settle(saveOf({ damage: "each" })).thrown).toBeNull();
		expect(settle(saveOf({ damage: "average", effect: damage("2d6") })).thrown).toBe(7);
	});
});
