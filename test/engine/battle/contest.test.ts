import { describe, expect, it } from "vitest";
import { lineOfValue, rowOfLine } from "../../../src/engine/battle/casualties/casualty-step.js";
import { casualtyValue, contestStep, lookUpOutcomes } from "../../../src/engine/battle/contest/contest-step.js";
import type { BattleOptions } from "../../../src/engine/battle/index.js";
import type { ContestResult } from "../../../src/engine/battle/outcome.js";
import { BATTLE_TABLES } from "../../../src/engine/battle/tables/battle-tables.js";
import { play, skillOf } from "./army.js";

/** Sides a, b, … with Strategy and roll, and who of them defends a starred position. */
function meet(
	pairs: readonly (readonly [strategy: number, roll: number])[],
	contestReading: BattleOptions["contestReading"] = "signed",
	holder = "",
): readonly ContestResult[] {
	const ids = pairs.map((_, i) => "abcd".charAt(i));
	const sides = pairs.map(([strategy], i) => {
		const id = ids[i] as string;
		return {
			id,
			strategy: skillOf(strategy),
			starred: id === holder ? 3 : 0,
			holds: id === holder,
			luck: false,
			by: "",
		};
	});
	const rolls = Object.fromEntries(pairs.map(([, roll], i) => [`contest/${ids[i]}`, roll]));
	return play(contestStep(sides, { contestReading }), rolls);
}

const result = (standings: readonly ContestResult[]) =>
	standings.map(({ place, difference, against }) => `${place} ${difference} ${against}`).join(", ");

describe("the contest of commanders", () => {
	it.each([
		[
			"T1-40 made by 4 v made by 2",
			[
				[14, 10],
				[12, 10],
			],
			"signed",
			"winner 2 b, loser 2 a",
		],
		[
			"T1-40 made by 4 v missed by 4",
			[
				[14, 10],
				[10, 14],
			],
			"signed",
			"winner 8 b, loser 8 a",
		],
		[
			"T1-61 corrected",
			[
				[17, 10],
				[19, 14],
			],
			"signed",
			"winner 2 b, loser 2 a",
		],
		[
			"T1-61 printed totals",
			[
				[17, 10],
				[18, 14],
			],
			"signed",
			"winner 3 b, loser 3 a",
		],
		[
			"T5-10",
			[
				[20, 18],
				[12, 10],
			],
			"signed",
			"tied 0 b, tied 0 a",
		],
		[
			"T5-10 success",
			[
				[20, 18],
				[12, 10],
			],
			"success",
			"loser 2 b, winner 2 a",
		],
		[
			"T5-11",
			[
				[20, 17],
				[10, 10],
			],
			"signed",
			"winner 3 b, loser 3 a",
		],
		[
			"T5-11 success: a victory by nothing",
			[
				[20, 17],
				[10, 10],
			],
			"success",
			"loser 0 b, winner 0 a",
		],
		[
			"T5-12",
			[
				[2, 4],
				[8, 10],
			],
			"signed",
			"tied 0 b, tied 0 a",
		],
		[
			"T5-12 success",
			[
				[2, 4],
				[8, 10],
			],
			"success",
			"winner 2 b, loser 2 a",
		],
	] as const)("%s", (_name, pairs, reading, expected) => {
		expect(result(meet(pairs, reading))).toBe(expected);
	});

	it("takes any number of forces (RULES 1.18)", () => {
		expect(
			result(
				meet([
					[12, 10],
					[12, 5],
					[12, 8],
				]),
			),
		).toBe("loser 5 b, winner 3 c, loser 3 b");
		expect(
			result(
				meet([
					[12, 9],
					[12, 14],
					[12, 9],
				]),
			),
		).toBe("tied 0 c, loser 5 a, tied 0 a");
		expect(
			result(
				meet(
					[
						[12, 9],
						[12, 9],
						[12, 9],
					],
					"signed",
					"c",
				),
			),
		).toBe("tied 0 c, tied 0 c, tied 0 a");
	});

	it("offers Luck and asks who answers", () => {
		const sides = ["a", "b"].map((id) => {
			return { id, strategy: skillOf(12), starred: 0, holds: false, luck: id === "a", by: id === "b" ? "gm" : "" };
		});
		expect(contestStep(sides, { contestReading: "signed" }).next().value).toEqual([
			{ kind: "dice", key: "contest/a", dice: "3d6", luck: "a" },
			{ kind: "dice", key: "contest/b", dice: "3d6", by: "gm" },
		]);
	});
});

