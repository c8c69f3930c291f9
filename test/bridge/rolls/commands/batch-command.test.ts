import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type BatchRequest,
	formatBatchCommand,
	locateFault,
	NOTE_LENGTH,
	toBatchInput,
	toNote,
	VISIBILITIES,
} from "../../../../src/bridge/rolls/commands/index.js";
import { BATCH, BATCH_CRITICALS, BATCH_MODES, CHART_DATA } from "../../../../src/engine/batch/index.js";
import { HOUSE, requestOf } from "../../cards/settle.js";
import { ENGLISH } from "../../render.js";
import { readLine } from "./read.js";

const skill = (value: number, ...modifiers: number[]) =>
	({ kind: "skill", skill: value, modifiers: modifiers.map((each) => ({ value: each })) }) as const;
const atLeast = (dice: string, target: number) => ({ kind: "dice", dice, compare: "atLeast", target }) as const;
const atMost = (dice: string, target: number) => ({ kind: "dice", dice, compare: "atMost", target }) as const;

describe("what can be typed", () => {
	it.each<[string, BatchRequest]>([
		["/batch 33@12", { input: { count: 33, attempt: skill(12) } }],
		["33@12", { input: { count: 33, attempt: skill(12) } }],
		["/BATCH   33 @ 14 - 2", { input: { count: 33, attempt: skill(14, -2) } }],
		["/batch 33@14\u22122+1", { input: { count: 33, attempt: skill(14, -2, 1) } }],
		["/batch 33@-1+9", { input: { count: 33, attempt: skill(-1, 9) } }],
		["/batch\u00a033@12", { input: { count: 33, attempt: skill(12) } }],
		["/batch 20x1d20+5>=15", { input: { count: 20, attempt: atLeast("1d20+5", 15) } }],
		["/batch 20 x 1D20 + 5 \u2265 15", { input: { count: 20, attempt: atLeast("1d20+5", 15) } }],
		["/batch 20X2d6<=7", { input: { count: 20, attempt: atMost("2d6", 7) } }],
		["/batch 20\u00d72d3\u22122d3=<-1", { input: { count: 20, attempt: atMost("2d3-2d3", -1) } }],
		["/batch 5x4df>=\u22121", { input: { count: 5, attempt: atLeast("4dF", -1) } }],
		["/batch 8xd100<=50", { input: { count: 8, attempt: atMost("d100", 50) } }],
		["/batch 33@12#archers", { input: { count: 33, attempt: skill(12) }, note: "archers" }],
		["/batch 33 archers @12", { input: { count: 33, attempt: skill(12) }, note: "archers" }],
		["/batch 33 of the old guard@12-2", { input: { count: 33, attempt: skill(12, -2) }, note: "of the old guard" }],
		[
			"/batch 33 archers @12 mode:chart # elves",
			{ input: { count: 33, attempt: skill(12), mode: "chart" }, note: "elves" },
		],
		["/batch 33@12 #", { input: { count: 33, attempt: skill(12) } }],
		["/batch 33@12 # <b>mode:each</b> # 2", { input: { count: 33, attempt: skill(12) }, note: "<b>mode:each</b> # 2" }],
		[
			"/batch 33@12 seen:GM chart:corrected crit:skill MODE:charts # our\nmen",
			{
				input: { count: 33, attempt: skill(12), mode: "chart", criticals: "bySkill", chart: "corrected" },
				visibility: "gm",
				note: "our men",
			},
		],
		["/batch 1000000000@3 mode : expected", { input: { count: 1e9, attempt: skill(3), mode: "expected" } }],
	])("%s", (line, request) => expect(requestOf(line)).toEqual(request));

	it.each(["/batch", "/batch  ", "\n/Batch\n", ""])("%j opens the dialog", (line) => {
		expect(readLine("batch", line)).toEqual({ ok: true, value: { kind: "dialog" } });
	});
});

