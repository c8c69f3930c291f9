import { describe, expect, it } from "vitest";
import { formatContestCommand, locateFault } from "../../../../src/bridge/rolls/commands/index.js";
import { formatCommand, ROLL_KINDS, type RollKind, usualVisibility } from "../../../../src/bridge/rolls/kinds/index.js";
import { CHECK, DAMAGE, QUICK_CONTEST, REGULAR_CONTEST, reactionGame } from "../../../../src/engine/checks/index.js";
import { FUDGE, OPPOSED_FUDGE, readTraitLadder } from "../../../../src/engine/fudge/index.js";
import { ENGLISH } from "../../render.js";
import { asked, mistyped, readLine, typed } from "./read.js";

const skill = (value: number, ...modifiers: number[]) => ({
	skill: value,
	modifiers: modifiers.map((each) => ({ value: each })),
});
const sides = (first: object, second: object) => ({ first, second });
const level = (num: number, den = 1) => ({ num, den });
const trait = (at: object, ...modifiers: number[]) => ({
	trait: at,
	modifiers: modifiers.map((each) => ({ value: each })),
});
const damage = (dice: string, more: object = {}) => ({
	input: { dice, minimum: 0, armour: 0, multiplier: level(1), ...more },
});

describe("what can be typed", () => {
	it.each<[string, object]>([
		["/check 14-2", { input: { ...skill(14, -2), defence: false } }],
		["14 \u2212 2 + 1", { input: { ...skill(14, -2, 1), defence: false } }],
		["/CHECK 2 Defence", { input: { ...skill(2), defence: true } }],
		["/check 2 defense seen:gm", { input: { ...skill(2), defence: true }, visibility: "gm" }],
		["/check 14-2 # climbing", { input: { ...skill(14, -2), defence: false }, note: "climbing" }],
		["/check 14#climbing defence", { input: { ...skill(14), defence: false }, note: "climbing defence" }],
	])("%s", (line, request) => expect(asked("check", line)).toEqual(request));

	it.each<[string, object]>([
		["/contest 14 vs 12", { contest: "quick", input: sides(skill(14), skill(12)) }],
		["14-1 VS. 12 + 2", { contest: "quick", input: sides(skill(14, -1), skill(12, 2)) }],
		["/contest quick 14 against 12", { contest: "quick", input: sides(skill(14), skill(12)) }],
		[
			"/contest Sir Aldwin 14 vs Ghurk 12-1",
			{
				contest: "quick",
				input: sides(skill(14), skill(12, -1)),
				names: { first: "Sir Aldwin", second: "Ghurk" },
			},
		],
		[
			"/contest 14 Aldwin vs 12 O'Brien",
			{ contest: "quick", input: sides(skill(14), skill(12)), names: { first: "Aldwin", second: "O'Brien" } },
		],
		[
			'/contest "Orc 3" 10 vs "\u738b vs" 11',
			{ contest: "quick", input: sides(skill(10), skill(11)), names: { first: "Orc 3", second: "\u738b vs" } },
		],
		["/contest regular 10 vs 11", { contest: "regular", input: { ...sides(skill(10), skill(11)), attempts: 25 } }],
		[
			"/contest regular 10 vs 11 attempts:50 seen:self # the rope",
			{
				contest: "regular",
				input: { ...sides(skill(10), skill(11)), attempts: 50 },
				visibility: "self",
				note: "the rope",
			},
		],
		[
			'/contest 14 vs 12 first:Anna second:"Bob B." sealed',
			{
				contest: "quick",
				input: sides({ ...skill(14), by: "Anna" }, { ...skill(12), by: "Bob B." }),
				sealed: true,
			},
		],
	])("%s", (line, request) => expect(asked("contest", line)).toEqual(request));

	it.each<[string, object]>([
		["/reaction +2", { input: { modifiers: [{ value: 2 }] } }],
		["/reaction 2", { input: { modifiers: [{ value: 2 }] } }],
		["/reaction \u22122+1", { input: { modifiers: [{ value: -2 }, { value: 1 }] } }],
		["/reaction 0", { input: { modifiers: [] } }],
		["/reaction # the reeve", { input: { modifiers: [] }, note: "the reeve" }],
		["/reaction seen:all", { input: { modifiers: [] }, visibility: "public" }],
	])("%s", (line, request) => expect(asked("reaction", line)).toEqual(request));

	it.each<[string, object]>([
		["/damage 4d+2", damage("4d6+2")],
		["/damage 3d\u22123", damage("3d6-3")],
		["/damage 2d dr:3", damage("2d6", { armour: 3 })],
		["/damage 4d+2 dr : 3 x2", damage("4d6+2", { armour: 3, multiplier: level(2) })],
		["/damage 4d+2 x1.5", damage("4d6+2", { multiplier: level(3, 2) })],
		["/damage 4d+2x3/2", damage("4d6+2", { multiplier: level(3, 2) })],
		["/damage 1d8+1d min:1 \u00d73 # axe", { ...damage("1d8+1d6", { minimum: 1, multiplier: level(3) }), note: "axe" }],
	])("%s", (line, request) => expect(asked("damage", line)).toEqual(request));

	it.each<[string, object]>([
		["/fudge good", { fudge: "single", input: { method: "d20Again", ...trait(level(1)) } }],
		[
			"/fudge d20 good +1 vs fair",
			{ fudge: "single", input: { method: "d20Again", ...trait(level(1), 1), difficulty: level(0) } },
		],
		[
			"/fudge D20Open GOOD-1 vs. +2",
			{ fudge: "single", input: { method: "d20Open", ...trait(level(1), -1), difficulty: level(2) } },
		],
		["/fudge d12x3 1/3", { fudge: "single", input: { method: "d12Thirds", ...trait(level(1, 3)) } }],
		["/fudge d20plain \u22122 +1", { fudge: "single", input: { method: "d20", ...trait(level(-2), 1) } }],
		[
			"/fudge d3 good against fair+1 # arm wrestling",
			{
				fudge: "opposed",
				input: { method: "d3", first: trait(level(1)), second: trait(level(0), 1) },
				note: "arm wrestling",
			},
		],
		[
			'/fudge d6 "Aldwin" great -1 against "Ghurk" poor',
			{
				fudge: "opposed",
				input: { method: "d6", first: trait(level(2), -1), second: trait(level(-2)) },
				names: { first: "Aldwin", second: "Ghurk" },
			},
		],
	])("%s", (line, request) => expect(asked("fudge", line)).toEqual(request));

	it.each(ROLL_KINDS)("/%s alone opens the dialog", (kind) => {
		for (const line of [`/${kind}`, `/${kind.toUpperCase()} \n`, ""]) {
			expect(readLine(kind, line)).toEqual({ ok: true, value: { kind: "dialog" } });
		}
	});

	it("levels that a GM has named, the longest name first, short names still", () => {
		const ladder = readTraitLadder([
			{ id: "good", at: level(1), name: "Fine" },
			{ id: "very-good", at: level(2), name: "Fine indeed" },
			{ id: "x", at: level(-1), name: "Gr\u00fcn" },
		]);
		if (!ladder.ok) throw new Error(ladder.fault.code);
		const at = (line: string) => (asked("fudge", line, ladder.value).input as { trait: object }).trait;
		expect(at("/fudge d20 fine")).toEqual(level(1));
		expect(at("/fudge d20 FINE INDEED +1")).toEqual(level(2));
		expect(at("/fudge d20 good")).toEqual(level(1));
		expect(at("/fudge d20 very-good")).toEqual(level(2));
		expect(at("/fudge gr\u00fcn")).toEqual(level(-1));
	});
});

