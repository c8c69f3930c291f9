import { describe, expect, it } from "vitest";
import { fieldOf, rulesWith } from "../../../bench/bundled/forecast-cases.js";
import type { BattleInput } from "../../../src/engine/battle/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { seededUniform } from "../../../src/engine/dice/index.js";
import { draftBranch } from "../../../src/engine/forecast/contests/branch.js";
import { contestFinder } from "../../../src/engine/forecast/contests/contest-finder.js";
import { type MetContest, metContests } from "../../../src/engine/forecast/contests/met-contests.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { finish, forecastContext } from "../../../src/engine/forecast/model/context.js";
import { preBattleStates } from "../../../src/engine/forecast/scenarios/index.js";

const context = forecastContext(rulesWith({}));

/** What of a contest decides how it ends, by the signed reading. */
const tell = ({ totals, grounds }: MetContest): string =>
	`${totals.map((total) => total - totals[0]!)} ${grounds.starred} ${grounds.holds}`;

/**
 * Contests of a battle by the classes of its sides: with those that are alike put together; and each by itself, by the
 * kernels.
 */
function findersOf(input: BattleInput) {
	const [[state] = []] = finish(preBattleStates(input, context, () => 1)) ?? [];
	const draft = finish(draftBranch(state!, 1, context));
	const quick = metContests(context);
	const { find, places } = finish(contestFinder({ ...draft, contests: quick, context }));
	// A ruling that no ledger has makes each contest be summed up by itself.
	const ruled = { ...input, rulings: { "a/strategy/nothing": ratio(1) } };
	const slow = metContests(context);
	const alone = finish(
		contestFinder({ ...draft, preBattle: { ...draft.preBattle, input: ruled }, contests: slow, context }),
	);
	return {
		counts: draft.classes.map(({ classes }) => classes.length),
		merged: places?.map((side) => new Set(side).size) ?? null,
		quick: (at: readonly number[]) => tell(quick.all[find(at.map((place, i) => places?.[i]?.[place] ?? place))]!),
		slow: (at: readonly number[]) => tell(slow.all[alone.find(at)]!),
	};
}

/** Sides of hosts of so many units, one of which has as many men as it takes to be so many times as strong. */
function lopsided(units: number, times: number): BattleInput {
	const input = fieldOf(2, units);
	const sides = input.sides.map((side, i) => {
		const more = side.force.units.map((unit) => {
			const men = i === 0 ? Math.round(unit.men * times) : unit.men;
			return { ...unit, men, full: men };
		});
		return { ...side, force: { ...side.force, units: more } };
	});
	return { ...input, sides };
}

describe("classes of scenarios that are put together", () => {
	it.each([1, 1.1, 1.25, 1.47, 1.55, 1.95])("lead to the contests of each of them by itself, at %d to one", (times) => {
		const { counts, merged, quick, slow } = findersOf(lopsided(140, times));
		const uniform = seededUniform(3);
		for (let i = 0; i < 400; i++) {
			const at = counts.map((count) => Math.floor(uniform() * count));
			expect([at, quick(at)]).toEqual([at, slow(at)]);
		}
		if (merged !== null) for (const [i, count] of merged.entries()) expect(count).toBeLessThan(counts[i]!);
	});

	it("are few where the odds are sure", () => {
		const { merged } = findersOf(lopsided(300, 1));
		expect(Math.max(...(merged ?? [Number.NaN]))).toBeLessThan(60);
	});

	it("leave the chances of a castle's foes, who may take a unit from it, at 1 in all", () => {
		const input = lopsided(135, 1);
		const [own, foe] = input.sides;
		const walled = { ...input, sides: [{ ...own!, position: [{ row: "castle", value: null }] }, foe!] };
		const { units, sides, sampled } = forecastDay(walled, context.rules);
		expect(sampled).toBe(0);
		expect(sides[0]!.wins + sides[1]!.wins).toBeLessThan(1 + 1e-12);
		for (const { conduct, defects } of units) {
			expect(defects).toBeGreaterThan(0);
			expect(Object.values(conduct).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
		}
	});
});
