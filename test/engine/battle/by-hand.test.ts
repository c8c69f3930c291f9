import { describe, expect, it } from "vitest";
import { type BattleInput, battleDay, type DayOutcome } from "../../../src/engine/battle/index.js";
import { nextDay } from "../../../src/engine/battle/night/next-day.js";
import { toNumber } from "../../../src/engine/common/index.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";
import { playGame } from "./play-day.js";

/*
 * Whole battles that were worked out on paper: where nothing else is said a commander throws 10, morale is made, and of
 * casualties every die shows 3.
 */

const RULES = battleRules();
const fight = (input: BattleInput, script: Parameters<typeof playGame>[2] = {}, rules = RULES) =>
	playGame(battleDay(rules), input, script).outcome;
const sideOf = ({ sides }: DayOutcome, id: string) => sides.find((each) => each.id === id) ?? expect.fail(id);
const unitOf = ({ units }: DayOutcome, key: string) => units.find((each) => each.key === key) ?? expect.fail(key);
const strategiesOf = ({ sides }: DayOutcome) => sides.map(({ standing }) => toNumber(standing.strategy.total));
const on = (...rows: readonly string[]) => rows.map((row) => ({ row, value: null }));

describe("the storm of a castle", () => {
	const storm = battle(
		[
			side("a", army([band("u", 300, TYPES.MI), band("g", 2, TYPES.LE)], 18)),
			side("b", army([band("v", 100, TYPES.HI, "seasoned")], 10), {
				position: [...on("castle", "moat"), { row: "narrows", value: 5 }, ...on("incline")],
				escape: false,
			}),
		],
		{ siege: true },
	);
	const day = fight(storm, { "contest/a": 5, "contest/b": 15, "b/v/morale": 14, "b/v/lastStand": 17 });

	it("is decided by strength, walls and engines", () => {
		// 300 × 4 + 2 × 50 = 1,300 against 100 × 5 × 1.2 = 600: odds of 2.17 lend 4, guns against none in a siege 3.
		expect(day.sides.map(({ strength }) => strength)).toEqual([1_300, 600]);
		// 18 + 4 + 3; and 10 + 8 + 3 + 5 + 1, of three starred rows 2 each lost to the engines.
		expect(strategiesOf(day)).toEqual([25, 21]);
		// (25 − 5) − (21 − 15) = 14, against starred rows of 8 + 3 + 5 − 6.
		expect(sideOf(day, "b").standing).toMatchObject({ place: "loser", difference: 14, starred: 10 });
		expect(sideOf(day, "b").fate).toMatchObject({ row: "stormed", positionLost: true, commanderTaken: false });
	});

	it("costs both sides what their lines say", () => {
		// −14 + 10 = −4, line −2; heavy + 4: line 2, 4d = 12 % of 100. A roll of 14 makes it at 14, one of 17 never.
		expect(unitOf(day, "b/v")).toMatchObject({ fate: "surrenders", line: 2, percent: 12, losses: 12 });
		// 14: line 7; medium + 2: line 9, 1d − 4, at least 1 % of 300. The engines stay on line 7: 3 % of 2, and it is
		// theirs.
		expect(unitOf(day, "a/u")).toMatchObject({ line: 9, percent: 1, losses: 3 });
		expect(unitOf(day, "a/g")).toMatchObject({ line: 7, percent: 3, losses: 1, recovered: 1, taken: 0 });
	});
});

describe("a hero in a castle that is lost", () => {
	const held = army([band("v", 100)], 12, { heroes: [hero("h", { unit: "v" })] });
	const day = fight(
		battle([
			side("a", army([band("u", 400, TYPES.HI), band("g", 1, TYPES.LE)], 25)),
			side("b", held, { position: on("castle"), heroes: [part("h", { risk: 1, dr: 1, toughness: 1 })] }),
		]),
		// biome-ignore format: what belongs together is on one line
		{
			"b/h/survival": 16, "b/h/survival/wound/1": 10, "b/h/survival/wound/2": 4,
			"contest/a": 10, "contest/b": 10, "b/v/morale": 14, "b/v/rout": 4,
			"b/h/secondSurvival": 14, "b/h/secondSurvival/wound/1": 5, "b/h/secondSurvival/wound/2": 3,
		},
	);

	it("runs with the men of the unit", () => {
		// 2,000 + 50 against 300 is 6.83 to one: 25 + 6 = 31 against 12 + 8 − 2 = 18.
		expect(strategiesOf(day)).toEqual([31, 18]);
		expect(sideOf(day, "b").fate.row).toBe("stormed");
		// −13 + 6 = −7, line −4; light + 1, ran 4: line −7, 9d + 45 = 72 %.
		expect(unitOf(day, "b/v")).toMatchObject({ fate: "routs", line: -7, percent: 72 });
	});

	it("is struck twice", () => {
		const { survival, second, hits, state } = day.heroes[0] ?? expect.fail("no hero");
		// Battle 10 + 1; missed by 5: two wounds of 2d + 2, each less 1 and 1: 8 + 2.
		expect(survival).toMatchObject({ column: "c", hits: 10 });
		// 10 + 1, 4 less for 13, 6 for the castle, 2 less for the rout: 11; missed by 3: two of 1d + 2: 3 + 1.
		expect(second && toNumber(second.target.total)).toBe(11);
		expect(second).toMatchObject({ column: "b", hits: 4 });
		expect({ hits, state }).toEqual({ hits: 14, state: "unconscious" });
	});
});

