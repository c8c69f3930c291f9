import { describe, expect, it } from "vitest";
import { distributionOf, drive } from "../../../src/engine/ask/index.js";
import { catastropheOf, importantUnits } from "../../../src/engine/battle/catastrophe/strike.js";
import { BATTLE_DAY } from "../../../src/engine/battle/day/day.js";
import { catastropheStep } from "../../../src/engine/battle/day/early-steps.js";
import {
	type BattleInput,
	type BattleRules,
	type BattleSide,
	CATASTROPHE_RESULTS,
} from "../../../src/engine/battle/index.js";
import type { SideState } from "../../../src/engine/battle/model/index.js";
import { moraleNow } from "../../../src/engine/battle/state/change.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { strategyLedgers } from "../../../src/engine/battle/strategy/strategy.js";
import { BATTLE_TABLES } from "../../../src/engine/battle/tables/battle-tables.js";
import { towardZero } from "../../../src/engine/common/index.js";
import { scripted } from "../ask/scripted.js";
import { troop } from "../force/helpers.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";
import { playGame } from "./play-day.js";
import { catastropheGame } from "./step-games.js";

const RULES = battleRules();

/** Three units against two; the commander of the first leads its third. */
const field = (own: Partial<BattleSide> = {}): BattleInput => {
	const units = [
		band("u1", 100, TYPES.HI),
		band("u2", 100, TYPES.LC, "veteran"),
		band("u3", 10, TYPES.LI, "average", { troop: { ...TYPES.LI, fearless: true } }),
	];
	const force = army(units, 15, {
		commander: { ...army([]).commander, strategy: 15, leads: "u2" },
		heroes: [hero("h", { unit: "u1" }), hero("k", { unit: "u2" })],
	});
	return battle([side("a", force, own), side("b", army([band("u1", 50), band("w2", 150)]))]);
};

/** The sides after a's catastrophe; the foe has none. */
function suffer(roll: number, more: Record<string, number | string> = {}, rules: BattleRules = RULES, input = field()) {
	const script = { "a/catastrophe": roll, "b/catastrophe": 3, ...more };
	const step = drive(catastropheStep(openField(input, rules), null, input, rules), scripted(script));
	const [a, b] = step.sides as readonly [SideState, SideState];
	const shifts = a.units.map((unit) => [unit.key, moraleNow(unit) - unit.morale]);
	return { result: step.outcome["a"], a, b, shifts: Object.fromEntries(shifts) as Record<string, number> };
}

const strategyOf = ({ strategy }: SideState) => strategy.map(({ value }) => value);

