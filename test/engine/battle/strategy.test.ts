import { describe, expect, it } from "vitest";
import { challengersOf } from "../../../src/engine/battle/day/early-steps.js";
import type { BattleInput, BattleSide } from "../../../src/engine/battle/index.js";
import type { SideState } from "../../../src/engine/battle/model/index.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { positionOf, starredSum } from "../../../src/engine/battle/strategy/position.js";
import { bonusAgainst } from "../../../src/engine/battle/strategy/relative-strength.js";
import {
	circumstanceTerms,
	commandSkill,
	divine,
	misledBy,
	strategyLedgers,
} from "../../../src/engine/battle/strategy/strategy.js";
import { BATTLE_TABLES } from "../../../src/engine/battle/tables/battle-tables.js";
import { ratio, towardZero } from "../../../src/engine/common/index.js";
import type { Force, Unit } from "../../../src/engine/force/index.js";
import { troop } from "../force/helpers.js";
import { army, band, battle, battleRules, play, side, TYPES } from "./army.js";

const RULES = battleRules();
const FOOT = [band("f", 100, TYPES.MI)];

/** The terms of each side's Strategy beyond the commander's own, by side. */
function modifiers(input: BattleInput, sides: readonly SideState[] = openField(input, RULES)) {
	const ledgers = strategyLedgers(sides, input, RULES);
	const terms = ledgers.map(({ key: name, terms: all }) => {
		return [name.split("/")[0], Object.fromEntries(all.slice(1).map(({ key, value }) => [key, towardZero(value)]))];
	});
	return Object.fromEntries(terms) as Record<string, Record<string, number>>;
}

/** Two sides of one unit each, with what they have besides. */
const two = (
	a: readonly Unit[],
	b: readonly Unit[],
	more: Partial<BattleInput> = {},
	[forA, forB]: readonly [Partial<Force>, Partial<Force>] = [{}, {}],
) => battle([side("a", army(a, 12, forA)), side("b", army(b, 12, forB))], more);

/** A unit of exactly that strength. */
const strong = (id: string, strength: number) =>
	band(id, 1, troop({ kind: "own", strength: 0 }), "average", { rulings: { strength: ratio(strength) } });

describe("relative strength", () => {
	it("T1-31: every upper end is inclusive", () => {
		const bonus = (num: number, den: number) => bonusAgainst(num, den, false, BATTLE_TABLES.odds);
		const at = [
			[12, 10],
			[121, 100],
			[14, 10],
			[17, 10],
			[2, 1],
			[3, 1],
			[5, 1],
			[7, 1],
			[10, 1],
			[1001, 100],
			[99, 1],
		] as const;
		expect(at.map(([num, den]) => bonus(num, den))).toEqual([0, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8]);
	});

	it("T1-30, T5-3: goes to the stronger alone, and is exact", () => {
		expect(modifiers(two([strong("u", 100)], [strong("v", 50)]))).toEqual({ a: { relativeStrength: 3 }, b: {} });
		expect(modifiers(two([strong("u", 1320)], [strong("v", 1100)]))).toEqual({ a: {}, b: {} });
		expect(modifiers(two([strong("u", 1100)], [strong("v", 1321)]))).toEqual({ a: {}, b: { relativeStrength: 1 } });
	});

	it("T1-32, T1-33: far ahead in technology there is no ceiling, and the level itself lends more", () => {
		const odds = (tl: number, strength: number, more: Partial<BattleInput> = {}) =>
			modifiers(two([strong("u", strength)], [strong("v", 10)], more, [{ tl }, { tl: 3 }])).a;
		expect(odds(6, 300)).toEqual({ relativeStrength: 10, techLevel: 5 });
		expect(odds(6, 109)).toEqual({ relativeStrength: 8, techLevel: 5 });
		expect(odds(5, 300)).toEqual({ relativeStrength: 8, techLevel: 4 });
		expect(odds(5, 300, { tlCap: 1 })).toEqual({ relativeStrength: 8, techLevel: 1 });
		expect(odds(5, 300, { tlCap: 0 })).toEqual({ relativeStrength: 8 });
		expect(odds(6, 10)).toEqual({ techLevel: 5 });
	});

	it("knows what strength against none is worth", () => {
		expect(modifiers(two([strong("u", 1)], [strong("v", 0)], {}, [{ tl: 9 }, {}])).a?.relativeStrength).toBe(8);
		expect(modifiers(two([strong("u", 0)], [strong("v", 0)]))).toEqual({ a: {}, b: {} });
	});

	it("of more than two sides is measured against the mean, and technology against the best", () => {
		const input = battle([
			side("a", army([strong("u", 120)], 12, { tl: 6 })),
			side("b", army([strong("u", 60)], 12, { tl: 3 })),
			side("c", army([strong("u", 110)], 12, { tl: 5 })),
		]);
		expect(modifiers(input)).toEqual({ a: { relativeStrength: 2, techLevel: 3 }, b: {}, c: { relativeStrength: 1 } });
	});

	it("counts a tenth more for each foe with ill luck", () => {
		const input = two([strong("u", 110)], [strong("v", 100)]);
		const lucky = (times: number) =>
			modifiers(
				input,
				openField(input, RULES).map((each) => (each.id === "a" ? { ...each, reinforced: times } : each)),
			).a;
		expect([lucky(0), lucky(1), lucky(5)]).toEqual([{}, { relativeStrength: 1 }, { relativeStrength: 2 }]);
	});
});