describe("what cannot", () => {
	// A row: the line; the index of the first wrong character; how many are wrong; the end of the sentence's key.
	it.each([
		["/batch 33@", 10, 0, "Batch.skillMissing"],
		["/batch 33@  ", 10, 0, "Batch.skillMissing"],
		["/batch -1@12", 7, 1, "Batch.countRange"],
		["/batch 0@12", 7, 1, "Batch.countRange"],
		["/batch 1e12@12", 8, 1, "Batch.countRange"],
		["/batch 1.5@12", 8, 1, "Batch.countRange"],
		["/batch 2000000000@12", 7, 10, "Batch.countRange"],
		["/batch 99999999999999999999@12", 7, 20, "Batch.countRange"],
		["/batch archers", 7, 1, "Batch.countRange"],
		["/batch \u{1f3f9}@12", 7, 2, "Batch.countRange"],
		["/batch 33", 9, 0, "Batch.attemptMissing"],
		["/batch 33 12", 10, 1, "Batch.attemptMissing"],
		["/batch 33@1x2", 11, 1, "Batch.skillWhole"],
		["/batch 33@12.5", 12, 1, "Batch.skillWhole"],
		["/batch 33@twelve", 10, 1, "Batch.skillMissing"],
		["/batch 33@12-", 13, 0, "Batch.modifierMissing"],
		["/batch 33@12 - two", 15, 1, "Batch.modifierMissing"],
		["/batch 33@12 <img src=x onerror=alert(1)>", 13, 1, "Command.optionUnknown"],
		["/batch 33@12 archers", 13, 1, "Command.optionUnknown"],
		["/batch 33@12 speed:fast", 13, 5, "Command.optionUnknown"],
		["/batch 33@12 mode:foo", 18, 3, "Command.optionValue"],
		["/batch 33@12 mode:", 18, 0, "Command.optionValue"],
		["/batch 33@12 mode:constructor", 18, 11, "Command.optionValue"],
		["/batch 33@12 mode:each mode:each", 23, 4, "Command.optionTwice"],
		["/batch 20x", 10, 0, "Dice.empty"],
		["/batch 20x>=15", 10, 1, "Dice.empty"],
		["/batch 20x1d20+5", 16, 0, "Batch.compareMissing"],
		["/batch 20x1d20+5>15", 16, 1, "Batch.compareMissing"],
		["/batch 20x1d20+5 mode:each", 17, 1, "Batch.compareMissing"],
		["/batch 20x1d20+5>=", 18, 0, "Batch.targetMissing"],
		["/batch 20x1d20+5>=1x", 19, 1, "Batch.targetMissing"],
		["/batch 20x1d20 5>=15", 15, 1, "Dice.unexpected"],
		["/batch 20x1d>=15", 12, 1, "Dice.unfinished"],
		["/batch 20x5>=15", 10, 1, "Dice.noDice"],
		["/batch 20x1d1>=15", 12, 1, "Dice.sides"],
	])("%s", (line, at, length, code) => {
		const read = readLine("batch", line);
		if (read.ok) throw new Error("was read");
		expect(read.fault).toMatchObject({ command: "batch", text: line.trim(), at, length, code: `MUSTER.Fault.${code}` });
		expect(ENGLISH.has?.(read.fault.code)).toBe(true);
		if (read.fault.expected !== undefined) expect(ENGLISH.has?.(read.fault.expected)).toBe(true);
	});

	it("a note beyond its length, at the first character too many", () => {
		const bow = "\u{1f3f9}";
		expect(requestOf(`1@12 # ${bow.repeat(NOTE_LENGTH)}`).note).toBe(bow.repeat(NOTE_LENGTH));
		const read = readLine("batch", `1@12 # ${bow.repeat(NOTE_LENGTH + 2)}`);
		const at = 7 + 2 * NOTE_LENGTH;
		expect(read).toMatchObject({ ok: false, fault: { code: "MUSTER.Fault.Command.noteLong", at, length: 4 } });
	});

	it("never throws, and always points into the line", () => {
		const signs = fc.constantFrom(..."0123456789@x+-<>=#: dFmode\u2212\u00a0\u{1f3f9}");
		fc.assert(
			fc.property(fc.array(signs, { maxLength: 30 }), (line) => {
				const read = readLine("batch", `/batch ${line.join("")}`);
				if (read.ok) return;
				const { at, length = 0, text } = read.fault;
				expect(at).toBeGreaterThanOrEqual(0);
				expect(at + length).toBeLessThanOrEqual(text.length);
			}),
		);
	});
});