describe("the tables of the contest", () => {
	const rows = (difference: number, holder: string, winner = "a") => {
		const [own, other] = winner === "a" ? [12 + difference, 12] : [12, 12 + difference];
		return lookUpOutcomes(
			meet(
				[
					[own, 10],
					[other, 10],
				],
				"signed",
				holder,
			),
			BATTLE_TABLES.outcomes,
		).map(({ field, row, beaten, ordeal }) => `${field} ${row.name} ${beaten ? "beaten " : ""}${ordeal} ${row.morale}`);
	};

	it.each([
		[0, "inconclusive", "stand 0", "stand 0"],
		[3, "inconclusive", "stand 0", "beaten stand 0"],
		[4, "marginal", "none 0", "beaten retreat 0"],
		[7, "marginal", "none 0", "beaten retreat 0"],
		[8, "definite", "none -2", "beaten retreat -2"],
		[12, "definite", "none -2", "beaten retreat -2"],
		[13, "great", "none -4", "beaten retreat -4"],
		[16, "great", "none -4", "beaten retreat -4"],
		[17, "overwhelming", "none 0", "beaten rout 0"],
		[40, "overwhelming", "none 0", "beaten rout 0"],
	] as const)("A by %i", (difference, name, won, lost) => {
		expect(rows(difference, "")).toEqual([`openField ${name} ${won}`, `openField ${name} ${lost}`]);
	});

	it.each([
		[1, "thrownBack none 0"],
		[4, "shaken majority 0"],
		[8, "wavering majority -2"],
		[13, "broken retreat 0"],
		[17, "crushed retreat -2"],
	] as const)("B by %i", (difference, lost) => {
		expect(rows(difference, "a")[1]).toBe(`defenderWon ${lost.replace(" ", " beaten ")}`);
	});

	it.each([
		[1, "dented none 0"],
		[4, "strained none 0"],
		[8, "tottering majority 0"],
		[13, "stormed retreat 0"],
		[17, "overrun retreat -2"],
	] as const)("C by %i", (difference, lost) => {
		expect(rows(difference, "b")[1]).toBe(`attackerWon ${lost.replace(" ", " beaten ")}`);
	});

	it("throw the attacker back when no side won at a starred position, whichever attacks", () => {
		expect(rows(0, "a")).toEqual(["defenderWon thrownBack none 0", "defenderWon thrownBack beaten none 0"]);
		expect(rows(0, "b")).toEqual(["defenderWon thrownBack beaten none 0", "defenderWon thrownBack none 0"]);
	});

	it("give each of several sides its own table against the winner", () => {
		const standings = meet(
			[
				[12, 10],
				[22, 10],
				[12, 5],
			],
			"signed",
			"a",
		);
		expect(
			lookUpOutcomes(standings, BATTLE_TABLES.outcomes).map(({ field, row, beaten }) => [field, row.name, beaten]),
		).toEqual([
			["attackerWon", "tottering", true],
			["openField", "marginal", false],
			["openField", "marginal", true],
		]);
	});
});

describe("the value for casualties", () => {
	it.each([
		["T1-42 a defender who lost by 3 behind +3", "loser", 3, 3, 0],
		["T5-26 a castle on a steep hill under artillery, lost by 7", "loser", 7, 6, -1],
		["a winner in the open", "winner", 5, 0, 5],
		["a defender in a draw", "tied", 0, 3, 3],
		["a loser in the open", "loser", 19, 0, -19],
	] as const)("%s", (_name, place, difference, starred, value) => {
		expect(casualtyValue({ place, difference, starred })).toBe(value);
	});

	it("T1-42, T5-26: leads to 4d+10 and 4d+15", () => {
		const rowBehind = (difference: number, starred: number) => {
			const value = casualtyValue({ place: "loser", difference, starred });
			const { casualties } = BATTLE_TABLES;
			return rowOfLine(lineOfValue(value, casualties), casualties);
		};
		expect(rowBehind(3, 3)).toMatchObject({ dice: 4, add: 10 });
		expect(rowBehind(7, 6)).toMatchObject({ dice: 4, add: 15 });
	});
});
