import { describe, expect, it } from "vitest";
import { toNumber } from "../../../src/engine/common/index.js";
import {
	baseMorale,
	effectsAfter,
	FORCE_TABLES,
	isFearless,
	MORALE_CAUSES,
	type MoraleCause,
	type MoraleEffect,
	moraleEffect,
	moraleLedger,
	moraleOf,
	type Unit,
} from "../../../src/engine/force/index.js";
import { leadershipMorale } from "../../../src/engine/force/people/morale.js";
import { ruled, rulesWith, TYPES, troop, unit } from "./helpers.js";

const { HI, II, LC } = TYPES;
const usual = rulesWith({}).options;
const effect = (cause: MoraleCause, options = usual) => moraleEffect(cause, FORCE_TABLES.morale, options);
const morale = (of: Unit) => moraleOf(of, FORCE_TABLES);
const led = (leadership: number | null) => ({ leader: { name: "Rook", link: "", leadership } });

describe("morale", () => {
	it.each([
		[15, 15],
		[9, 13],
		[14, 14],
		[10, 14],
		[18, 16],
		[6, 12],
		[null, 14],
	])("T1-21: seasoned men under Leadership %s", (leadership, expected) => {
		expect(morale(unit(50, HI, "seasoned", led(leadership)))).toBe(expected);
	});

	it("T1-22: of raw irregulars is 6, and of no other raw or irregular men", () => {
		expect(morale(unit(15, II, "raw"))).toBe(6);
		expect([unit(15, HI, "raw"), unit(15, II, "green")].map(morale)).toEqual([9, 11]);
	});

	it("T1-23: rises with a bonus and falls with the leader's wound, which ends with the battle", () => {
		const paid = unit(60, HI, "veteran", { effects: [effect("halfBonus")] });
		expect(morale(paid)).toBe(16);
		const wounded = { ...paid, effects: [...paid.effects, effect("ownLeaderWounded")] };
		expect(morale(wounded)).toBe(14);
		expect(morale({ ...paid, effects: [...paid.effects, effect("leaderWounded")] })).toBe(15);
		expect(morale({ ...wounded, effects: effectsAfter(wounded.effects, "battle") })).toBe(16);
	});

	it("adds up by name: the hereditary foe at home (T1-67), a leader lost (T1-68)", () => {
		const thugs = unit(15, II, "raw", { effects: [effect("hereditaryFoe"), effect("homeTerritory")] });
		expect(morale(thugs)).toBe(9);
		const archers = unit(40, { ...LC, missiles: ["bow"] }, "average", {
			effects: [effect("ownLeaderKilled"), effect("hereditaryFoe")],
		});
		expect(morale(archers)).toBe(11);
	});

	it("explains itself", () => {
		const of = unit(15, II, "raw", {
			...led(15),
			service: "unpaidConscripts",
			pay: { missed: 2, penalty: 3, made: 0, forgone: 0 },
			effects: [{ ...effect("own"), value: 4, label: "a speech" }],
		});
		const { terms, total } = moraleLedger(of, FORCE_TABLES);
		expect(terms.map(({ key, value, label }) => [key, toNumber(value), label])).toEqual([
			["base", 9, undefined],
			["rawIrregular", -3, undefined],
			["leadership", 1, undefined],
			["arrears", -3, undefined],
			["unpaidConscripts", -2, undefined],
			["effects/0", 4, "a speech"],
		]);
		expect(toNumber(total)).toBe(6);
		expect(baseMorale(of, FORCE_TABLES)).toBe(6);
	});

	it("is what the GM says, and the base stays", () => {
		const of = unit(10, HI, "average", { rulings: ruled({ morale: 7, "morale/base": 12 }) });
		expect({ morale: morale(of), baseMorale: baseMorale(of, FORCE_TABLES) }).toEqual({ morale: 7, baseMorale: 12 });
	});

	it("is nothing to zombies and skeletons", () => {
		const fear = (more: Parameters<typeof troop>[0]) => isFearless(troop(more), FORCE_TABLES);
		expect([fear({ race: "zombie" }), fear({ race: "skeleton" }), fear({}), fear({ race: "own" })]).toEqual([
			true,
			true,
			false,
			false,
		]);
		expect([fear({ fearless: true }), fear({ race: "zombie", fearless: false })]).toEqual([true, false]);
	});

	it("gains or loses one for each full three of Leadership", () => {
		const points = Array.from({ length: 25 }, (_, skill) => leadershipMorale(skill, FORCE_TABLES));
		expect(points.join(" ")).toBe("-4 -3 -3 -3 -2 -2 -2 -1 -1 -1 0 0 0 0 0 1 1 1 2 2 2 3 3 3 4");
	});
});

describe("how long a change lasts", () => {
	const all = (options = usual): readonly MoraleEffect[] => MORALE_CAUSES.map((cause) => effect(cause, options));
	const left = (effects: readonly MoraleEffect[], event: Parameters<typeof effectsAfter>[1]) =>
		effectsAfter(effects, event).map(({ cause }) => cause);
	const losses = MORALE_CAUSES.filter((cause) => /Wounded|Killed$/.test(cause) && !/scouts|important/.test(cause));

	it("is set for every event", () => {
		// biome-ignore format: what belongs together is on one line
		expect(left(all(), "battle")).toEqual([
			"beatFoe", "beatenByFoe", "halfBonus", "fullBonus", "paidConscripts", "unpaidConscripts",
			"leaderKilled", "ownLeaderKilled", "commanderKilled",
		]);
		// biome-ignore format: what belongs together is on one line
		expect(left(all(), "clearVictory")).toEqual([
			"beatFoe", "beatenByFoe", "halfBonus", "fullBonus", "paidConscripts", "unpaidConscripts",
		]);
		expect(all().length - left(all(), "month").length).toBe(2);
		expect(all().length - left(all(), "year").length).toBe(2);
	});

	it.each([
		["killed", ["leaderKilled", "ownLeaderKilled", "commanderKilled"]],
		["killedAndWounded", losses],
		["battleOnly", []],
	] as const)("leaderLossMorale %s", (leaderLossMorale, stay) => {
		const after = left(all({ ...usual, leaderLossMorale }), "battle");
		expect(after.filter((cause) => losses.includes(cause))).toEqual(stay);
	});
});
