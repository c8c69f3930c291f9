import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	casualtyLine,
	casualtyStep,
	lineOfValue,
	percentOf,
	roundLosses,
	rowOfLine,
	settleLosses,
	unitLine,
} from "../../../src/engine/battle/casualties/casualty-step.js";
import type { BattleOptions } from "../../../src/engine/battle/index.js";
import type { FieldUnit } from "../../../src/engine/battle/model/index.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { BATTLE_TABLES } from "../../../src/engine/battle/tables/battle-tables.js";
import type { Unit } from "../../../src/engine/force/index.js";
import { army, band, battle, battleRules, play, side, TYPES } from "./army.js";

const calm = { intensity: 0, fray: () => 0 };
const table = BATTLE_TABLES.casualties;

/** These units on side a. */
function stands(...units: readonly Unit[]): readonly FieldUnit[] {
	return openField(battle([side("a", army(units)), side("b", army([]))]), battleRules())[0]?.units ?? [];
}

const toldRow = (line: number) => {
	const { dice, add, least } = rowOfLine(line, table);
	return `${dice}d${add < 0 ? add : `+${add}`}${least > 0 ? ` least ${least}` : ""}`;
};

describe("the casualty table", () => {
	it("has a line for every value, as printed", () => {
		const lines = Array.from({ length: 41 }, (_, i) => lineOfValue(i - 20, table));
		expect(lines.join(" ")).toBe(
			"-10 -10 -9 -9 -8 -8 -7 -7 -6 -6 -5 -5 -4 -4 -3 -3 -2 -2 -1 -1 0 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10",
		);
		expect([-10, -2, -1, 0, 1, 2, 3, 4, 6, 8, 9, 10].map(toldRow)).toEqual([
			"12d+60",
			"4d+20",
			"4d+15",
			"4d+10",
			"4d+5",
			"4d+0",
			"3d+0",
			"2d+2",
			"1d+2",
			"1d-2 least 1",
			"1d-4 least 1",
			"0d+0",
		]);
	});

	it("T1-41, T1-69: a difference of 3", () => {
		expect(toldRow(lineOfValue(-3, table))).toBe("4d+20");
		expect(toldRow(lineOfValue(3, table))).toBe("4d+0");
		expect([percentOf(rowOfLine(2, table), 13), percentOf(rowOfLine(-2, table), 10)]).toEqual([13, 30]);
	});

	it.each([
		["T1-43 heavy", TYPES.HI, "6 1d+2"],
		["T1-43 medium", TYPES.MI, "4 2d+2"],
		["T1-43 light", TYPES.LI, "3 3d+0"],
		["T1-43 irregular", TYPES.II, "2 4d+0"],
		["engines", TYPES.LE, "2 4d+0"],
	] as const)("%s after a victory by 3", (_name, troop, expected) => {
		const { line } = unitLine(
			{ fieldUnit: stands(band("u1", 10, troop))[0] as FieldUnit, rout: 0 },
			3,
			calm,
			battleRules(),
		);
		expect(`${line} ${toldRow(line)}`).toBe(expected);
	});

	it("T5-28: engines that lost by 3; T5-26: a value of −1", () => {
		const engines = { fieldUnit: stands(band("u1", 10, TYPES.LE))[0] as FieldUnit, rout: 0 };
		expect(toldRow(unitLine(engines, -3, calm, battleRules()).line)).toBe("4d+20");
		expect(toldRow(lineOfValue(-1, table))).toBe("4d+15");
	});

	it("lists every step and ends once, after all (T5-27)", () => {
		const heavy = stands(band("u1", 10, TYPES.HI))[0] as FieldUnit;
		const struck = { ...heavy, lines: [{ key: "striking", value: -1 }] };
		expect(unitLine({ fieldUnit: struck, rout: 0 }, 19, calm, battleRules())).toEqual({
			steps: [
				{ key: "contest", value: 10 },
				{ key: "armour", value: 4 },
				{ key: "striking", value: -1 },
				{ key: "end", value: -3 },
			],
			line: 10,
		});
		const bloody = { intensity: 2, fray: () => -1 };
		expect(unitLine({ fieldUnit: struck, rout: 5 }, -4, bloody, battleRules()).steps).toEqual([
			{ key: "contest", value: -2 },
			{ key: "armour", value: 4 },
			{ key: "rout", value: -5 },
			{ key: "intensity", value: -2 },
			{ key: "fray", value: 1 },
			{ key: "striking", value: -1 },
		]);
		expect(casualtyLine(-19, [{ key: "rout", value: -6 }], table).line).toBe(-10);
	});
});