describe("a request", () => {
	const whole = fc.integer({ min: -1000, max: 1000 });
	const attempt = fc.oneof(
		fc.record({
			kind: fc.constant("skill" as const),
			skill: whole,
			modifiers: fc.array(fc.record({ value: whole }), { maxLength: 4 }),
		}),
		fc.record({
			kind: fc.constant("dice" as const),
			dice: fc.constantFrom("3d6", "1d20+5", "d100", "2d3-2d3", "4dF"),
			compare: fc.constantFrom("atMost" as const, "atLeast" as const),
			target: whole,
		}),
	);
	const request: fc.Arbitrary<BatchRequest> = fc.record(
		{
			input: fc.record(
				{
					count: fc.integer({ min: 1, max: 1e9 }),
					attempt,
					mode: fc.constantFrom(...BATCH_MODES),
					criticals: fc.constantFrom(...BATCH_CRITICALS),
					chart: fc.constantFrom(...CHART_DATA),
				},
				{ requiredKeys: ["count", "attempt"] },
			),
			visibility: fc.constantFrom(...VISIBILITIES),
			note: fc
				.string({ unit: "grapheme", maxLength: 20 })
				.map(toNote)
				.filter((note) => note !== ""),
		},
		{ requiredKeys: ["input"] },
	);

	it("written as a command reads back as itself", () => {
		fc.assert(
			fc.property(request, (asked) => {
				expect(requestOf(formatBatchCommand(asked))).toEqual(asked);
			}),
		);
	});

	it("takes from the house rules what it does not state", () => {
		const rules = { batchMode: "each", batchCriticals: "flat", chartData: "corrected" } as const;
		expect(toBatchInput(requestOf("33@12"), rules)).toMatchObject({
			mode: "each",
			criticals: "flat",
			chart: "corrected",
		});
		const stated = toBatchInput(requestOf("33@12 mode:exact crit:none chart:printed"), rules);
		expect(stated).toMatchObject({ mode: "exact", criticals: "none", chart: "printed" });
	});
});

describe("a fault of the rules", () => {
	// A row: a line that reads well, and the part of it that the engine refuses.
	it.each([
		["/batch 33@2 # slingers", "2", "skillTooLow"],
		["/batch 33@14-12", "14", "skillTooLow"],
		["/batch 33@1400", "1400", "skillRange"],
		["/batch 33@12-5000", "-5000", "modifierRange"],
		["/batch 33@12-5000+1", "-5000", "modifierRange"],
		["/batch 33@12+1+1+1+1+1+1+1+1+1+1+1", "+1+1+1+1+1+1+1+1+1+1+1", "modifierCount"],
		["/batch 2000@12 mode:each", "2000", "countEach"],
		["/batch 20x1d20>=15 mode:chart", "mode:chart", "chartNeedsSkill"],
		["/batch 20x1d20>=9999999", "9999999", "targetRange"],
		["/batch 20x60d6>=15", "60d6", "tooFine"],
	])("points at its place in %s", (line, part, leaf) => {
		const read = readLine("batch", line);
		if (!read.ok || read.value.kind !== "roll") throw new Error("was not read");
		const checked = BATCH.check(toBatchInput(read.value.request, HOUSE));
		if (checked.ok) throw new Error("passed the check");
		const { code, text, at, length = 0 } = locateFault(checked.fault, read.value);
		expect({ codeSplit: code.split(".").at(-1), textSlice: text.slice(at, at + length) }).toEqual({
			codeSplit: leaf,
			textSlice: part,
		});
	});
});
