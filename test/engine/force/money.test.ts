import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drive } from "../../../src/engine/ask/index.js";
import { ratio, toNumber } from "../../../src/engine/common/index.js";
import {
	afterLoot,
	bonusCause,
	FORCE_RULES,
	FORCE_TABLES,
	forcePayLedger,
	forceUpkeepLedger,
	gearLeft,
	mayRaise,
	type PayState,
	payLedger,
	priceLedger,
	type Quality,
	raiseLedger,
	ransomLedger,
	settleGuns,
	spoilsLedger,
	type Unit,
	upkeepLedger,
} from "../../../src/engine/force/index.js";
import { PAID_UP } from "../../../src/engine/force/model/unit.js";
import {
	afterPayday,
	type Payday,
	planPayday,
	rollPayday,
	unpaidTarget,
} from "../../../src/engine/force/money/payday.js";
import { scripted } from "../ask/scripted.js";
import { force, ruled, rulesWith, TYPES, troop, unit } from "./helpers.js";

const { HC, HI, LI, II, LE } = TYPES;
const listed = (raise: number, type = LI) => ({ ...type, raise });
const knights = (quality: Quality = "average") => unit(10, listed(14_000, HC), quality);
const coins = (ledger: { total: { num: number; den: number } }) => toNumber(ledger.total);

describe("the cost to raise", () => {
	it.each([
		["raw", 112_000],
		["green", 140_000],
		["average", 140_000],
		["seasoned", 154_000],
		["veteran", 175_000],
		["elite", 210_000],
	] as const)("ten knights, %s", (quality, expected) => {
		expect(coins(raiseLedger(knights(quality), FORCE_TABLES))).toBe(expected);
	});

	it("adds missiles, the dearest, and takes a price of one's own", () => {
		const archers = listed(1_500, { ...LI, missiles: ["bow", "sling"] });
		expect(coins(priceLedger(unit(1, archers), FORCE_TABLES))).toBe(2_500);
		expect(coins(priceLedger(unit(1, { ...archers, missilePrice: 40 }), FORCE_TABLES))).toBe(1_540);
	});

	it("comes from the equipment where nothing is listed, to the nearest coin", () => {
		const price = (equipment: number) => coins(priceLedger(unit(1, troop({ equipment })), FORCE_TABLES));
		expect([1_000, 4, 5, 0].map(price)).toEqual([1_100, 4, 6, 0]);
	});

	it("is that of the table for engines, and never grows with a javelin beside them", () => {
		expect(coins(raiseLedger(unit(2, LE), FORCE_TABLES))).toBe(50_000);
		const chariot = troop({ kind: "weapon", weapon: "lightChariot", riders: 1, missiles: ["sling"], raise: 900 });
		expect(coins(priceLedger(unit(1, chariot), FORCE_TABLES))).toBe(900);
	});

	it("cannot be paid for veterans and better", () => {
		const may = (["raw", "seasoned", "veteran", "elite"] as const).map((quality) =>
			mayRaise(knights(quality), FORCE_TABLES),
		);
		expect(may).toEqual([true, true, false, false]);
	});
});

