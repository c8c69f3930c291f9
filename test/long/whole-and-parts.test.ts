import { describe, expect, it } from "vitest";
import { battleDay } from "../../src/engine/battle/index.js";
import { seededUniform } from "../../src/engine/dice/index.js";
import { offTheLaw } from "../engine/battle/law-of-catastrophes.js";
import { oneAgainstSeveral } from "../engine/battle/one-against-several.js";
import { anyBattleDay } from "../engine/battle/twin/any-battle-day.js";
import { Chance } from "../engine/battle/twin/chance.js";
import { withOwn } from "../engine/battle/twin/play-both.js";

/** More than what binary fractions lose. */
const SLACK = 1e-9;

describe("a whole forecast is the sum of those with the catastrophes of both sides fixed", () => {
	it("where a force of one unit may come to nothing", () => {
		const off = Array.from({ length: 150 }, (_, number) => {
			const { input, rules } = oneAgainstSeveral(1_000 + number);
			return { number, worst: offTheLaw(input, rules) };
		});
		expect(off.filter(({ worst }) => worst === null || worst.by > SLACK)).toEqual([]);
	});

	it("of any day, by any tables and rulings", () => {
		let compared = 0;
		const off = Array.from({ length: 80 }, (_, seed) => {
			const { input, own, rules } = anyBattleDay(new Chance(seededUniform(5_000 + seed)));
			const all = withOwn(rules, own);
			const checked = battleDay(all).check(input);
			if (!checked.ok || input.sides.length > 2) return [];
			const worst = offTheLaw(checked.value, all);
			if (worst === null) return [];
			compared++;
			return worst.by > SLACK ? [{ seed, ...worst }] : [];
		}).flat();
		expect(compared).toBeGreaterThan(20);
		expect(off).toEqual([]);
	});
});