describe("a position", () => {
	const holding = (position: BattleSide["position"], foe: readonly Unit[], more: Partial<BattleSide> = {}) =>
		battle([side("a", army(foe)), side("b", army(FOOT), { position, ...more })], { siege: true });
	const castle = [
		{ row: "castle", value: null },
		{ row: "steep", value: null },
	];
	const gunners = [band("f", 100, TYPES.MI), band("g", 1, TYPES.LE)];

	it("T1-34, T5-26: castle on a steep hill, with and without artillery", () => {
		expect(modifiers(holding(castle, FOOT)).b).toEqual({ "position/castle": 8, "position/steep": 2 });
		const stormed = holding(castle, gunners);
		expect(modifiers(stormed).b).toMatchObject({ "position/castle": 8, "position/steep": 2, artillery: -2 });
		const lent = [holding(castle, FOOT), stormed].map((input) => {
			const terms = Object.entries(modifiers(input).b ?? {}).filter(([key]) => /^(position|artillery)/.test(key));
			return terms.reduce((sum, [, value]) => sum + value, 0);
		});
		expect(lent).toEqual([10, 8]);
		const sides = openField(stormed, RULES);
		expect(starredSum(positionOf(sides[1] as SideState, sides, RULES))).toBe(6);
	});

	it("is undermined by miners with a specialist as by guns, each starred row for itself", () => {
		const moated = [
			{ row: "castle", value: null },
			{ row: "moat", value: null },
			{ row: "narrows", value: 5 },
		];
		const miners = (specialist: boolean) => [band("m", 20, { ...TYPES.MN, specialist })];
		expect(modifiers(holding(moated, miners(true))).b?.artillery).toBe(-6);
		expect(modifiers(holding(moated, miners(false))).b?.artillery).toBeUndefined();
		const challengers = challengersOf(openField(holding(moated, gunners), RULES), holding(moated, gunners), RULES);
		expect(challengers.map(({ starred, holds }) => [starred, holds])).toEqual([
			[0, false],
			[10, true],
		]);
	});

	it("may also be a bad one", () => {
		const low = [
			{ row: "downhill", value: -4 },
			{ row: "cover", value: null },
		];
		expect(modifiers(holding(low, FOOT)).b).toEqual({ "position/downhill": -4, "position/cover": -1 });
	});

	it("takes the place of home ground if it is a fortification", () => {
		const home = [{ row: "homeGround", value: null }];
		const at = (row: string) => modifiers(holding([{ row, value: null }], FOOT, { circumstances: home })).b;
		expect(at("river")).toEqual({ "position/river": 3, "circumstances/homeGround": 2 });
		expect(at("stronghold")).toEqual({ "position/stronghold": 4 });
	});
});