describe("casualties of a force", () => {
	const three = () => stands(band("u1", 100, TYPES.HI), band("u2", 15, TYPES.II, "raw"), band("u3", 11, TYPES.II));
	const fall = (answers: Record<string, number>, casualtyDice: BattleOptions["casualtyDice"], value = 3) =>
		play(
			casualtyStep(
				[{ id: "a", value, units: three().map((fieldUnit) => ({ fieldUnit, rout: 0 })) }],
				calm,
				battleRules({ casualtyDice }),
			),
			answers,
		)[0]?.map(({ percent, losses }) => [percent, losses]);

	it("shares its dice: each line takes the first ones; T1-70 two of fifteen at 13 %", () => {
		const dice = { "a/casualties/1": 5, "a/casualties/2": 2, "a/casualties/3": 2, "a/casualties/4": 4 };
		expect(fall(dice, "shared")).toEqual([
			[7, 7],
			[13, 2],
			[13, 2],
		]);
	});

	it("throws for each line, or for each unit, by option", () => {
		expect(fall({ "a/casualties/line6": 1, "a/casualties/line2": 20 }, "perLine")).toEqual([
			[3, 3],
			[20, 3],
			[20, 3],
		]);
		expect(fall({ "a/u1/casualties": 6, "a/u2/casualties": 4, "a/u3/casualties": 24 }, "perUnit")).toEqual([
			[8, 8],
			[4, 1],
			[24, 3],
		]);
	});

	it("asks for no more dice than a line of the side takes, and for none where no men fall", () => {
		const units = three().map((fieldUnit) => ({ fieldUnit, rout: 0 }));
		const asked = (value: number) =>
			casualtyStep([{ id: "a", value, units: units.slice(0, 1) }], calm, battleRules()).next().value;
		expect(asked(3)).toMatchObject([{ key: "a/casualties/1", dice: "1d6" }]);
		expect(asked(19)).toMatchObject([[{ losses: 0, percent: 0 }]]);
	});

	it("T5-4: 7 % of 100 men are 7", () => expect(roundLosses([{ men: 100, percent: 7 }], "perUnit")).toEqual([7]));

	it("T5-29: rounds each unit up, or the whole", () => {
		const units = [11, 11].map((men) => ({ men, percent: 10 }));
		expect(roundLosses(units, "perUnit")).toEqual([2, 2]);
		expect(roundLosses(units, "perForce")).toEqual([2, 1]);
	});

	it("never takes more men than there are, nor forgets one", () => {
		const shares = fc.array(fc.record({ men: fc.nat(1_000_000), percent: fc.integer({ min: 0, max: 100 }) }), {
			maxLength: 30,
		});
		fc.assert(
			fc.property(shares, fc.constantFrom("perUnit" as const, "perForce" as const), (units, rounding) => {
				const losses = roundLosses(units, rounding);
				expect(losses.every((loss, i) => loss >= 0 && loss <= (units[i]?.men ?? 0))).toBe(true);
				const exact = units.reduce((sum, { men, percent }) => sum + men * percent, 0) / 100;
				const sum = losses.reduce((all, each) => all + each, 0);
				expect(sum).toBeGreaterThanOrEqual(Math.ceil(exact));
				if (rounding === "perForce") expect(sum).toBe(Math.ceil(exact));
			}),
		);
	});
});

describe("losses as they turn out", () => {
	it.each([
		["men", TYPES.II, 2, "won", { dead: 1, wounded: 1, recovered: 0, taken: 0 }],
		["an odd number of men", TYPES.HI, 7, "lost", { dead: 3, wounded: 4, recovered: 0, taken: 0 }],
		["guns of the victor", TYPES.LE, 3, "won", { dead: 0, wounded: 0, recovered: 3, taken: 0 }],
		["guns of the beaten", TYPES.LE, 3, "lost", { dead: 0, wounded: 0, recovered: 0, taken: 3 }],
		["guns after nobody's victory", TYPES.LE, 3, "inconclusive", { dead: 2, wounded: 0, recovered: 1, taken: 0 }],
	] as const)("%s", (_name, troop, losses, ended, expected) => {
		expect(settleLosses(troop, losses, ended, battleRules())).toEqual(expected);
	});
});
