import { describe, expect, it } from "vitest";
import type { Answerer } from "../../../src/engine/ask/index.js";
import { distributionOf } from "../../../src/engine/ask/index.js";
import type { Amount } from "../../../src/engine/combat/index.js";
import { MOB, type MobSave } from "../../../src/engine/mob/index.js";
import { checked, damage, pool, saveOf, settle, settleLogged } from "./actions.js";

describe("tokens save", () => {
	it("draws fairly who of them saved", () => {
		const roll = { kind: "under", dice: "1d2", value: 1 } as const;
		const targets = saveOf()
			.targets.slice(0, 3)
			.map((one) => ({ ...one, roll }));
		const action = checked(saveOf({ mode: "each", targets, damage: "none", effect: null, difficulty: null }));
		const law = distributionOf(
			() => MOB.play(action),
			({ rows }) => rows.map(({ degree }) => degree).join(),
		);
		expect(law).toHaveLength(8);
		for (const { exact } of law) expect(exact).toEqual({ num: 1, den: 8 });
	});

	it("throws once for all, halves it for those who saved, and marks those who failed", () => {
		const action = saveOf({ conditions: ["prone"], mode: "each" });
		const { rows, thrown, batches } = settle(action, (question) => {
			if (question.kind === "tally")
				return [
					[5, 2],
					[20, 2],
				];
			return question.kind === "dice" ? 9 : 0;
		});
		expect(batches[0]).toMatchObject({ purpose: "save", targets: 4, result: { hits: 2 } });
		expect(thrown).toBe(9);
		expect(rows.map(({ degree }) => degree)).toEqual(["saved", "saved", "failed", "failed"]);
		expect(rows.map(({ lost, defeated, conditions }) => [lost, defeated, conditions])).toEqual([
			[4, false, []],
			[4, false, []],
			[7, true, ["prone"]],
			[7, true, ["prone"]],
		]);
	});

	it("doubles what a critical failure takes, and spares a critical success", () => {
		const roll = { kind: "over", dice: "1d20+5", natural: "degrees", critical: null } as const;
		const targets = saveOf().targets.map((one) => ({ ...one, health: pool(50), roll }));
		const action = saveOf({ targets, mode: "each", difficulty: 15, effect: damage("10"), conditions: ["prone"] });
		const { rows } = settle(action, (question) =>
			question.kind === "tally"
				? [
						[6, 1],
						[14, 1],
						[15, 1],
						[25, 1],
					]
				: 0,
		);
		expect(new Set(rows.map(({ degree, lost, conditions }) => `${degree} ${lost} ${conditions}`))).toEqual(
			new Set(["critical 0 ", "saved 5 ", "failed 10 prone", "fumbled 20 prone"]),
		);
	});

	it("draws whose the critical failures are, and has extremes where its roll has any", () => {
		const saved = (natural: "plain" | "degrees", difficulty: number) => {
			const roll = { kind: "over", dice: "1d20", natural, critical: null } as const;
			const targets = saveOf().targets.map((one) => ({ ...one, roll }));
			const { outcome, log } = settleLogged(saveOf({ targets, mode: "each", difficulty, effect: null }), (question) =>
				question.kind === "tally"
					? [
							[4, 1],
							[16, 3],
						]
					: 0,
			);
			return {
				extremes: outcome.batches[0]?.extremes,
				fumbles: Object.keys(log).filter((key) => key.includes("fumble")),
			};
		};
		expect(saved("plain", 25)).toEqual({ extremes: null, fumbles: [] });
		expect(saved("degrees", 25)).toEqual({
			extremes: { successes: 0, failures: 1 },
			fumbles: ["save/b0/who/fumble/1"],
		});
	});

	it("throws for each only where a target takes damage", () => {
		const { log } = settleLogged(saveOf({ damage: "each", onSave: "none", mode: "each" }), (question) => {
			if (question.kind === "tally")
				return [
					[5, 1],
					[20, 3],
				];
			return question.kind === "dice" ? 7 : 0;
		});
		expect(Object.keys(log).filter((key) => key.startsWith("effect"))).toHaveLength(1);
	});

	it("counts those without known points, and writes nothing for them", () => {
		const [first, ...rest] = saveOf().targets;
		const { rows } = settle(saveOf({ targets: [{ ...first!, health: null }, ...rest] }));
		expect(rows[0]).toMatchObject({ before: null, after: null, lost: 0, defeated: false });
	});
});

