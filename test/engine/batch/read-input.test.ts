import { describe, expect, it } from "vitest";
import { BATCH, type BatchInput, batchOdds, readBatchInput } from "../../../src/engine/batch/index.js";
import { diceBatch, skillBatch } from "./helpers.js";

const good = skillBatch(33, 12);
const dice = { dice: "1d20+5", compare: "atLeast", target: 15 } as const;
const skill = (change: object) => ({ ...good, attempt: { ...good.attempt, ...change } });
const other = (change: object) => ({ ...good, attempt: { kind: "dice", ...dice, ...change } });
const modifiers = (...all: unknown[]) => skill({ modifiers: all });

describe("reading a batch", () => {
	it.each<[unknown, string, string]>([
		[null, "Batch.incomplete", "input"],
		["33@12", "Batch.incomplete", "input"],
		[[], "Batch.incomplete", "input"],
		[{}, "Batch.choice", "mode"],
		[{ ...good, mode: "charts" }, "Batch.choice", "mode"],
		[{ ...good, criticals: "yes" }, "Batch.choice", "criticals"],
		[{ ...good, chart: "toString" }, "Batch.choice", "chart"],
		[{ ...good, count: 0 }, "Batch.countRange", "count"],
		[{ ...good, count: -1 }, "Batch.countRange", "count"],
		[{ ...good, count: 2.5 }, "Batch.countRange", "count"],
		[{ ...good, count: 1e12 }, "Batch.countRange", "count"],
		[{ ...good, count: Number.NaN }, "Batch.countRange", "count"],
		[{ ...good, count: Number.POSITIVE_INFINITY }, "Batch.countRange", "count"],
		[{ ...good, count: "33" }, "Batch.countRange", "count"],
		[{ ...good, mode: "each", count: 1_001 }, "Batch.countEach", "count"],
		[{ ...good, mode: "chart", count: 201 }, "Batch.countChart", "count"],
		[{ ...good, attempt: undefined }, "Batch.incomplete", "attempt"],
		[{ ...good, attempt: { kind: "spell" } }, "Batch.choice", "attempt.kind"],
		[skill({ skill: 12.5 }), "Batch.skillRange", "attempt.skill"],
		[skill({ skill: Number.NaN }), "Batch.skillRange", "attempt.skill"],
		[skill({ skill: 1_001 }), "Batch.skillRange", "attempt.skill"],
		[skill({ skill: 2 }), "Batch.skillTooLow", "attempt.skill"],
		[skill({ skill: -1_000 }), "Batch.skillTooLow", "attempt.skill"],
		[modifiers({ value: -10 }), "Batch.skillTooLow", "attempt.skill"],
		[skill({ modifiers: undefined }), "Batch.modifierCount", "attempt.modifiers"],
		[modifiers(...new Array(11).fill({ value: 0 })), "Batch.modifierCount", "attempt.modifiers"],
		[modifiers({ value: 1 }, 2), "Batch.incomplete", "attempt.modifiers.1"],
		[modifiers({ value: 0.5 }), "Batch.modifierRange", "attempt.modifiers.0"],
		[modifiers({ value: -1_001 }), "Batch.modifierRange", "attempt.modifiers.0"],
		[modifiers({ value: 1, label: 7 }), "Batch.modifierLabel", "attempt.modifiers.0"],
		[modifiers({ value: 1, label: "x".repeat(41) }), "Batch.modifierLabel", "attempt.modifiers.0"],
		[{ ...other({}), mode: "chart" }, "Batch.chartNeedsSkill", "mode"],
		[other({ compare: ">=" }), "Batch.choice", "attempt.compare"],
		[other({ target: 1.5 }), "Batch.targetRange", "attempt.target"],
		[other({ target: 1e7 }), "Batch.targetRange", "attempt.target"],
		[other({ dice: undefined }), "Batch.incomplete", "attempt.dice"],
		[other({ dice: "d" }), "Dice.unfinished", "attempt.dice"],
		[{ ...other({ dice: "1d1000" }), mode: "each" }, "Batch.eachTotals", "attempt.dice"],
		[{ ...other({ dice: "6d100", target: 250 }), count: 1e6 }, "Batch.countForDice", "count"],
	])("refuses %j: %s", (input, code, path) => {
		const fault = { code: `MUSTER.Fault.${code}`, path };
		expect(readBatchInput(input)).toMatchObject({ ok: false, fault });
		expect(BATCH.check(input as BatchInput)).toMatchObject({ ok: false, fault });
		expect(batchOdds(input as BatchInput)).toMatchObject({ ok: false, fault });
	});

	it("names the bounds in the fault", () => {
		expect(readBatchInput({ ...good, count: 0 })).toMatchObject({ fault: { data: { min: 1, max: 1e9 } } });
		for (const [mode, max] of [
			["each", 1000],
			["chart", 200],
		] as const) {
			expect(readBatchInput({ ...good, mode, count: 1001 })).toMatchObject({ fault: { data: { min: 1, max } } });
		}
		expect(readBatchInput(modifiers({ value: -10 }))).toMatchObject({ fault: { data: { effective: 2, min: 3 } } });
		expect(readBatchInput(skill({ kind: "spell" }))).toMatchObject({ fault: { data: { choices: "skill, dice" } } });
		const wide = { ...other({ dice: "1d121" }), mode: "each" };
		expect(readBatchInput(wide)).toMatchObject({ fault: { data: { max: 120 } } });
	});

	it("names the most attempts that fine dice can have", () => {
		const fine = (count: number) => readBatchInput({ ...other({ dice: "6d100", target: 250 }), count });
		const refused = fine(1e6);
		const max = refused.ok ? Number.NaN : Number(refused.fault.data?.["max"]);
		expect([max, max + 1].map((count) => fine(count).ok)).toEqual([true, false]);
	});

	it("keeps the fields of a batch and nothing else, and leaves a good one as it is", () => {
		const labelled = modifiers({ value: -2, label: "dusk" }, { value: 1 });
		expect(readBatchInput({ ...labelled, hits: 33 })).toEqual({ ok: true, value: labelled });
		const value = diceBatch(20, dice);
		expect(readBatchInput(value)).toEqual({ ok: true, value });
	});

	it("writes dice plainly", () => {
		const result = readBatchInput(other({ dice: " 1D20 − 5 " }));
		expect(result).toMatchObject({ ok: true, value: { attempt: { dice: "1d20-5" } } });
	});

	it.each([
		["one", skillBatch(1, 3)],
		["the most", skillBatch(1e9, 1_000)],
		["the most of each", skillBatch(1_000, 12, { mode: "each" })],
		["the most of charts", skillBatch(200, 12, { mode: "chart" })],
		["dice of 120 totals of each", diceBatch(9, { ...dice, dice: "1d120+50" }, { mode: "each" })],
		["dice that cannot hit", diceBatch(1e9, { ...dice, target: 1_000_000 })],
		["a target below zero", diceBatch(5, { dice: "4dF", compare: "atLeast", target: -2 })],
	])("accepts %s", (_, input) => {
		expect(readBatchInput(input)).toEqual({ ok: true, value: input });
	});
});
