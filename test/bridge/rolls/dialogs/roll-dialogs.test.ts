import { describe, expect, it } from "vitest";
import { parseTrait } from "../../../../src/bridge/rolls/commands/index.js";
import {
	buildCheckDialog,
	buildContestDialog,
	buildDamageDialog,
	buildFudgeDialog,
	buildReactionDialog,
	type CheckForm,
	type ContestForm,
	changeFields,
	type DamageForm,
	emptyCheckForm,
	emptyContestForm,
	emptyDamageForm,
	emptyFudgeForm,
	emptyReactionForm,
	type FudgeForm,
	type OddsView,
	toCheckForm,
	toCheckRequest,
	toContestForm,
	toContestRequest,
	toDamageForm,
	toDamageRequest,
	toFudgeForm,
	toFudgeRequest,
	toReactionForm,
	toReactionRequest,
} from "../../../../src/bridge/rolls/dialogs/index.js";
import { formatCommand, type RollKind, type RollRequest } from "../../../../src/bridge/rolls/kinds/index.js";
import { USUAL_LADDER } from "../../../../src/engine/fudge/index.js";
import { ENGLISH, render } from "../../render.js";
import { asked } from "../commands/read.js";

const HABITS = {
	visibility: "public",
	ladder: USUAL_LADDER,
	users: [
		{ id: "u1", name: "Anna" },
		{ id: "u2", name: "Bob" },
	],
} as const;

const spoken = (odds: OddsView | null): string => odds?.spoken.replace(/\u00a0/g, " ") ?? "";

const check = (change: Partial<CheckForm> = {}) =>
	buildCheckDialog({ ...emptyCheckForm(HABITS), ...change }, HABITS, ENGLISH, { uid: "t" });
const contest = (change: Partial<ContestForm> = {}) =>
	buildContestDialog({ ...emptyContestForm(HABITS), ...change }, HABITS, ENGLISH, { uid: "t" });
const reaction = (modifier = "") =>
	buildReactionDialog({ ...emptyReactionForm(HABITS), modifier }, HABITS, ENGLISH, { uid: "t" });
const damage = (change: Partial<DamageForm> = {}) =>
	buildDamageDialog({ ...emptyDamageForm(HABITS), ...change }, HABITS, ENGLISH, { uid: "t" });
const fudge = (change: Partial<FudgeForm> = {}) =>
	buildFudgeDialog({ ...emptyFudgeForm(HABITS), ...change }, HABITS, ENGLISH, { uid: "t" });

describe("the live odds", () => {
	it("show the chance of a success roll", () => {
		const { odds, effective, submit, ready } = check({ skill: "14", modifier: "-2" });
		expect(spoken(odds)).toBe("Skill 12 succeeds 74.1%; critical success 1.9%, critical failure 1.9%.");
		expect({ effective, submit, ready }).toEqual({ effective: "= 12", submit: "Roll against 12", ready: true });
		expect(check({ skill: "2", defence: true }).ready).toBe(true);
	});

	it("show a quick contest under the names of both sides", () => {
		const { odds, submit, effective, waits } = contest({
			firstName: "Aldwin",
			firstSkill: "14",
			secondName: "Ghurk",
			secondSkill: "13",
			secondModifier: "\u22121",
		});
		expect(spoken(odds)).toBe("Before the roll: Aldwin 64%, nobody 8%, Ghurk 28%.");
		expect(odds?.svg).toContain("\u25c0 Aldwin wins by");
		expect({ submit, effective, waits }).toEqual({
			submit: "Roll for both",
			effective: { first: "= 14", second: "= 12" },
			waits: false,
		});
	});

	it("show a regular contest", () => {
		const { odds, isQuick } = contest({ contest: "regular", firstSkill: "10", secondSkill: "11" });
		expect(spoken(odds)).toBe("In the end First side 37.5%, Second side 62.5%; 2 attempts on average.");
		expect(isQuick).toBe(false);
		expect(spoken(contest({ contest: "regular", firstSkill: "3", secondSkill: "3" }).odds)).toContain(
			"Broken off undecided 40%.",
		);
	});

	it("show the chance of each reaction", () => {
		expect(spoken(reaction().odds)).toBe("Neutral or better 62.5%, Good or better 25.9%.");
		expect(reaction("+2-1").submit).toBe("Roll with +1");
	});

	it("show the spread of a damage roll", () => {
		const { odds, submit } = damage({ dice: "4d+2", armour: "3" });
		expect(spoken(odds)).toBe(
			"Expected 13; 100% of such blows get through the armour. 11 to 15 in 52.2% of such rolls.",
		);
		expect(submit).toBe("Roll 4d6+2");
		expect(damage({ dice: "60d" })).toMatchObject({ odds: null, ready: true, errors: {} });
	});

	it("show a trait roll against a difficulty, against none, and against another trait", () => {
		expect(spoken(fudge({ trait: "good", modifier: "+1" }).odds)).toBe("Fair or better 95%.");
		expect(spoken(fudge({ goal: "none", method: "d20" }).odds)).toBe("Fair or better 65%.");
		const opposed = fudge({ goal: "opposed", firstName: "Aldwin", trait: "1/3" });
		expect(spoken(opposed.odds)).toMatch(/^Before the roll: Aldwin 60%, nobody 0%, Second side 40%\.$/);
		expect(opposed).toMatchObject({ isOpposed: true, hasDifficulty: false, submit: "Roll for both" });
	});
});