describe("pay and upkeep", () => {
	it("is a tenth, with the quality only where the world or the table has it so", () => {
		const pay = (options: Parameters<typeof rulesWith>[0]) => coins(payLedger(knights("veteran"), rulesWith(options)));
		expect([pay({}), pay({ payByQuality: "always" }), pay({ payByQuality: "never" })]).toEqual([
			14_000, 17_500, 14_000,
		]);
		const tables = { ...FORCE_TABLES, prices: { ...FORCE_TABLES.prices, payByQuality: true } };
		const there = (payByQuality: "setting" | "never") =>
			coins(payLedger(knights("veteran"), { tables, options: { ...FORCE_RULES.options, payByQuality } }));
		expect({ setting: there("setting"), never: there("never") }).toEqual({ setting: 17_500, never: 14_000 });
	});

	it("is nothing for men who must serve for nothing", () => {
		expect(coins(payLedger({ ...knights(), service: "unpaidConscripts" }, FORCE_RULES))).toBe(0);
		expect(coins(payLedger({ ...knights(), service: "paidConscripts" }, FORCE_RULES))).toBe(14_000);
	});

	it("T1-24: a knight eats for 800", () => {
		const { terms, total } = upkeepLedger(unit(1, HC), FORCE_TABLES);
		expect(terms.map(({ key, value }) => [key, toNumber(value)])).toEqual([
			["living", 200],
			["mount", 600],
			["men", 1],
		]);
		expect(toNumber(total)).toBe(800);
	});

	it("feeds crews, and the crews that lost their pieces", () => {
		expect(coins(upkeepLedger(unit(4, LE), FORCE_TABLES))).toBe(4 * 4 * 200);
		expect(coins(upkeepLedger(unit(4, LE, "average", { crewAfoot: 3 }), FORCE_TABLES))).toBe(4 * 4 * 200 + 600);
		expect(coins(upkeepLedger(unit(2, { ...HC, mountHexes: 0 }), FORCE_TABLES))).toBe(400);
	});

	it("are summed up for a force, without units that are gone", () => {
		const { units } = force(knights(), unit(100, listed(1_500)), { ...knights(), state: "destroyed" });
		expect(coins(forcePayLedger(units, FORCE_RULES))).toBe(14_000 + 15_000);
		expect(coins(forceUpkeepLedger(units, FORCE_TABLES))).toBe(8_000 + 20_000);
	});

	it("takes rulings", () => {
		const of = { ...knights(), rulings: { "pay/share": ratio(1, 5), ...ruled({ upkeep: 1 }) } };
		expect(coins(payLedger(of, FORCE_RULES))).toBe(28_000);
		expect(upkeepLedger(of, FORCE_TABLES)).toMatchObject({ total: ratio(1), replaced: ratio(8_000) });
	});
});

describe("missed paydays", () => {
	const run = (...days: readonly Payday[]): PayState =>
		days.reduce((state, day) => afterPayday(state, day, FORCE_TABLES.bearing), PAID_UP);
	const [p, m, f] = ["made", "missed", "forgone"] as const;

	/** [paydays, points lost, made towards the next point] */
	it.each([
		[[m], 1, 0],
		[[m, m], 3, 0],
		[[m, m, m], 5, 0],
		[[m, p], 1, 1],
		[[m, p, p], 0, 0],
		[[m, m, p, p], 2, 0],
		[[m, m, p, m], 5, 0],
		[[m, m, p, p, p, m], 4, 0],
		[[m, p, m, p], 3, 1],
		[[p, p, p], 0, 0],
		[[m, f, f], 1, 0],
	] as const)("%j", (days, penalty, made) => {
		expect(run(...days)).toMatchObject({ penalty, made });
	});

	it("start again when all is made good", () => {
		expect(run(m, p, p, m)).toMatchObject({ missed: 1, penalty: 1 });
		expect(run(m, m, p, p, p, p, p, p)).toEqual(PAID_UP);
	});

	it("never leave a penalty that enough paydays do not heal, nor raise morale above its own", () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(p, m), { maxLength: 40 }), (days) => {
				const state = run(...days);
				expect(state.penalty).toBeGreaterThanOrEqual(0);
				expect(run(...days, ...new Array<Payday>(state.penalty * 2).fill(p))).toEqual(PAID_UP);
			}),
		);
	});

	it("wait for loot, which makes all good or comes down on the unit at once", () => {
		expect(afterLoot(run(f, f), true, FORCE_TABLES.bearing)).toEqual(PAID_UP);
		expect(afterLoot(run(f, f), false, FORCE_TABLES.bearing)).toEqual(run(m, m));
		expect(afterLoot(run(m, f), true, FORCE_TABLES.bearing)).toEqual(run(m));
	});
});