describe("superiority", () => {
	const archers = troop({ missiles: ["bow"] });
	const riders = troop({ mount: "light" });
	const horseArchers = troop({ mount: "light", missiles: ["bow"] });
	const only = (input: BattleInput, id: string) =>
		Object.fromEntries(
			Object.entries(modifiers(input)[id] ?? {}).filter(([key]) => /^(superiority|classes)/.test(key)),
		);

	it("T1-35, T1-36: unopposed it is full, mounted archers count twice", () => {
		expect(only(two([band("u", 10, horseArchers)], FOOT), "a")).toEqual({
			"superiority/cavalry": 3,
			"superiority/ranged": 3,
		});
		expect(only(two([band("u", 10, riders)], FOOT), "a")).toEqual({ "superiority/cavalry": 3 });
		expect(bonusAgainst(2, 1, false, BATTLE_TABLES.odds)).toBe(3);
	});

	it("T1-37: is by numbers, rounded down", () => {
		const at = (men: number, foes: number) =>
			only(two([band("u", men, archers)], [band("v", foes, archers)]), "a")["superiority/ranged"] ?? 0;
		expect([at(600, 168), at(49, 10), at(199, 100), at(2, 1), at(50, 10)]).toEqual([2, 2, 0, 1, 3]);
		const elite = two([band("u", 100, archers, "elite")], [band("v", 100, archers, "raw")]);
		expect(only(elite, "a")).toEqual({});
	});

	it("is blunted by who has less, and never made by it", () => {
		const pikes = (men: number) => [band("p", men, TYPES.PI), band("c", 10, riders)];
		const cavalry = (men: number) => only(two([band("u", 100, riders)], pikes(men)), "a")["superiority/cavalry"] ?? 0;
		expect([cavalry(1), cavalry(15), cavalry(30), cavalry(500)]).toEqual([3, 2, 1, 0]);
		expect(only(two([band("u", 100, riders)], pikes(500)), "b")).toEqual({});
	});

	it("costs the units used for it their own class, but only where they are needed", () => {
		const pikeArchers = troop({ missiles: ["bow"], neutralises: ["cavalry"] });
		const threatened = two([band("u", 100, riders)], [band("p", 40, pikeArchers)]);
		expect([only(threatened, "a"), only(threatened, "b")]).toEqual([{ "superiority/cavalry": 1 }, {}]);
		const safe = two([band("u", 100, riders)], [band("p", 40, pikeArchers), band("c", 60, riders)]);
		expect(only(safe, "b")).toEqual({ "superiority/ranged": 3 });
	});

	it("reads other lists in a siege and at higher technology", () => {
		const engines = band("g", 10, TYPES.LE);
		const mixed = [band("u", 100, horseArchers), engines];
		expect(only(two(mixed, FOOT, { siege: true }), "a")).toEqual({
			"superiority/artillery": 3,
			"superiority/ranged": 3,
		});
		expect(only(two(mixed, FOOT, {}, [{ tl: 6 }, { tl: 3 }]), "a")).toEqual({ "superiority/artillery": 3 });
		const tanks = [band("t", 4, troop({ kind: "weapon", weapon: "lightTank" }))];
		expect(only(two(FOOT, tanks, {}, [{ tl: 3 }, { tl: 6 }]), "b")).toEqual({ "superiority/armour": 3 });
	});

	it("of more than two sides is measured against the mean, with the GM's own classes as plain numbers", () => {
		const input = battle([
			side("a", army([band("u", 100, riders)]), { classes: { wizards: 7 } }),
			side("b", army([band("u", 60, riders)]), { classes: { wizards: 3 } }),
			side("c", army(FOOT)),
		]);
		expect(only(input, "a")).toEqual({ "superiority/cavalry": 2, "classes/wizards": 2 });
		expect(only(input, "b")).toEqual({});
	});
});

