import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distributionOf } from "../../../src/engine/ask/index.js";
import { sufferAlone, sufferCatastrophes } from "../../../src/engine/battle/catastrophe/suffer.js";
import { CATASTROPHE_RESULTS } from "../../../src/engine/battle/index.js";
import type { SideState } from "../../../src/engine/battle/model/index.js";
import { levelTrial } from "../../../src/engine/battle/morale/level-trial.js";
import type { Tried } from "../../../src/engine/battle/morale/unit-morale.js";
import { type MoraleTrial, type UnitMorale, unitMorales } from "../../../src/engine/battle/morale/unit-morale.js";
import type { CatastropheOutcome } from "../../../src/engine/battle/outcome.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { strengthBonuses, strengthTerms } from "../../../src/engine/battle/strategy/relative-strength.js";
import { BATTLE_TABLES } from "../../../src/engine/battle/tables/battle-tables.js";
import { OUTCOME_FIELDS } from "../../../src/engine/battle/tables/outcomes.js";
import { towardZero } from "../../../src/engine/common/index.js";
import { army, band, battle, battleRules, side, TYPES } from "./army.js";

const nameOf = ({ conduct, lines }: UnitMorale): string => `${conduct} ${lines}`;

/** Chances by the name of a fate, every course played by itself. */
function fatesOf(tried: Tried, trial: MoraleTrial): ReadonlyMap<string, number> {
	const all = distributionOf(
		() => unitMorales([tried], trial),
		([fate]) => nameOf(fate as UnitMorale),
	);
	return new Map(all.map(({ outcome: [fate], chance }) => [nameOf(fate as UnitMorale), chance]));
}

function expectEqual(result: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): void {
	expect([...result.keys()].sort()).toEqual([...expected.keys()].sort());
	for (const [name, chance] of expected) expect(result.get(name)).toBeCloseTo(chance, 13);
}

const trial = fc
	.record({
		row: fc.constantFrom(...OUTCOME_FIELDS.flatMap((field) => BATTLE_TABLES.outcomes[field])),
		noEscape: fc.boolean(),
		fearlessRout: fc.boolean(),
	})
	.filter(({ row }) => row.ordeal !== "majority")
	.map((more): MoraleTrial => ({ ...more, numbers: BATTLE_TABLES.ordeals }));

const tried = fc.record({
	key: fc.constantFrom("a/u0", "b/1"),
	morale: fc.integer({ min: 0, max: 20 }),
	fearless: fc.boolean(),
});

describe("things that a forecast takes for equal", () => {
	it("are alike: a trial, and the level one at the morale that its row leaves", () => {
		fc.assert(
			fc.property(trial, tried, fc.integer({ min: 0, max: 20 }), (asked, unit, other) => {
				const { trial: level, added, rolls } = levelTrial(asked);
				const morale = rolls && !unit.fearless ? unit.morale + added : other;
				expectEqual(fatesOf({ ...unit, morale }, level), fatesOf(unit, asked));
			}),
			{ numRuns: 150 },
		);
	});

	it.each([2, 3])("are alike: the odds of %i sides as terms and as numbers", (count) => {
		const rules = battleRules();
		const one = (id: string, tl: number) => side(id, { ...army([band("u", 10)], 12), tl });
		const strength = fc.integer({ min: 0, max: 5_000 });
		const result = fc.record({
			strength,
			reinforced: fc.integer({ min: 0, max: 2 }),
			tl: fc.integer({ min: 2, max: 8 }),
		});
		fc.assert(
			fc.property(fc.array(result, { minLength: count, maxLength: count }), (all) => {
				const input = battle(all.map(({ tl }, i) => one("abc".charAt(i), tl)));
				const sides = openField(input, rules).map((state, i): SideState => ({ ...state, ...all[i] }));
				const lent = strengthBonuses(
					sides,
					input,
					rules.tables,
				)(
					all.map((each) => each.strength),
					all.map((each) => each.reinforced),
				);
				const sums = sides.map((state) => {
					const terms = strengthTerms(state, sides, input, rules.tables);
					return terms.reduce((sum, { value }) => sum + (typeof value === "number" ? value : towardZero(value)), 0);
				});
				expect([...lent]).toEqual(sums);
			}),
			{ numRuns: 100 },
		);
	});

	it.each(CATASTROPHE_RESULTS)("are alike: a side after its own catastrophe, alone and among others: %s", (result) => {
		const rules = battleRules();
		const input = battle([
			side("a", army([band("u0", 90), band("u1", 60, TYPES.HI)])),
			side("b", army([band("v0", 80)])),
		]);
		const sides = openField(input, rules);
		// biome-ignore format: what belongs together is on one line
		const outcome: CatastropheOutcome = {
			roll: 10, added: 0, total: 10, result, unit: "a/u1", joins: "", damage: 0,
			rolls: [{ unit: "a/u0", target: 10, roll: 9, success: true, failedBy: 0 }],
		};
		const none: CatastropheOutcome = { ...outcome, result: "none", unit: "", rolls: [] };
		const [among] = sufferCatastrophes(sides, { a: outcome, b: none }, input, rules);
		expect(sufferAlone(sides[0] as SideState, outcome, input, rules)).toEqual(among);
	});
});