describe("what cannot", () => {
	// A row: the line; the index of the first wrong character; how many are wrong; the end of the sentence's key.
	it.each<[RollKind, string, number, number, string]>([
		["check", "/check climbing", 7, 1, "Check.skillMissing"],
		["check", "/check 12.5", 9, 1, "Check.skillWhole"],
		["check", "/check 12-", 10, 0, "Check.modifierMissing"],
		["check", "/check 12 defences", 10, 1, "Command.optionUnknown"],
		["check", "/check 12 mode:chart", 10, 4, "Command.optionUnknown"],
		["check", "/check 12 seen:me", 15, 2, "Command.optionValue"],
		["check", "/check 12 defence defence", 18, 7, "Command.optionTwice"],
		["contest", "/contest 14", 11, 0, "Contest.secondMissing"],
		["contest", "/contest 14 12", 12, 1, "Contest.secondMissing"],
		["contest", "/contest 14 vs", 14, 0, "Check.skillMissing"],
		["contest", "/contest Aldwin vs Ghurk", 16, 1, "Check.skillMissing"],
		["contest", "/contest 14 vs 12 attempts:50", 18, 11, "Contest.attemptsOfQuick"],
		["contest", "/contest regular 14 vs 12 sealed", 26, 6, "Contest.regularAtOnce"],
		["contest", "/contest regular 14 vs 12 first:Anna", 26, 10, "Contest.regularAtOnce"],
		["contest", "/contest 14 vs 12 first:", 24, 0, "Command.optionText"],
		["contest", "/contest regular 14 vs 12 attempts:many", 35, 1, "Command.optionNumber"],
		["contest", `/contest ${"a".repeat(41)} 14 vs 12`, 9, 41, "Contest.nameLong"],
		["reaction", "/reaction good", 10, 1, "Check.reactionModifier"],
		["reaction", "/reaction +", 11, 0, "Check.reactionModifier"],
		["reaction", "/reaction +2x", 12, 1, "Check.reactionModifier"],
		["damage", "/damage axe", 8, 1, "Dice.empty"],
		["damage", "/damage 4d+", 11, 0, "Dice.unfinished"],
		["damage", "/damage 4", 8, 1, "Dice.noDice"],
		["damage", "/damage 4d+2 dr:high", 16, 1, "Command.optionNumber"],
		["damage", "/damage 4d+2 x1.2.3", 14, 5, "Check.multiplierTyped"],
		["damage", "/damage 4d+2 x1/0", 14, 3, "Check.multiplierTyped"],
		["damage", "/damage 4d+2 hard", 13, 1, "Command.optionUnknown"],
		["fudge", "/fudge d21 good", 7, 3, "Fudge.method"],
		["fudge", "/fudge d20", 10, 0, "Fudge.traitMissing"],
		["fudge", "/fudge d20 goodish", 11, 7, "Fudge.traitMissing"],
		["fudge", "/fudge d20 good vs", 18, 0, "Fudge.traitMissing"],
		["fudge", "/fudge d20 good +", 17, 0, "Fudge.modifierMissing"],
		["fudge", '/fudge d20 "Aldwin" good vs fair', 11, 8, "Fudge.nameAlone"],
		["fudge", "/fudge d20 good vs fair +1", 24, 1, "Command.optionUnknown"],
	])("%s: %s", (kind, line, at, length, code) => {
		const fault = mistyped(kind, line);
		expect(fault).toMatchObject({ command: kind, text: line, at, length, code: `MUSTER.Fault.${code}` });
		expect(ENGLISH.has?.(fault.code)).toBe(true);
		expect(() => ENGLISH.say(fault.code, fault.data)).not.toThrow();
		if (fault.expected !== undefined) expect(ENGLISH.has?.(fault.expected)).toBe(true);
	});
});