describe("circumstances and command", () => {
	it("T5-31: of one group only the worst counts", () => {
		const rows = (...names: readonly string[]) =>
			circumstanceTerms(
				names.map((row) => ({ row, value: null })),
				false,
				BATTLE_TABLES.circumstances,
			).map(({ key, value }) => [key.slice("circumstances/".length), value]);
		expect(rows("partialSurprise", "totalSurprise", "forcedMarch")).toEqual([
			["totalSurprise", -5],
			["forcedMarch", -3],
		]);
		expect(rows("forage", "noSupplies", "shortSupplies", "homeGround")).toEqual([
			["noSupplies", -3],
			["homeGround", 2],
		]);
	});

	it("count the worst of one group among those that count in a fortification", () => {
		const row = { title: { text: "" }, from: 1, to: 1, group: "one", open: false, passing: false };
		const table = { rain: { ...row, from: -2, to: -2, open: true }, hunger: row };
		const placed = ["rain", "hunger"].map((name) => ({ row: name, value: null }));
		const counted = (fortified: boolean) => circumstanceTerms(placed, fortified, table).map(({ key }) => key);
		expect([counted(false), counted(true)]).toEqual([["circumstances/rain"], ["circumstances/hunger"]]);
	});

	it("adds what the GM says, in the GM's words", () => {
		const judgements = [
			{ kind: "plan", label: "Feigned flight", value: 3 },
			{ kind: "other", label: "", value: -5 },
		] as const;
		const input = battle([side("a", army(FOOT), { judgements }), side("b", army(FOOT))]);
		expect(modifiers(input).a).toEqual({ "judgements/0": 3, "judgements/1": -5 });
		const [ledger] = strategyLedgers(openField(input, RULES), input, RULES);
		expect(ledger?.terms.map(({ label }) => label)).toEqual([undefined, "Feigned flight", undefined]);
	});

	it("T5-30: a swindler is averaged, followed or ignored", () => {
		const fake = (trust: "shared" | "full" | "ignored") => misledBy({ genuine: false, skill: 12, trust }, 15);
		expect({ shared: fake("shared"), full: fake("full"), ignored: fake("ignored") }).toEqual({
			shared: 13,
			full: 12,
			ignored: 15,
		});
		expect(misledBy({ genuine: true, skill: 12, trust: "shared" }, 15)).toBe(15);
	});

	it("a genuine diviner lends 1, or 2 with a critical success", () => {
		const seer = { genuine: true, skill: 12, trust: "shared" } as const;
		const input = battle([side("a", army(FOOT), { diviner: seer }), side("b", army(FOOT))]);
		const result = (roll: number) =>
			play(divine(openField(input, RULES), RULES.tables.command), { "a/diviner": roll })[0]?.strategy;
		expect([result(4), result(12), result(13)]).toEqual([
			[{ key: "diviner", value: 2 }],
			[{ key: "diviner", value: 1 }],
			[],
		]);
	});

	it("halves the skill of a dead commander, rounding up, before a swindler is heard", () => {
		const diviner = { genuine: false, skill: 4, trust: "shared" } as const;
		const input = battle([side("a", army(FOOT, 15), { diviner }), side("b", army(FOOT))]);
		const sides = openField(input, RULES).map((each) => ({ ...each, commanderDead: each.id === "a" }));
		expect(modifiers(input, sides).a).toEqual({ commanderDead: -7, fakeDiviner: -2 });
	});

	it("halve the skill that the GM has ruled, and give what is ruled of that to the swindler", () => {
		const result = (rulings: Readonly<Record<string, number>>, trust: "shared" | "full" = "shared") => {
			const diviner = { genuine: false, skill: 4, trust } as const;
			const ratios = Object.fromEntries(Object.entries(rulings).map(([key, n]) => [`a/strategy/${key}`, ratio(n)]));
			const own = side("a", army(FOOT, 15), { diviner });
			const input = battle([own, side("b", army(FOOT))], { rulings: ratios });
			const sides = openField(input, RULES).map((each) => ({ ...each, commanderDead: each.id === "a" }));
			const [ledger] = strategyLedgers(sides, input, RULES);
			return [...(ledger?.terms ?? []).map(({ key, value }) => `${key} ${value.num}`), ledger?.total.num].join(", ");
		};
		expect(result({})).toBe("strategy 15, commanderDead -7, fakeDiviner -2, 6");
		expect(result({ strategy: 20 })).toBe("strategy 20, commanderDead -10, fakeDiviner -3, 7");
		expect(result({ strategy: 20 }, "full")).toBe("strategy 20, commanderDead -10, fakeDiviner -6, 4");
		expect(result({ strategy: 20, commanderDead: -3 })).toBe("strategy 20, commanderDead -3, fakeDiviner -7, 10");
		expect(result({ commanderDead: 0, fakeDiviner: 1 })).toBe("strategy 15, commanderDead 0, fakeDiviner 1, 16");
		expect(result({ strategy: -5 })).toBe("strategy -5, fakeDiviner 4, -1");
		expect(result({ tactics: 20 })).toBe(result({}));
	});

	it("takes Tactics below 200 men, if every commander has it", () => {
		const captain = (tactics: number, men: number) =>
			army([band("u", men)], 12, { commander: { ...army([]).commander, strategy: 12, tactics } });
		const skill = (men: number, tactics: number, said: BattleInput["skill"] = "auto") =>
			commandSkill(battle([side("a", captain(14, 100)), side("b", captain(tactics, men))], { skill: said }), RULES);
		expect([skill(99, 11), skill(100, 11), skill(99, 0)]).toEqual(["tactics", "strategy", "strategy"]);
		expect([skill(99, 11, "strategy"), skill(900, 0, "tactics")]).toEqual(["strategy", "tactics"]);
	});

	it("can be ruled on by the GM, in all and term by term", () => {
		const input = two([strong("u", 100)], [strong("v", 50)], {
			rulings: { "a/strategy/relativeStrength": ratio(1), "b/strategy": ratio(20) },
		});
		const sides = openField(input, RULES);
		const totals = strategyLedgers(sides, input, RULES).map(({ total }) => towardZero(total));
		expect(totals).toEqual([13, 20]);
	});
});
