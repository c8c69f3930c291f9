import { describe, expect, it } from "vitest";
import type { BattleInput, BattleRules } from "../../../src/engine/battle/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import { troop } from "../force/helpers.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";
import { type Coarse, compareDay } from "./coarse.js";

const rolls = (key: RegExp, ...totals: readonly number[]): Coarse[number] => [
	key,
	totals.map((total, i) => [total, 2 + i] as const),
];
const dice: Coarse = [rolls(/catastrophe$/, 5, 13, 15), rolls(/^contest/, 5, 12)];

/** Rules by whose table an atrocity costs Strategy and heart, a wounded leader Strategy too. */
function costly(rules: BattleRules): BattleRules {
	const { catastrophes } = rules.tables;
	const results = {
		...catastrophes.results,
		atrocity: { strategy: -3, all: "dissension", own: null, damage: null },
		leaderWounded: { ...catastrophes.results.leaderWounded, strategy: -2 },
	} as const;
	return { ...rules, tables: { ...rules.tables, catastrophes: { ...catastrophes, results } } };
}

/** Rules by tables of the game master's own. */
const withTables = (tables: Partial<BattleRules["tables"]>, rules = battleRules()): BattleRules => ({
	...rules,
	tables: { ...rules.tables, ...tables },
});
const { survival, glory, catastrophes, ordeals } = battleRules().tables;

/** A side whose heroes lead a unit, and nothing. */
const led = (more: Parameters<typeof side>[2] = {}) =>
	side("a", army([band("u0", 100, TYPES.MI)], 14, { heroes: [hero("h", { unit: "u0" }), hero("k")] }), {
		heroes: [part("h", { leads: "unit", hurt: 4 }), part("k", { hurt: 4 })],
		...more,
	});

const a = (more: Parameters<typeof side>[2] = {}) => side("a", army([band("u0", 100, TYPES.MI, "green")], 14), more);
const b = (more: Parameters<typeof side>[2] = {}) =>
	side("b", army([band("v0", 80, TYPES.LI), band("v1", 30, TYPES.HI, "raw")], 13), more);
const WALL = { position: [{ row: "castle", value: null }] };
const drones = troop({ kind: "weapon", weapon: "fighter", crew: 0 });

const CASES: readonly (readonly [name: string, input: BattleInput, rules: BattleRules, dice?: Coarse])[] = [
	["a table by which an atrocity costs Strategy and heart", battle([a(), b()]), costly(battleRules())],
	["the same, rolled once", battle([a(), b()]), costly(battleRules({ atrocityRoll: "force" }))],
	[
		"the same, where morale counts in strength",
		battle([a(), b()]),
		costly(battleRules({ atrocityRoll: "force" }, { moraleTs: "on" })),
	],
	["the same, with nowhere to go", battle([a(), b({ ...WALL, escape: false })]), costly(battleRules())],
	[
		"rulings on morale, where it counts in strength",
		battle([side("a", army([band("u0", 90, TYPES.MI, "green", { rulings: { morale: ratio(15) } })], 14)), b()], {
			rulings: { "b/v1/morale": ratio(16) },
		}),
		battleRules({}, { moraleTs: "on" }),
	],
	[
		"a force of pieces without any crew, which nobody's atrocity shakes",
		battle([side("a", army([band("u0", 5, drones)], 14)), b()]),
		battleRules({ atrocityRoll: "force" }),
	],
	[
		"Survival that costs hits beside the wounds",
		battle([led(), b()]),
		withTables({ survival: survival.map((row) => ({ ...row, hits: 2 + row.hits })) }),
		[rolls(/catastrophe$/, 5, 15), rolls(/^contest/, 12), rolls(/morale$/, 10)],
	],
	[
		"Glory of one name that lends more or less",
		battle([led(), b()]),
		withTables({
			glory: { ...glory, rows: glory.rows.map((row, i) => ({ ...row, name: "fine" as const, strategy: 3 - i })) },
		}),
		[rolls(/catastrophe$/, 5), rolls(/^contest/, 5, 12), rolls(/morale$/, 10)],
	],
	[
		"luck and reinforcements of the foe that cost Strategy and heart",
		battle([a(), b()]),
		withTables({
			catastrophes: {
				...catastrophes,
				results: {
					...catastrophes.results,
					none: { ...catastrophes.results.none, strategy: -2 },
					enemyReinforced: { ...catastrophes.results.enemyReinforced, all: "dissension" },
				},
			},
		}),
		[rolls(/catastrophe$/, 5, 10), rolls(/^contest/, 5, 12)],
	],
	[
		"rulings on what a diviner and a hero's glory lend",
		battle([led({ diviner: { genuine: true, skill: 12, trust: "shared" } }), b()], {
			rulings: { "a/strategy/diviner": ratio(6), "a/strategy/glory/a/h": ratio(-5) },
		}),
		battleRules(),
		[rolls(/catastrophe$/, 5), rolls(/^contest/, 5, 12), rolls(/diviner$/, 4, 10, 14), rolls(/h\/glory$/, 4, 10, 17)],
	],
	[
		"a ruling on a skill that is halved and that a swindler is averaged with",
		battle([a({ diviner: { genuine: false, skill: 7, trust: "shared" } }), b()], {
			rulings: {
				"a/strategy/strategy": ratio(20),
				"b/strategy/strategy": ratio(9),
				"b/strategy/commanderDead": ratio(-1),
			},
		}),
		battleRules(),
		[rolls(/catastrophe$/, 5, 18), rolls(/^contest/, 5, 12)],
	],
	[
		"a rout that lowers losses",
		battle([a(), b()]),
		withTables({ ordeals: { ...ordeals, routLines: "1d6-4" } }),
		[rolls(/catastrophe$/, 5), rolls(/^contest/, 4, 16), rolls(/\/morale$/, 9, 17), rolls(/\/rout$/, -3, -1, 2)],
	],
];

describe("the forecast equals the rules played through where the game master says otherwise", () => {
	it.each(CASES.map(([name, input, rules, own]) => [name, input, rules, own ?? dice] as const))(
		"%s",
		(_name, input, rules, own) => {
			const { paths, ...worst } = compareDay(input, rules, own);
			expect(paths).toBeGreaterThan(15);
			expect(worst).toMatchObject({ by: expect.closeTo(0, 12) });
			expect(worst.by).toBeLessThan(1e-12);
		},
	);
});