describe("a fault of the rules", () => {
	const check: { readonly [Kind in RollKind]?: (input: never) => { readonly ok: boolean; readonly fault?: never } } = {
		check: CHECK.check as never,
		reaction: reactionGame().check as never,
		damage: DAMAGE.check as never,
	};

	// A row: a line that reads well, and the part of it that the engine refuses.
	it.each<[RollKind, string, string, string]>([
		["check", "/check 2 # slings", "2", "skillTooLow"],
		["check", "/check 1400", "1400", "skillRange"],
		["check", "/check 14-5000", "-5000", "modifierRange"],
		["reaction", "/reaction 2+5000", "+5000", "modifierRange"],
		["damage", "/damage 4d dr:9999999", "dr:9999999", "armourRange"],
		["damage", "/damage 4d x0", "x0", "multiplierRange"],
		["damage", "/damage 4d x200", "x200", "multiplierRange"],
	])("%s points at its place in %s", (kind, line, part, leaf) => {
		const roll = typed(kind, line);
		const checked = check[kind]!(roll.request.input as never);
		if (checked.ok || !checked.fault) throw new Error("passed the check");
		const { code, text, at, length = 0, command } = locateFault(checked.fault, roll);
		expect({ command, codeSplit: (code as string).split(".").at(-1), textSlice: text.slice(at, at + length) }).toEqual({
			command: kind,
			codeSplit: leaf,
			textSlice: part,
		});
	});

	const placeOf = (roll: ReturnType<typeof typed>, checked: ReturnType<typeof QUICK_CONTEST.check>) => {
		if (checked.ok) throw new Error("passed the check");
		const { text, at, length = 0 } = locateFault(checked.fault, roll);
		return text.slice(at, at + length);
	};

	it("points at the side of a contest", () => {
		const quick = typed("contest", "/contest 14 vs Ghurk 12-10");
		expect(placeOf(quick, QUICK_CONTEST.check(quick.request.input))).toBe("12");
		const regular = typed("contest", "/contest regular 14 vs 12 attempts:500");
		expect(placeOf(regular, REGULAR_CONTEST.check(regular.request.input as never))).toBe("attempts:500");
	});

	it("points at the trait of a roll", () => {
		const single = typed("fudge", "/fudge d20 1/4 vs fair");
		expect(placeOf(single, FUDGE.check(single.request.input as never) as never)).toBe("1/4");
		const beyond = typed("fudge", "/fudge d20 good vs 900");
		expect(placeOf(beyond, FUDGE.check(beyond.request.input as never) as never)).toBe("900");
		const opposed = typed("fudge", "/fudge d20 good against 900");
		expect(placeOf(opposed, OPPOSED_FUDGE.check(opposed.request.input as never) as never)).toBe("900");
	});
});