describe("a catastrophe before the battle", () => {
	it("is read from its table, where every total above 18 counts as 18", () => {
		const results = Array.from({ length: 24 }, (_, i) => catastropheOf(i + 3, BATTLE_TABLES.catastrophes, {}));
		expect(results.slice(0, 16)).toEqual([
			...Array<string>(5).fill("none"),
			"surprised",
			...CATASTROPHE_RESULTS.slice(1),
		]);
		expect(new Set(results.slice(15))).toEqual(new Set(["commanderKilled"]));
	});

	it("costs Strategy (T1-53)", () => {
		expect([8, 9, 11, 7].map((roll) => strategyOf(suffer(roll).a))).toEqual([[-1], [-1], [-2], []]);
		const shaken = suffer(12);
		expect({ strategy: strategyOf(shaken.a), shifts: shaken.shifts }).toEqual({
			strategy: [-2],
			shifts: { "a/u1": -1, "a/u2": -1, "a/u3": 0 },
		});
	});

	it("of roll 10 reinforces the strongest foe by a tenth exactly", () => {
		const { a, b } = suffer(10);
		expect({ aReinforced: a.reinforced, bReinforced: b.reinforced }).toEqual({ aReinforced: 0, bReinforced: 1 });
	});

	it("of roll 13 changes the morale of each unit by its own roll, or of all by one", () => {
		const each = suffer(13, { "a/u1/atrocity": 14, "a/u2/atrocity": 15 });
		expect(each.shifts).toEqual({ "a/u1": -1, "a/u2": 1, "a/u3": 0 });
		expect(each.result?.rolls.map(({ target }) => target)).toEqual([13, 15]);
		const all = suffer(13, { "a/atrocity": 15 }, battleRules({ atrocityRoll: "force" }));
		expect(all.result?.rolls).toMatchObject([{ unit: "force", target: 14, success: false, failedBy: 1 }]);
		expect(all.shifts).toEqual({ "a/u1": -1, "a/u2": -1, "a/u3": 0 });
	});

	it("of roll 13 costs Strategy and morale as the GM's own table says, besides the rolls", () => {
		const rules = battleRules();
		const { catastrophes } = rules.tables;
		const atrocity = { strategy: -3, all: "dissension", own: null, damage: null } as const;
		const tables = {
			...rules.tables,
			catastrophes: { ...catastrophes, results: { ...catastrophes.results, atrocity } },
		};
		const each = suffer(13, { "a/u1/atrocity": 14, "a/u2/atrocity": 15 }, { ...rules, tables });
		expect({ strategy: strategyOf(each.a), shifts: each.shifts }).toEqual({
			strategy: [-3],
			shifts: { "a/u1": -2, "a/u2": 0, "a/u3": 0 },
		});
	});

	it("of roll 13 rolls for no unit where a force of pieces has no crews", () => {
		const drones = troop({ kind: "weapon", weapon: "fighter", crew: 0 });
		const input = battle([side("a", army([band("u1", 5, drones)])), side("b", army([band("u1", 5)]))]);
		const { result } = suffer(13, {}, battleRules({ atrocityRoll: "force" }), input);
		expect(result).toMatchObject({ result: "atrocity", rolls: [] });
	});

	it("of roll 14 lets the GM name a defector other than the commander's own unit, or draws one (T5-34)", () => {
		const named = suffer(14, { "a/defector": "a/u3" });
		expect({ strategy: strategyOf(named.a), unit: named.result?.unit, joins: named.result?.joins }).toEqual({
			strategy: [-2],
			unit: "a/u3",
			joins: "b",
		});
		const drawn = distributionOf(
			() => catastropheStep(openField(field(), RULES), null, field(), RULES),
			({ outcome: result }) => result["a"]?.unit ?? "",
			({ key }) => {
				if (key.endsWith("catastrophe")) return [[key.startsWith("a") ? 14 : 3, 1]];
				return key === "a/defector" ? [["chance", 1]] : undefined;
			},
		);
		expect(drawn.map(({ outcome, chance }) => [outcome.outcome["a"]?.unit, chance])).toEqual([
			["a/u1", 0.5],
			["a/u3", 0.5],
		]);
		const nobody = suffer(14, {}, battleRules({ defectorChoice: "none" }));
		expect({ strategy: strategyOf(nobody.a), unit: nobody.result?.unit, unitCount: nobody.a.units.length }).toEqual({
			strategy: [-2],
			unit: "",
			unitCount: 3,
		});
	});

	it("of roll 14 moves men, strength and classes of the defector to the foe", () => {
		const { a, b } = suffer(14, { "a/defector": "a/u1" });
		expect(a.units.map(({ key }) => key)).toEqual(["a/u2", "a/u3"]);
		expect(b.units.map(({ key, side: now, from }) => [key, now, from])).toEqual([
			["b/u1", "b", "b"],
			["b/w2", "b", "b"],
			["a/u1", "b", "a"],
		]);
		expect({ aStrength: a.strength, bStrength: b.strength }).toEqual({ aStrength: 600 + 30, bStrength: 600 + 500 });
		const riders = suffer(14, { "a/defector": "a/u2" }, RULES, {
			...field(),
			sides: field().sides.map((each) =>
				each.id === "a"
					? { ...each, force: { ...each.force, commander: { ...each.force.commander, leads: "" } } }
					: each,
			),
		});
		const input = field();
		const [own, foe] = strategyLedgers([riders.a, riders.b], input, RULES).map(({ terms }) =>
			terms.map(({ key }) => key),
		);
		expect(foe).toContain("superiority/cavalry");
		expect(own).not.toContain("superiority/cavalry");
	});

	it("of roll 14 gives the defector to the strongest of several foes", () => {
		const weak = side("b", army([band("x", 10)]));
		const input = battle([field().sides[0] as BattleSide, weak, side("c", army([band("x", 90)]))]);
		const script = { "a/catastrophe": 14, "a/defector": "a/u3", "b/catastrophe": 3, "c/catastrophe": 3 };
		const step = drive(catastropheStep(openField(input, RULES), null, input, RULES), scripted(script));
		expect(step.outcome["a"]?.joins).toBe("c");
	});

	it("of roll 14 on both sides exchanges two defectors", () => {
		const both = suffer(14, { "a/defector": "a/u3", "b/catastrophe": 14, "b/defector": "b/u1" });
		expect(both.a.units.map(({ key }) => key)).toEqual(["a/u1", "a/u2", "b/u1"]);
		expect(both.b.units.map(({ key }) => key)).toEqual(["b/w2", "a/u3"]);
		expect([both.a.strength, both.b.strength]).toEqual([500 + 600 + 150, 450 + 30]);
	});

	it("of roll 15 wounds an important leader, never the commander, and costs the leader's own unit more morale", () => {
		const { result, shifts, a } = suffer(15, { "a/catastrophe/damage": 9 });
		expect({ unit: result?.unit, damage: result?.damage, shifts }).toEqual({
			unit: "a/u1",
			damage: 9,
			shifts: { "a/u1": -2, "a/u2": -1, "a/u3": 0 },
		});
		expect({ strategy: strategyOf(a), units: a.units.map(({ leaderless }) => leaderless) }).toEqual({
			strategy: [],
			units: [false, false, false],
		});
	});

	it("of roll 16 wounds the commander", () => {
		const { result, shifts, a } = suffer(16, { "a/catastrophe/damage": 5 });
		expect({ damage: result?.damage, strategy: strategyOf(a), shifts }).toEqual({
			damage: 5,
			strategy: [-2],
			shifts: { "a/u1": -3, "a/u2": -3, "a/u3": 0 },
		});
	});

	it("of roll 17 kills a leader and costs morale alone (T1-54)", () => {
		const { shifts, a } = suffer(17);
		expect({ strategy: strategyOf(a), shifts }).toEqual({
			strategy: [],
			shifts: { "a/u1": -3, "a/u2": -2, "a/u3": 0 },
		});
		expect(a.units.map(({ leaderless }) => leaderless)).toEqual([true, false, false]);
		expect(a.units[0]?.changes).toMatchObject([{ cause: "ownLeaderKilled", lasts: "victory" }]);
	});

	it("of roll 18 kills the commander and leaves half the skill, rounded up", () => {
		const { shifts, a, b } = suffer(18);
		expect(shifts).toEqual({ "a/u1": -5, "a/u2": -5, "a/u3": 0 });
		const [own] = strategyLedgers([a, b], field(), RULES);
		expect(own?.terms.slice(0, 2).map(({ key, value }) => [key, towardZero(value)])).toEqual([
			["strategy", 15],
			["commanderDead", -7],
		]);
	});

	it("of rolls 15 and 17 draws among all leaders where no unit has a fifth of the force, and none if the commander leads alone", () => {
		const units = Array.from({ length: 6 }, (_, i) => band(`u${i}`, 10));
		const [small] = openField(battle([side("a", army(units)), side("b", army(units))]), RULES);
		expect(importantUnits(small as SideState, BATTLE_TABLES.catastrophes)).toHaveLength(6);
		const alone = army([band("u", 10)], 12, { commander: { ...army([]).commander, leads: "u" } });
		const input = battle([side("a", alone), side("b", army(units))]);
		const { result, shifts, a } = suffer(17, {}, RULES, input);
		expect({ unit: result?.unit, shifts, leaderless: a.units[0]?.leaderless }).toEqual({
			unit: "",
			shifts: { "a/u": 0 },
			leaderless: false,
		});
	});

	it("takes heroes who lead out of the fight", () => {
		const parts = [part("h", { leads: "unit" }), part("k", { leads: "force" })];
		const input = field({ heroes: parts });
		expect(suffer(17, {}, RULES, input).a.fallen).toEqual(["a/h"]);
		expect(suffer(18, {}, RULES, input).a.fallen).toEqual(["a/k"]);
		expect(suffer(15, { "a/catastrophe/damage": 9 }, RULES, input).a.fallen).toEqual([]);
	});

	it("never heals, whatever dice a game master throws for it", () => {
		const { catastrophes } = RULES.tables;
		const results = {
			...catastrophes.results,
			leaderWounded: { ...catastrophes.results.leaderWounded, damage: "1d6-2" },
		};
		const mild = { ...RULES, tables: { ...RULES.tables, catastrophes: { ...catastrophes, results } } };
		expect(suffer(15, { "a/catastrophe/damage": -1 }, mild).result?.damage).toBe(0);
	});

	it("of rolls 15 and 16 takes a hero whom the wound fells from the side, without further rolls", () => {
		const input = field({ heroes: [part("h", { leads: "unit" }), part("k", { leads: "force", health: 6 })] });
		const leader = suffer(15, { "a/catastrophe/damage": 12 }, RULES, input);
		expect({ fallen: leader.a.fallen, shifts: leader.shifts }).toEqual({
			fallen: ["a/h"],
			shifts: { "a/u1": -2 - 3, "a/u2": -1 - 2, "a/u3": 0 },
		});
		expect(suffer(15, { "a/catastrophe/damage": 11 }, RULES, input).a.fallen).toEqual([]);
		const commander = suffer(16, { "a/catastrophe/damage": 6 }, RULES, input).a;
		expect({ fallen: commander.fallen, commanderDead: commander.commanderDead }).toEqual({
			fallen: ["a/k"],
			commanderDead: true,
		});
		const script = { "a/catastrophe": 15, "a/catastrophe/damage": 12, "a/k/survival": 4, "a/k/glory": 9 };
		const { outcome } = playGame(BATTLE_DAY, input, script);
		expect(outcome.heroes[0]).toMatchObject({
			key: "a/h",
			survival: null,
			glory: null,
			hits: 12,
			state: "unconscious",
		});
	});

	it("counts morale in strength where the table plays it so", () => {
		const rules = battleRules({}, { moraleTs: "on" });
		expect([suffer(12).a.strength, suffer(12, {}, rules).a.strength]).toEqual([1130, 450 + 540 + 30]);
	});

	it("follows the table of another culture", () => {
		const culture = { commanderKilled: "none", none: "commanderKilled" } as const;
		expect([3, 18, 9].map((roll) => catastropheOf(roll, BATTLE_TABLES.catastrophes, culture))).toEqual([
			"commanderKilled",
			"none",
			"surprised",
		]);
		expect(suffer(3, {}, RULES, field({ culture })).a.commanderDead).toBe(true);
	});

	it("may be rolled again by a lucky commander, and is a game of its own", () => {
		const lucky = army([band("u", 9)], 12, { commander: { ...army([]).commander, strategy: 12, luck: true } });
		const game = catastropheGame(RULES);
		const checked = game.check(battle([side("a", lucky), side("b", army([band("u", 9)]))]));
		if (!checked.ok) throw new Error(checked.fault.code);
		const first = game.play(checked.value).next();
		expect(first.value).toMatchObject([
			{ key: "a/catastrophe", luck: "a" },
			{ key: "b/catastrophe", dice: "3d6" },
		]);
		expect((first.value as readonly object[])[1]).not.toHaveProperty("luck");
	});

	it("never makes chances that do not add up", () => {
		const input = field();
		const coarse = ({ kind, key }: { readonly kind: string; readonly key: string }) => {
			if (kind === "decide") return [["chance", 1]] as const;
			if (key.endsWith("/atrocity")) return [[7, 1]] as const;
			return key.endsWith("/damage") ? ([[7, 1]] as const) : undefined;
		};
		const rows = distributionOf(
			() => catastropheStep(openField(input, RULES), null, input, RULES),
			({ outcome: result }) => `${result["a"]?.result} ${result["b"]?.result}`,
			coarse,
		);
		expect(rows.length).toBe(CATASTROPHE_RESULTS.length ** 2);
		expect(rows.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
		const quiet = rows.find(
			({ outcome: { outcome: result } }) => result["a"]?.result === "none" && result["b"]?.result === "none",
		);
		expect(quiet?.chance).toBeCloseTo((35 / 216) ** 2, 12);
	});
});
