import { describe, expect, it } from "vitest";
import { plainSide } from "../../../src/engine/battle/day/day-so-far.js";
import { heroState } from "../../../src/engine/battle/heroes/fighter.js";
import { type BattleInput, battleDay, type DayOutcome } from "../../../src/engine/battle/index.js";
import { harms } from "../../../src/engine/battle/powers/powers.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { toNumber } from "../../../src/engine/common/index.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";
import { playGame } from "./play-day.js";

const RULES = battleRules();
const fight = (input: BattleInput, script: Parameters<typeof playGame>[2] = {}) =>
	playGame(battleDay(RULES), input, script);
const termsOf = ({ sides }: DayOutcome, id: string) =>
	Object.fromEntries(
		(sides.find((each) => each.id === id)?.standing.strategy.terms ?? []).map(({ key, value }) => [
			key,
			toNumber(value),
		]),
	);
const plain = side("b", army([band("v", 100)], 12));

describe("a hero in battle (1.10.3)", () => {
	const fighting = (leads: "none" | "unit" | "force", more: Parameters<typeof part>[1] = {}) =>
		side("a", army([band("u", 100)], 12, { heroes: [hero("h", { unit: "u" })] }), {
			heroes: [part("h", { leads, ...more })],
		});

	it("is wounded by the foe's weapons, not by those of the own side", () => {
		const foe = side("b", army([band("v", 100)], 12, { tl: 8 }));
		const hit = { "a/h/survival": 11, "a/h/survival/wound/1": 9 };
		const { log } = fight(battle([fighting("none"), foe]), hit);
		expect(log["a/h/survival/wound/1"]?.question).toMatchObject({ dice: "5d6" });
	});

	it("falls the sooner for earlier losses of health", () => {
		expect([6, 7, 18, 19].map((hits) => heroState({ health: 12, hurt: 5 }, hits))).toEqual([
			"up",
			"unconscious",
			"unconscious",
			"dead",
		]);
	});

	it("lends glory to Strategy, one as well as more", () => {
		// Battle 10: made by 4 is worth 1, and 2 of a commander.
		const fine = { "a/h/glory": 6, "a/h/glory/superior": 10 };
		expect(termsOf(fight(battle([fighting("unit"), plain]), fine).outcome, "a")).toMatchObject({ "glory/a/h": 1 });
		expect(termsOf(fight(battle([fighting("force"), plain]), fine).outcome, "a")).toMatchObject({ "glory/a/h": 2 });
		expect(termsOf(fight(battle([fighting("none"), plain]), fine).outcome, "a")).toEqual({ strategy: 12 });
	});

	it("lends none of it at the head of a unit that is not on the field", () => {
		const units = [band("u", 100, TYPES.LI, "average", { state: "surrendered" }), band("w", 100)];
		const force = army(units, 12, { heroes: [hero("h", { unit: "u" })] });
		const input = battle([side("a", force, { heroes: [part("h", { leads: "unit" })] }), plain]);
		expect(termsOf(fight(input, { "a/h/glory": 6, "a/h/glory/superior": 10 }).outcome, "a")).toEqual({ strategy: 12 });
	});

	it.each([
		["unconscious", 3, true],
		["dead", 1, false],
	] as const)("who commands and is %s, with %i of health, is taken alive: %s", (state, health, taken) => {
		const force = army([band("u", 100)], 12, { heroes: [hero("k"), hero("h")] });
		const heroes = [part("k"), part("h", { leads: "force", health })];
		const held = side("a", force, { heroes, position: [{ row: "works", value: null }] });
		const storm = battle([held, side("b", army([band("v", 100)], 40))]);
		// Two hits, and one more for a hero who is on their feet after them: by 25 the roll is against 5.
		const { outcome } = fight(storm, { "a/h/survival": 10, "a/h/secondSurvival": 3 });
		expect(outcome.heroes.map((each) => each.state)).toEqual(["up", state]);
		expect(outcome.sides[0]?.fate.row).toBe("overrun");
		expect(outcome.sides[0]?.fate.commanderTaken).toBe(taken);
	});
});

describe("a battle of three sides (1.18)", () => {
	const third = side("c", army([band("w", 100)], 12));

	it("counts the guns of one foe as enough against walls", () => {
		const walls = { position: [{ row: "castle", value: null }] };
		const gunners = side("a", army([band("u", 100), band("g", 1, TYPES.LE)], 12));
		const held = side("b", army([band("v", 100)], 12), walls);
		expect(termsOf(fight(battle([gunners, held, third])).outcome, "b")).toMatchObject({ artillery: -2 });
	});

	it("lets a side block neither what is done to another nor what a foe does for itself", () => {
		const sides = openField(battle([side("a", army([band("u", 100)])), plain, third]), RULES);
		const steps = (count: number, unit: string) =>
			["a", "b", "c"].filter((id) => harms({ use: "morale", unit, steps: count }, "a", id, sides));
		expect([steps(-1, "b/v"), steps(1, "b/v"), steps(1, "a/u"), steps(-1, "a/u")]).toEqual([["b"], [], [], []]);
	});
});

describe("a troop class of the GM's own (1.11.4)", () => {
	it.each(["wizards", "constructor"])("is unopposed where no foe has it: %s", (name) => {
		const input = battle([side("a", army([band("u", 100)], 12), { classes: { [name]: 1 } }), plain]);
		expect(termsOf(fight(input).outcome, "a")).toEqual({ strategy: 12, [`classes/${name}`]: 3 });
	});
});

describe("a unit that led the fray (1.14 step 4)", () => {
	it.each([
		[1, 0],
		[0, 1],
		[-1, 2],
	])("loses by a line more: %i line, line %i", (fray, line) => {
		const input = battle([side("a", army([band("u", 100)], 12), { orders: { u: { fray } } }), plain]);
		expect(fight(input).outcome.units[0]).toMatchObject({ key: "a/u", line });
	});
});

describe("a side that is nothing but an army", () => {
	it("may escape, has its commander, and no position", () => {
		expect(plainSide("a", army([]))).toMatchObject({ escape: true, commanderLost: false, position: [] });
	});
});