describe("a request written as a command", () => {
	it.each<[RollKind, string]>([
		["check", "/check 14-2"],
		["check", "/check -3+9 defence seen:blind # climbing"],
		["contest", '/contest "Aldwin" 14-2 vs "Orc 3" 12'],
		["contest", "/contest regular 10 vs 11 attempts:50 seen:gm # the rope"],
		["contest", '/contest 10 vs 11 first:Anna second:"Bob B." sealed'],
		["reaction", "/reaction +2-1"],
		["reaction", "/reaction 0 seen:all # the reeve"],
		["damage", "/damage 4d6+2 dr:3 x3/2 min:1 # axe"],
		["damage", "/damage 2d6"],
		["fudge", "/fudge d20 1 +1 vs 0"],
		["fudge", "/fudge d12x3 -1/3 seen:self"],
		["fudge", '/fudge d6 "Aldwin" 2 -1 against -2 # shoving'],
	])("%s: %s reads back as itself", (what, line) => {
		const request = asked(what, line);
		expect(formatCommand({ what, request } as never)).toBe(line);
	});

	it("leaves no quote inside a name", () => {
		const request = { ...asked("contest", "/contest 14 vs 12"), names: { first: 'The "Bear"' } } as const;
		expect(formatContestCommand(request)).toBe(`/contest "The 'Bear'" 14 vs 12`);
	});
});

it("a reaction roll is the GM's secret unless someone says otherwise", () => {
	expect(usualVisibility("reaction", "public", true)).toBe("gm");
	expect(usualVisibility("reaction", "public", false)).toBe("blind");
	expect(usualVisibility("check", "self", false)).toBe("self");
});