describe("the sentence of a fault", () => {
	it.each<[string, { errors: object; odds: OddsView | null; ready: boolean }]>([
		["skill", check({ skill: "high" })],
		["skill", check({ skill: "2" })],
		["modifier", check({ modifier: "--2" })],
		["firstSkill", contest({ firstSkill: "" })],
		["secondSkill", contest({ secondSkill: "2" })],
		["secondModifier", contest({ secondModifier: "two" })],
		["attempts", contest({ contest: "regular", attempts: "1000" })],
		["modifier", reaction("kind")],
		["dice", damage({ dice: "axe" })],
		["dice", damage({ dice: "" })],
		["armour", damage({ armour: "-1" })],
		["multiplier", damage({ multiplier: "0" })],
		["multiplier", damage({ multiplier: "much" })],
		["minimum", damage({ minimum: "x" })],
		["method", fudge({ method: "d7" })],
		["trait", fudge({ trait: "goodish" })],
		["trait", fudge({ trait: "1/4" })],
		["modifier", fudge({ modifier: "x" })],
		["difficulty", fudge({ difficulty: "" })],
		["secondTrait", fudge({ goal: "opposed", secondTrait: "1000" })],
		["secondModifier", fudge({ goal: "opposed", secondModifier: "+" })],
	])("stands under %s", (field, { errors, odds, ready }) => {
		expect(Object.keys(errors)).toEqual([field]);
		expect(Object.values(errors)[0]).toMatch(/^[A-Z].*\.$/);
		expect({ odds, ready }).toEqual({ odds: null, ready: false });
	});
});

/** The ask that comes out of a dialog that was filled with the request of a line. */
function through(what: RollKind, line: string): RollRequest {
	switch (what) {
		case "check":
			return { what, request: toCheckRequest(toCheckForm(asked(what, line), HABITS), HABITS) };
		case "contest":
			return { what, request: toContestRequest(toContestForm(asked(what, line), HABITS), HABITS) };
		case "reaction":
			return { what, request: toReactionRequest(toReactionForm(asked(what, line), HABITS), HABITS) };
		case "damage":
			return { what, request: toDamageRequest(toDamageForm(asked(what, line), HABITS), HABITS, ENGLISH) };
		case "fudge":
			return { what, request: toFudgeRequest(toFudgeForm(asked(what, line), HABITS), HABITS, ENGLISH) };
		case "batch":
			throw new Error("the batch has tests of its own");
	}
}

describe("a dialog as a form", () => {
	it.each<[RollKind, string]>([
		["check", "/check 14-2 defence seen:gm # climbing"],
		["check", "/check -3+9"],
		["contest", '/contest "Aldwin" 14-2 vs "Ghurk" 12 first:u1 sealed # dragging'],
		["contest", "/contest regular 10 vs 11+1 attempts:50 seen:self"],
		["reaction", "/reaction +2-1 seen:gm # the reeve"],
		["reaction", "/reaction 0"],
		["damage", "/damage 4d6+2 dr:3 x3/2 min:1 # axe"],
		["fudge", "/fudge d20 1 +1 vs 0"],
		["fudge", "/fudge d12x3 -1/3"],
		["fudge", '/fudge d6 "Aldwin" 2 -1 against "Ghurk" -2 # shoving'],
	])("%s holds every field of %s", (what, line) => {
		expect(formatCommand(through(what, line))).toBe(line);
	});

	it("leaves out a visibility that agrees with the habit", () => {
		expect(formatCommand(through("check", "/check 12 seen:all"))).toBe("/check 12");
	});

	it("takes changes of its own fields only, texts for texts and ticks for ticks", () => {
		const form = emptyCheckForm(HABITS);
		expect(changeFields(form, { skill: "14", defence: true })).toEqual({ ...form, skill: "14", defence: true });
		expect(changeFields(form, { skill: 14, defence: "yes", rank: "x", __proto__: { note: "x" } })).toEqual(form);
	});

	it("takes a factor in every spelling, and nothing for none", () => {
		const factor = (multiplier: string) =>
			toDamageRequest({ ...emptyDamageForm(HABITS), multiplier }, HABITS, ENGLISH).input.multiplier;
		expect([factor("1.5"), factor(" 3/2 "), factor("")]).toEqual([
			{ num: 3, den: 2 },
			{ num: 3, den: 2 },
			{ num: 1, den: 1 },
		]);
	});

	it("seals only what someone else is to roll", () => {
		const form = { ...emptyContestForm(HABITS), sealed: true };
		expect(toContestRequest(form, HABITS)).not.toHaveProperty("sealed");
		expect(toContestRequest({ ...form, secondBy: "u2" }, HABITS)).toMatchObject({
			sealed: true,
			input: { second: { by: "u2" } },
		});
		expect(toContestRequest({ ...form, contest: "regular", secondBy: "u2" }, HABITS)).not.toHaveProperty("sealed");
	});

	it("opens with the names of tokens", () => {
		const names = { first: "Aldwin", second: "Ghurk" };
		expect(toContestRequest(emptyContestForm(HABITS, names), HABITS).names).toEqual(names);
		expect(emptyFudgeForm(HABITS, names)).toMatchObject({ firstName: "Aldwin", secondName: "Ghurk" });
	});

	it("cuts a hostile name to a plain short one", () => {
		const form = { ...emptyContestForm(HABITS), firstName: `<img\nsrc=x>${"y".repeat(99)}` };
		expect(toContestRequest(form, HABITS).names?.first).toBe(`<img src=x>${"y".repeat(29)}`);
	});
});

