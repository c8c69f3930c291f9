/** The balance of strength that the console shows, and the odds as they are printed. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sayOdds } from "../../../src/bridge/battle/console/balance-view.js";
import { BATTLE_RULES } from "../../../src/engine/battle/index.js";
import { ENGLISH } from "../render.js";

const odds = (num: number, den: number): string => sayOdds({ num, den }, BATTLE_RULES, ENGLISH);

/** The first row of the table whose upper end is not below some odds. */
const rowOf = (value: number): number =>
	BATTLE_RULES.tables.odds.rows.findIndex(({ upTo }) => value <= upTo.num / upTo.den + 1e-12);

describe("odds of strength", () => {
	it.each([
		[1397, 1000, "1.397"],
		[1404, 1000, "1.404"],
		[7, 5, "1.4"],
		[123, 100, "1.23"],
		[6486, 5258, "1.23"],
		[13_999, 10_000, "1.3999"],
	])("%i to %i reads %s", (num, den, text) => expect(odds(num, den)).toBe(text));

	it("never read as those of another row of the table", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (one, other) => {
				const [den = 1, num = 1] = [one, other].sort((a, b) => a - b);
				const printed = Number(odds(num, den).replaceAll(",", ""));
				expect(rowOf(printed)).toBe(rowOf(num / den));
			}),
		);
	});
});