/** Two fail with a 5, two save with a 20, drawn from the end; every die shows a 9. */
const halfSave: Answerer = (question) => {
	if (question.kind === "tally")
		return [
			[5, 2],
			[20, 2],
		];
	return question.kind === "dice" ? 9 : 0;
};
const effects = (action: MobSave, answerer = halfSave) => {
	const { outcome, log } = settleLogged({ ...action, mode: "each" }, answerer);
	const lost = outcome.rows.map((row) => row.lost);
	return { lost, thrown: outcome.thrown, keys: Object.keys(log).filter((key) => key.startsWith("effect")) };
};
const sturdy = saveOf().targets.map((one) => ({ ...one, health: pool(50) }));

describe("what an effect throws", () => {
	it.each<[string, Partial<MobSave>, ReturnType<typeof effects>]>([
		["once for all", {}, { lost: [4, 4, 9, 9], thrown: 9, keys: ["effect/dice"] }],
		["nothing for a fixed number", { effect: damage("8") }, { lost: [4, 4, 8, 8], thrown: 8, keys: [] }],
		["nothing for a mean", { damage: "average" }, { lost: [3, 3, 7, 7], thrown: 7, keys: [] }],
		["nothing without damage", { damage: "none" }, { lost: [0, 0, 0, 0], thrown: null, keys: [] }],
		["nothing without an effect", { effect: null }, { lost: [0, 0, 0, 0], thrown: null, keys: [] }],
		[
			"a die for each that takes any",
			{ damage: "each", onSave: "none" },
			{ lost: [0, 0, 9, 9], thrown: null, keys: ["effect/t2/dice", "effect/t3/dice"] },
		],
		[
			"nothing for a fixed number of each",
			{ damage: "each", effect: damage("8"), onSave: "full" },
			{ lost: [8, 8, 8, 8], thrown: null, keys: [] },
		],
	])("is %s", (_what, change, expected) => {
		expect(effects(saveOf({ targets: sturdy, ...change }))).toEqual(expected);
	});

	it("is nothing where all save and those who do take nothing", () => {
		for (const how of ["once", "each"] as const) {
			const all: Answerer = ({ kind }) => (kind === "tally" ? [[20, 4]] : 0);
			const action = saveOf({ targets: sturdy, damage: how, onSave: "none" });
			expect(effects(action, all)).toEqual({ lost: [0, 0, 0, 0], thrown: null, keys: [] });
		}
	});

	it("is a die of each that is thrown again, for those who take any", () => {
		const amount: Amount = { kind: "ace", sides: [6], plus: 0 };
		const action = saveOf({ targets: sturdy, damage: "each", onSave: "none", effect: { ...damage("1"), amount } });
		const again: Answerer = (question) =>
			question.key.endsWith("/0/1") ? 2 : question.kind === "dice" ? 6 : halfSave(question);
		expect(effects(action, again)).toEqual({
			lost: [0, 0, 8, 8],
			thrown: null,
			keys: ["effect/t2/0/0/0", "effect/t3/0/0/0", "effect/t2/0/0/1", "effect/t3/0/0/1"],
		});
	});
});

describe("a target of an effect", () => {
	it("takes it once for each member that is reached", () => {
		const [one, ...rest] = sturdy;
		const targets = [...rest, { ...one!, reached: 3 }];
		expect(effects(saveOf({ targets, effect: damage("5") })).lost).toEqual([2, 2, 5, 15]);
	});

	it("has in its sum the whole throw where it takes another part of it", () => {
		const { rows } = settle(saveOf({ targets: sturdy, mode: "each" }), halfSave);
		expect(rows.map(({ sum }) => sum?.of)).toEqual([9, 9, null, null]);
	});

	it("falls once: those who had fallen before do not fall again", () => {
		const targets = sturdy.map((one, index) => ({ ...one, health: pool(index === 3 ? 0 : 5) }));
		const { rows } = settle(saveOf({ targets, mode: "each" }), halfSave);
		expect(rows.map(({ defeated }) => defeated)).toEqual([false, false, true, false]);
	});
});