describe("what the dialogs offer", () => {
	it("those who may roll for a side, no one in particular first", () => {
		const { rollers, submit, waits } = contest({ firstBy: "u2" });
		expect(rollers.first.map(({ value, label, selected }) => [value, label, selected])).toEqual([
			["", "Rolled here", false],
			["u1", "Anna", false],
			["u2", "Bob", true],
		]);
		expect({ submit, waits }).toEqual({ submit: "Ask for the rolls", waits: true });
	});

	it("every way to throw with its explanation, and the levels by name", () => {
		const { methods, methodHint, levels, goals } = fudge({ method: "d12Thirds" });
		// biome-ignore format: what belongs together is on one line
		expect(methods.map(({ value }) => value)).toEqual([
			"d3", "d6", "d20", "d20Again", "d20Open", "d30", "d12", "d12Thirds",
		]);
		expect(methods.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(["d12Thirds"]);
		expect(methodHint).toContain("thirds of a level");
		expect(levels.map(({ value, label }) => [value, label])[0]).toEqual(["3", "Superb"]);
		expect(goals.map(({ value }) => value)).toEqual(["none", "difficulty", "opposed"]);
	});

	it("the visibilities that the user may choose", () => {
		for (const view of [check(), contest(), reaction(), damage(), fudge()]) {
			expect(view.visibility.filter(({ selected }) => selected).map(({ value }) => value)).toEqual(["public"]);
		}
	});
});

describe("the fields on the page", () => {
	const evil = '"><img src=x onerror=alert(1)>';
	it.each<[string, object, readonly string[]]>([
		["check", check({ note: evil }), ["skill", "modifier", "defence", "note", "visibility"]],
		[
			"contest",
			contest({ firstName: evil, note: evil }),
			["contest", "firstName", "firstSkill", "firstModifier", "firstBy", "secondSkill", "secondBy", "visibility"],
		],
		["contest", contest({ contest: "regular", note: evil }), ["attempts", "secondModifier", "note"]],
		[
			"reaction",
			buildReactionDialog({ modifier: "", note: evil, visibility: "gm" }, HABITS, ENGLISH, { uid: "t" }),
			["modifier"],
		],
		["damage", damage({ dice: evil }), ["dice", "armour", "multiplier", "minimum", "note"]],
		["fudge", fudge({ difficulty: evil }), ["method", "trait", "modifier", "goal", "difficulty"]],
		[
			"fudge",
			fudge({ goal: "opposed", firstName: evil }),
			["firstName", "secondName", "secondTrait", "secondModifier"],
		],
	])("of %s: every one has its name and label, hostile text escaped", (name, view, fields) => {
		const html = render(`apps/${name}/fields`, { ...view, rootId: "r" });
		expect(html).not.toContain("<img");
		const controls = [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, field]) => field);
		for (const field of fields) expect(controls).toContain(field);
		const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
		for (const [, id] of html.matchAll(/<label[^>]* for="([^"]+)"/g)) expect(ids).toContain(id);
		for (const [, id] of html.matchAll(/aria-describedby="([^"]+)"/g)) expect(ids).toContain(id);
	});
});

it.each([
	["good", { num: 1, den: 1 }],
	[" -1/3 ", { num: -1, den: 3 }],
	["good enough", undefined],
	["", undefined],
])("%j as a level", (text, level) => {
	expect(parseTrait(text, { ladder: USUAL_LADDER, words: ENGLISH })).toEqual(level);
});
