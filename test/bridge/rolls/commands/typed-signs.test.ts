/** Quotation marks and dashes as keyboards, telephones and rich-text editors put them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toRulingEdit, toSetEdit } from "../../../../src/bridge/battle/index.js";
import { ANYTHING, setBound } from "../../../../src/bridge/library/index.js";
import { parseDamage, parseRoll } from "../../../../src/bridge/mob/dialog/left-out.js";
import { formatMobCommand, parseMobCommand } from "../../../../src/bridge/mob/index.js";
import { formatContestCommand } from "../../../../src/bridge/rolls/commands/index.js";
import { toModifiers, toWhole } from "../../../../src/bridge/rolls/dialogs/dialog-parts.js";
import { inQuotes, parseRatio, parseWhole, plainSigns } from "../../../../src/bridge/text/index.js";
import { ENGLISH } from "../../render.js";
import { asked, mistyped, typed } from "./read.js";

const DASHES = ["-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212", "\ufe63", "\uff0d"];
const QUOTES = [
	['"', '"'],
	["\u201c", "\u201d"],
	["\u201e", "\u201c"],
	["\u201d", "\u201d"],
	["\u00ab", "\u00bb"],
	["\u00bb", "\u00ab"],
	["\uff02", "\uff02"],
] as const;

describe.each(DASHES)("the sign %s", (dash) => {
	it("is read as a minus in every command", () => {
		expect(asked("check", `/check 14${dash}2 + 1`)).toEqual(asked("check", "/check 14-2+1"));
		expect(asked("batch", `/batch 33@${dash}1+9`)).toEqual(asked("batch", "/batch 33@-1+9"));
		expect(asked("batch", `/batch 20x2d3${dash}2d3<=${dash}1`)).toEqual(asked("batch", "/batch 20x2d3-2d3<=-1"));
		expect(asked("reaction", `/reaction ${dash}2+1`)).toEqual(asked("reaction", "/reaction -2+1"));
		expect(asked("damage", `/damage 3d${dash}3`)).toEqual(asked("damage", "/damage 3d-3"));
		expect(asked("contest", `/contest 14${dash}1 vs 12`)).toEqual(asked("contest", "/contest 14-1 vs 12"));
		expect(asked("fudge", `/fudge ${dash}1/3`)).toEqual(asked("fudge", "/fudge -1/3"));
	});

	it("is read as a minus in fields", () => {
		expect(parseWhole(`${dash}1,200`)).toBe(-1200);
		expect(parseRatio(ENGLISH, `${dash}1/2`)).toEqual({ num: -1, den: 2 });
		expect(parseRoll(`1d20${dash}2`)).toEqual(parseRoll("1d20-2"));
		expect(parseDamage(`2d${dash}1 cut`)).toEqual(parseDamage("2d-1 cut"));
		expect(parseDamage(`1d pi${dash}`)).toEqual(parseDamage("1d pi-"));
	});

	it("is left as typed in names and notes", () => {
		expect(asked("contest", `/contest "Jean${dash}Luc" 14${dash}1 vs Anne${dash}Marie 12`)).toMatchObject({
			names: { first: `Jean${dash}Luc`, second: `Anne${dash}Marie` },
		});
		expect(asked("check", `/check 14 # up ${dash} and over \u201cthe wall\u201d`)).toMatchObject({
			note: `up ${dash} and over \u201cthe wall\u201d`,
		});
		expect(parseMobCommand(`/mob attack roll:Two${dash}Hander`)).toMatchObject({
			value: { request: { roll: `Two${dash}Hander` } },
		});
	});
});

describe.each([
	"1,000",
	"1.000",
	"1 000",
	"1\u202f000",
	"1'000",
	"\u0967,\u0966\u0966\u0966",
	"\u06f1\u066c\u06f0\u06f0\u06f0",
])("a number as %j", (thousand) => {
	it("is a thousand in every command", () => {
		expect(asked("batch", `/batch ${thousand}@12`)).toEqual(asked("batch", "/batch 1000@12"));
		expect(asked("batch", `/batch 5x1d1000<=${thousand}`)).toEqual(asked("batch", "/batch 5x1d1000<=1000"));
		expect(asked("check", `/check 10+${thousand}`)).toEqual(asked("check", "/check 10+1000"));
		expect(asked("reaction", `/reaction ${thousand}-1`)).toEqual(asked("reaction", "/reaction 1000-1"));
		expect(asked("damage", `/damage 2d dr:${thousand} min:1`)).toEqual(asked("damage", "/damage 2d dr:1000 min:1"));
	});

	it("is a thousand in the fields of every dialog", () => {
		expect(toWhole(thousand)).toBe(1000);
		expect(toModifiers(`-${thousand} + 2`)).toEqual([{ value: -1000 }, { value: 2 }]);
		expect(parseRoll(`1d1000<=${thousand}`)).toEqual(parseRoll("1d1000<=1000"));
		expect(parseDamage(`${thousand} fire`)).toEqual(parseDamage("1000 fire"));
		const bound = setBound(ANYTHING, "atLeast", "price", thousand);
		expect(bound.atLeast).toEqual({ price: 1000 });
		expect(setBound(bound, "atLeast", "price", "1e3")).toEqual(bound);
		expect(toRulingEdit("a/x", `\u2212${thousand}`)).toMatchObject({ fault: { data: { min: -100, max: 100 } } });
		expect(toSetEdit("sides.a.orders.x/u", "number", thousand)).toMatchObject({ value: 1000 });
	});
});

it.each(["1,00", "1.0000", "1e3", "1,000.5", "1..000"])("a number as %j is refused where it stands", (text) => {
	expect(mistyped("batch", `/batch ${text}@12`)).toMatchObject({ code: "MUSTER.Fault.Batch.countRange" });
	expect(toWhole(text)).toBeNaN();
	expect(toSetEdit("sides.a.orders.x/u", "number", text)).toMatchObject({ value: text });
});

describe.each(QUOTES)("the quotes %s%s", (open, close) => {
	it("hold a name of several words together in a contest, an option and a mob's action", () => {
		expect(asked("contest", `/contest ${open}Orc 3${close} 10 vs ${open}Sir vs Ghurk${close} 11`)).toEqual(
			asked("contest", '/contest "Orc 3" 10 vs "Sir vs Ghurk" 11'),
		);
		expect(asked("contest", `/contest 14 vs 12 first:Anna second:${open}Bob B.${close} sealed`)).toEqual(
			asked("contest", '/contest 14 vs 12 first:Anna second:"Bob B." sealed'),
		);
		expect(asked("fudge", `/fudge ${open}Sir Aldwin${close} good against fair`)).toEqual(
			asked("fudge", '/fudge "Sir Aldwin" good against fair'),
		);
		expect(parseMobCommand(`/mob save ${open}will power${close} vs:12`)).toMatchObject({
			value: { request: { save: "will power" } },
		});
	});

	it("become apostrophes in a name that is written into a macro", () => {
		const name = `the ${open}Bear${close}`;
		const { first, second } = { first: name, second: "Ghurk" };
		const request = { ...asked("contest", "/contest 14 vs 12"), names: { first, second } };
		const line = formatContestCommand(request as Parameters<typeof formatContestCommand>[0]);
		expect(asked("contest", line)).toMatchObject({ names: { first: "the 'Bear'", second: "Ghurk" } });
		expect(parseMobCommand(formatMobCommand({ command: "save", save: `${open}will${close}` }))).toMatchObject({
			value: { request: { save: "'will'" } },
		});
		expect(parseMobCommand(formatMobCommand({ command: "attack", roll: `${open}bow${close}` }))).toMatchObject({
			value: { request: { roll: "'bow'" } },
		});
	});
});

describe("mistakes beside such signs", () => {
	it("are shown where they stand, in the line as it was typed", () => {
		const line = "/check 14\u20132\u2014x";
		expect(mistyped("check", line)).toMatchObject({ text: line, at: 12 });
		expect(typed("contest", "/contest \u201cOrc 3\u201d 10 vs 11").places).toMatchObject({
			"names.first": { at: 9, length: 7 },
		});
	});

	it("have their places whatever stands before them, since every sign stays one sign", () => {
		fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => plainSigns(text).length === text.length));
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => /^"[^"\u201c-\u201f\u00ab\u00bb]*"$/.test(inQuotes(text))),
		);
	});
});
