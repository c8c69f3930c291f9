import { describe, expect, it } from "vitest";
import { type BatchForm, buildBatchDialog, emptyForm } from "../../../../src/bridge/rolls/dialogs/index.js";
import { HOUSE } from "../../cards/settle.js";
import { ENGLISH, render, textOf } from "../../render.js";

const HABITS = { rules: HOUSE, visibility: "public" } as const;
const view = (change: Partial<BatchForm> = {}, followUp?: "defend" | "again") =>
	buildBatchDialog({ ...emptyForm(HABITS), ...change }, HABITS, ENGLISH, { uid: "t", followUp });

describe("the batch dialog", () => {
	it("shows the odds of 33 attempts at 14 − 2 (design, dialog)", () => {
		const { odds, effective, submit, errors, ready } = view({ skill: "14", modifier: "-2" });
		expect(odds?.spoken.replace(/\u00a0/g, " ")).toBe(
			"Expected 24.4 hits. 23 to 26 in 57.3% of such rolls, 20 to 28 in 92.5%. Each has 74.1%.",
		);
		expect(odds?.sentence.filter(({ strong }) => strong)).toEqual([{ text: "24.4", strong: true }]);
		expect(odds?.svg).toMatch(/^<svg .*<\/svg>$/s);
		expect({ effective, submit, errors, ready }).toEqual({
			effective: "= 12",
			submit: "Roll once for 33",
			errors: {},
			ready: true,
		});
	});

	it.each<[keyof BatchForm, string, Partial<BatchForm>]>([
		["count", "count", { count: "-1" }],
		["count", "count", { count: "1000000000000" }],
		["count", "count", { count: "1001", mode: "each" }],
		["skill", "skill", { skill: "high" }],
		["skill", "skill", { skill: "2" }],
		["modifier", "modifier", { modifier: "--2" }],
		["expression", "expression", { dice: "other", expression: "2d6+" }],
		["target", "target", { dice: "d20", target: "" }],
		["mode", "mode", { dice: "d20", mode: "chart" }],
		["mode", "mode", { mode: "lucky" }],
		["compare", "compare", { dice: "d20", compare: "near" }],
	])("puts the sentence of a fault under %s", (_, field, change) => {
		const { errors, odds, ready } = view(change);
		expect(Object.keys(errors)).toEqual([field]);
		expect(Object.values(errors)[0]).toMatch(/^[A-Z].*\.$/);
		expect({ odds, ready }).toEqual({ odds: null, ready: false });
	});

	it("names what the button does in each mode", () => {
		const submits = ["exact", "chart", "expected", "each"].map((mode) => view({ mode }).submit);
		expect(submits).toEqual(["Roll once for 33", "Roll on the charts for 33", "Take the average of 33", "Roll all 33"]);
	});

	it("speaks of stopped hits while they defend", () => {
		const { odds, countLabel, isFollowUp } = view({ count: "27", skill: "9" }, "defend");
		expect(odds?.spoken).toMatch(/^Expected 10\.1 stopped\./);
		expect({ countLabel, isFollowUp }).toEqual({ countLabel: "Hits to stop", isFollowUp: true });
	});

	it.each(["3d6", "d20", "d100", "other"] as const)("renders its fields for %s, hostile text escaped", (dice) => {
		const fields = { ...view({ dice, note: '"><img src=x onerror=alert(1)>' }), rootId: "muster-batch" };
		const html = render("apps/batch/fields", fields);
		expect(html).not.toContain("<img");
		const controls = [...html.matchAll(/<(?:input|select)[^>]* name="(\w+)"/g)].map(([, name]) => name);
		expect(controls).toContain(dice === "3d6" ? "skill" : "expression");
		const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id);
		for (const id of described) expect(html).toContain(`id="${id}" data-fault=`);
		const labelled = [...html.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id);
		for (const id of labelled) expect(html).toContain(`id="${id}"`);
	});

	it("renders odds and footer", () => {
		const odds = render("apps/roll/odds", { ...view(), stale: false });
		expect(textOf(odds)).toContain("Odds exact Expected 24.4 hits.");
		expect(textOf(render("apps/roll/odds", { odds: null, stale: true }))).toContain("The odds show here");
		const footer = render("apps/roll/footer", { ...view(), mayRoll: false, mayMacro: true, rootId: "d" });
		expect(footer).toMatch(/<button type="submit"[^>]* disabled aria-describedby="d-why-not"/);
	});
});
