import { describe, expect, it } from "vitest";
import { toStoredBatch } from "../../../../src/bridge/rolls/cards/index.js";
import { formatBatchCommand, toBatchInput } from "../../../../src/bridge/rolls/commands/index.js";
import {
	changeForm,
	emptyForm,
	toBatchForm,
	toBatchRequest,
	toFollowUpForm,
} from "../../../../src/bridge/rolls/dialogs/index.js";
import { HOUSE, requestOf, settle } from "../../cards/settle.js";
import { readLine } from "../commands/read.js";

const HABITS = { rules: HOUSE, visibility: "public" } as const;

describe("the batch dialog as a form", () => {
	it("opens with a batch that can be rolled as it stands", () => {
		const request = toBatchRequest(emptyForm(HABITS), HABITS);
		expect(formatBatchCommand(request)).toBe("/batch 33@12");
	});

	it.each([
		"/batch 33@12",
		"/batch 33@14-2+1",
		"/batch 7@-3+9",
		"/batch 20x1d20+5>=15",
		"/batch 20x2d6<=7",
		"/batch 5x1d100<=35",
		"/batch 33@14-2 mode:chart crit:skill seen:gm # archers",
		"/batch 20@8 mode:chart chart:corrected",
	])("holds every field of %s", (line) => {
		const form = toBatchForm(requestOf(line), HABITS);
		expect(formatBatchCommand(toBatchRequest(form, HABITS))).toBe(line);
	});

	it("takes the charts along to a follow-up", () => {
		const stored = toStoredBatch(settle(toBatchInput(requestOf("20@8 mode:chart chart:corrected"), HOUSE), 5));
		const follow = toBatchRequest(toFollowUpForm(stored, "again", HABITS), HABITS);
		expect(follow.input.chart).toBe("corrected");
	});

	it("keeps other dice for a user who looks at 3d6 in between", () => {
		const own = changeForm(toBatchForm(requestOf("20x1d20+5>=18"), HABITS), { dice: "3d6" });
		expect(changeForm(own, { dice: "d20" })).toMatchObject({ expression: "1d20+5", target: "18" });
		expect(changeForm(own, { dice: "d100" })).toMatchObject({ expression: "1d100", target: "50" });
	});

	it("leaves out what agrees with the habits of the table, so that a macro follows them", () => {
		const habits = { rules: { ...HOUSE, batchMode: "each" }, visibility: "gm" } as const;
		const request = toBatchRequest(toBatchForm(requestOf("/batch 9@10 mode:each seen:gm"), habits), habits);
		expect(request).toEqual({ input: requestOf("/batch 9@10").input });
		expect(toBatchInput(request, habits.rules).mode).toBe("each");
	});

	it("reads a true minus and spaces, and takes nothing else for a number", () => {
		const form = changeForm(emptyForm(HABITS), { skill: " 14 ", modifier: "\u22122 + 1" });
		expect(formatBatchCommand(toBatchRequest(form, HABITS))).toBe("/batch 33@14-2+1");
		for (const count of ["", "12x", "1e3", "0x10", "3.5", "Infinity"]) {
			expect(toBatchRequest({ ...form, count }, HABITS).input.count).toBeNaN();
		}
		const { attempt } = toBatchRequest({ ...form, modifier: "two" }, HABITS).input;
		expect(attempt).toMatchObject({ modifiers: [{ value: Number.NaN }] });
	});

	it("brings a comparison and a target along with another kind of dice, and keeps them while the kind stays", () => {
		const d100 = changeForm(emptyForm(HABITS), { dice: "d100" });
		expect(formatBatchCommand(toBatchRequest(d100, HABITS))).toBe("/batch 33x1d100<=50");
		const aimed = changeForm(d100, { dice: "d100", target: "65" });
		expect(aimed.target).toBe("65");
		expect(changeForm(aimed, { dice: "3d6" }).target).toBe("65");
	});

	it("ignores fields that it does not have and values that are no text", () => {
		const form = emptyForm(HABITS);
		expect(changeForm(form, { count: 7, rank: "x", __proto__: { skill: "3" } })).toEqual(form);
	});

	it("keeps a hostile note as plain text on one line", () => {
		const form = { ...emptyForm(HABITS), note: "<img src=x\n onerror=alert(1)>" };
		expect(toBatchRequest(form, HABITS).note).toBe("<img src=x onerror=alert(1)>");
	});
});

describe("a follow-up", () => {
	const outcome = settle(toBatchInput(requestOf("/batch 33@14-2 mode:chart"), HOUSE), 5);
	const stored = toStoredBatch(outcome, { note: "archers" });

	it("rolls for the hits of the card, by the same method", () => {
		const again = toBatchRequest(toFollowUpForm(stored, "again", HABITS), HABITS);
		expect(again.input).toMatchObject({ count: outcome.hits, mode: "chart", attempt: outcome.input.attempt });
		expect(again.note).toBe("archers");
	});

	it("lets defenders roll on their own account, seen by those who saw the attack", () => {
		const form = toFollowUpForm(stored, "defend", HABITS, "gm");
		expect(form).toMatchObject({ count: String(outcome.hits), modifier: "", note: "", visibility: "gm" });
		const command = readLine("batch", formatBatchCommand(toBatchRequest({ ...form, skill: "9" }, HABITS)));
		expect(command.ok && command.value).toMatchObject({ request: { visibility: "gm" } });
	});
});