describe("three at one castle", () => {
	it("each read their own row, by the side they are measured against", () => {
		const day = fight(
			battle([
				side("a", army([band("u", 100)], 10), { position: on("castle") }),
				side("b", army([band("v", 100)], 30)),
				side("c", army([band("w", 100)], 12)),
			]),
			{ "a/u/morale": 14 },
		);
		// 8, 20 and 2 are left: the castle loses to b by 12, c by 18 in the open, and b won by 12 over the castle.
		expect(day.sides.map(({ fate: { field, row, beaten } }) => [field, row, beaten])).toEqual([
			["attackerWon", "tottering", true],
			["attackerWon", "tottering", false],
			["openField", "overwhelming", true],
		]);
		// −12 + 8 = −4, line −2; light + 1: 4d + 15 = 27 %. Of c: −18, line −9; + 1 − 3: beyond the end, 12d + 60 = 96 %.
		expect(unitOf(day, "a/u")).toMatchObject({ fate: "withdraws", line: -1, percent: 27 });
		expect(unitOf(day, "c/w")).toMatchObject({ fate: "routs", line: -10, percent: 96 });
	});
});

describe("a commander who is taken with the stronghold", () => {
	const input = battle(
		[
			side("a", army([band("u", 300, TYPES.MI)], 25)),
			side("b", army([band("v", 100), band("w", 40)], 11), { position: on("stronghold", "steep") }),
		],
		{ siege: true },
	);
	const day = fight(input, { "contest/a": 4, "b/v/morale": 11, "b/w/morale": 12, "b/w/rout": 1 });

	it("loses by 18", () => {
		// 1,200 against 420 is 2.86 to one: 25 + 4 − 4 = 25; 11 + 4 + 2 − 10 = 7.
		expect(sideOf(day, "b").standing.difference).toBe(18);
		expect(sideOf(day, "b").fate).toMatchObject({ row: "overrun", positionLost: true, commanderTaken: true });
		// −18 + 4 = −14, line −7; light + 1: 8d + 40 = 64 %. Who ran a line by 1 more: 9d + 45 = 72 % of 40, up.
		expect([unitOf(day, "b/v"), unitOf(day, "b/w")]).toMatchObject([
			{ fate: "withdraws", percent: 64, losses: 64 },
			{ fate: "routs", percent: 72, losses: 29 },
		]);
		expect(unitOf(day, "a/u").losses).toBe(0);
	});

	it("leaves half of the commander's skill and no ground to the next day", () => {
		const next = nextDay({ input, outcome: day }, { rallied: ["b/w"] }, RULES);
		if (!next.ok) expect.fail(next.fault.code);
		expect(next.value).toMatchObject({ siege: false, sides: [{}, { position: [], commanderLost: true }] });
		expect(next.value.sides[1]?.force.units).toMatchObject([
			{ men: 36, state: "steady", wounded: { men: 32 } },
			{ men: 11, state: "steady", wounded: { men: 15 } },
		]);
		// 11 halved is 6, up; a won by 18 without a loss: 300 × 4 against (36 + 11) × 3 is 8.5 to one and lends 7.
		expect(strategiesOf(fight(next.value))).toEqual([32, 6]);
	});
});

describe("a force whose losses are rounded once", () => {
	it("gives the man left over to the largest fraction", () => {
		const rules = battleRules({ lossRounding: "perForce", casualtyDice: "perLine" });
		const input = battle([
			side("a", army([band("u", 35, TYPES.HI), band("x", 33)], 17)),
			side("b", army([band("v", 60, TYPES.HI)], 12)),
		]);
		const dice = { "a/casualties/line7": 4, "a/casualties/line4": 8, "b/casualties/line1": 14, "b/v/morale": 9 };
		const day = fight(input, dice, rules);
		// By 5: line 3, heavy + 4, light + 1. 4 % of 35 are 1.4, 8 + 2 = 10 % of 33 are 3.3: 4.7 men are 5.
		expect([unitOf(day, "a/u").losses, unitOf(day, "a/x").losses]).toEqual([2, 3]);
		// −5: line −3, heavy + 4: 14 + 5 = 19 % of 60 are 11.4.
		expect(unitOf(day, "b/v")).toMatchObject({ line: 1, percent: 19, losses: 12 });
	});
});
