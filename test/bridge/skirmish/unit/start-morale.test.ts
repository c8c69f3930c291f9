/** The morale at which a unit starts (RULES 4.8): said with its reasons, followed, and taken by hand. */
import { expect, it } from "vitest";
import { sayStartingMorale } from "../../../../src/bridge/skirmish/sheet/starting-morale.js";
import { editUnit, type StoredUnit, startOf } from "../../../../src/bridge/skirmish/unit/index.js";
import { BACKGROUNDS } from "../../../../src/engine/skirmish/index.js";
import { englishWords as WORDS } from "../../../../tools/generate/lang-words.js";
import { spears } from "./sample.js";

const edit = (unit: StoredUnit, path: string, typed: string | number | string[]): StoredUnit => {
	const done = editUnit(unit, path, typed);
	if (!done.ok) throw new Error(done.fault.code);
	return done.value;
};
const ORDERS = { lawful: 1, neutral: 0, chaotic: -1 } as const;
const ups = ["fighter", "cavalier", "paladin"];

it("is the sum of order, callings and people for every unit there can be, equal ones once", () => {
	for (const [order, change] of Object.entries(ORDERS)) {
		for (let bits = 0; bits < 2 ** BACKGROUNDS.length; bits++) {
			const own = BACKGROUNDS.filter((_, at) => bits & (2 ** at));
			const has = (name: string) => own.some((each) => each === name);
			const calling = Number(own.some((each) => ups.includes(each))) - Number(has("barbarian"));
			const people = Number(has("militaristic")) - Number(has("tribal"));
			const unit = edit(edit(spears(), "order", order), "backgrounds", own);
			expect([startOf(unit), unit.morale]).toEqual(Array(2).fill(change + calling + people));
		}
	}
});

it("is followed by a unit that stands there, and by none whose morale is another", () => {
	const shaken = edit(spears(), "morale", -2);
	expect(edit(shaken, "order", "lawful").morale).toBe(-2);
	expect(edit(edit(spears(), "order", "lawful"), "morale", 3).morale).toBe(3);
	expect(edit(edit(spears(), "order", "lawful"), "formation", "open").morale).toBe(1);
});

it("is said with the names behind it, and with a button where morale is another", () => {
	const unit = edit(edit(spears(), "order", "lawful"), "backgrounds", ["fighter", "paladin", "tribal"]);
	const text = "Morale starts at +1: Lawful +1, Fighters and Paladins +1, and Tribal people \u22121.";
	expect(sayStartingMorale(unit, WORDS)).toEqual({ text, take: "" });
	expect(sayStartingMorale(spears({ morale: -1 }), WORDS)).toEqual({
		text: "Morale starts at 0.",
		take: "Set morale to 0",
	});
	const even = edit(spears(), "backgrounds", ["fighter", "barbarian"]);
	expect(sayStartingMorale(even, WORDS).text).toBe("Morale starts at 0.");
});