describe("payday", () => {
	const hold = (of: Unit, given: number, script: Record<string, number> = {}, forgone = false) =>
		drive(rollPayday(planPayday(of, { due: 100, given, forgone }, FORCE_RULES), "u1"), scripted(script));

	it("T5-35: unpaid elite men roll against 14 after falling to 15", () => {
		expect(hold(unit(10, HI, "elite"), 99, { u1: 15 })).toMatchObject({
			payday: "missed",
			pay: { missed: 1, penalty: 1 },
			roll: { effective: 14, roll: 15, success: false },
		});
	});

	it.each([
		["elite", 14],
		["veteran", 14],
		["seasoned", 13],
		["raw", 8],
	] as const)("%s men who missed one payday roll against %i", (quality, target) => {
		const unpaid = unit(10, HI, quality, { pay: { missed: 1, penalty: 1, made: 0, forgone: 0 } });
		expect(unpaidTarget(unpaid, FORCE_TABLES)).toBe(target);
	});

	it("gives a bonus for half as much again, a better one for double, until the next", () => {
		const causes = (given: number) => hold(unit(10, HI), given).effects.map(({ cause, value }) => [cause, value]);
		expect([100, 149].map(causes)).toEqual([[], []]);
		expect([150, 199].map(causes)).toEqual([[["halfBonus", 1]], [["halfBonus", 1]]]);
		expect(causes(200)).toEqual([["fullBonus", 2]]);
		const rewarded = { ...unit(10, HI), effects: hold(unit(10, HI), 300).effects };
		expect(hold(rewarded, 100).effects).toEqual([]);
		expect(bonusCause({ due: 0, given: 50, forgone: false }, FORCE_TABLES.prices)).toBeUndefined();
	});

	it("asks nothing of men who wait, who know no fear, or who are owed nothing", () => {
		expect(hold(unit(10, HI), 0, {}, true)).toMatchObject({
			payday: "forgone",
			pay: { forgone: 1, penalty: 0 },
			roll: null,
		});
		expect(hold(unit(10, { ...II, race: "zombie" }), 0)).toMatchObject({ pay: PAID_UP, roll: null });
		const serf = rollPayday(planPayday(unit(10, II), { due: 0, given: 0, forgone: false }, FORCE_RULES), "u1");
		expect(drive(serf, scripted({}))).toMatchObject({ payday: "made", roll: null });
	});
});

describe("spoils", () => {
	const worth = (type: typeof HC, men: number, use: "salvage" | "cash") =>
		coins(spoilsLedger({ troop: type, men, rulings: {} }, use, FORCE_TABLES));

	it("are a third in use and a fifth in cash, half for riders", () => {
		const foot = listed(9_000, HI);
		const horse = listed(14_000, HC);
		expect([worth(foot, 10, "salvage"), worth(foot, 10, "cash")]).toEqual([30_000, 18_000]);
		expect([worth(horse, 3, "salvage"), worth(horse, 10, "cash")]).toEqual([7_000, 14_000]);
	});

	it("go to the victor: own losses, the foe's dead, and the wounded of those who ran", () => {
		const fallen = (id: string, state: Unit["state"]) => ({
			unit: { ...unit(90, HI), id, state },
			dead: 5,
			wounded: 6,
		});
		const left = gearLeft([fallen("a", "steady")], [fallen("b", "steady"), fallen("c", "routed")]);
		expect(left.map(({ id, men }) => [id, men])).toEqual([
			["a", 11],
			["b", 5],
			["c", 11],
		]);
		expect(gearLeft([{ ...fallen("a", "steady"), dead: 0, wounded: 0 }], [])).toEqual([]);
	});

	it("include the ransom of captives", () => {
		const ledger = ransomLedger([
			{ name: "the count", coins: 4_000 },
			{ name: "his squire", coins: 300 },
		]);
		expect(coins(ledger)).toBe(4_300);
		expect(ledger.terms[1]).toMatchObject({ key: "captives/1", label: "his squire" });
	});

	it.each([
		["won", 5, { kept: 5, taken: 0, destroyed: 0 }],
		["lost", 5, { kept: 0, taken: 5, destroyed: 0 }],
		["inconclusive", 5, { kept: 2, taken: 0, destroyed: 3 }],
		["inconclusive", 0, { kept: 0, taken: 0, destroyed: 0 }],
	] as const)("guns of a side that %s: %i", (outcome, lost, expected) => {
		expect(settleGuns(lost, outcome, FORCE_TABLES.recovery)).toEqual(expected);
	});
});
