import { describe, expect, it } from "vitest";
import { closeBattle } from "../../../src/engine/battle/aftermath/close-battle.js";
import { BATTLE_DAY } from "../../../src/engine/battle/day/day.js";
import { BATTLE_RULES, battleDay, type DayOutcome } from "../../../src/engine/battle/index.js";
import { nextDay } from "../../../src/engine/battle/night/next-day.js";
import type { ContestResult } from "../../../src/engine/battle/outcome.js";
import { toNumber } from "../../../src/engine/common/index.js";
import { qualityOf, succeedLeader, type Unit } from "../../../src/engine/force/index.js";
import { at, shift, strengthOf } from "../force/helpers.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";
import { playGame } from "./play-day.js";
import { PRINTED, printedBattle, printedRules } from "./printed-battle.js";
import { casualtiesGame, heroesGame } from "./step-games.js";

const terms = ({ strategy }: ContestResult) =>
	Object.fromEntries(strategy.terms.map(({ key, value }) => [key, toNumber(value)]));

const sideOf = (outcome: DayOutcome, id: string) =>
	outcome.sides.find((each) => each.id === id) ?? expect.fail(`no side ${id}`);
const unitOf = (outcome: DayOutcome, key: string) =>
	outcome.units.find((each) => each.key === key) ?? expect.fail(`no unit ${key}`);

/** Strengths as the day has left them, where morale counts in strength: those of the units changed by their effects. */
const strengthNow = (unit: Unit, changed: number) =>
	strengthOf({ ...unit, effects: [shift(changed)] }, at({ rules: printedRules().force }));

describe("the printed battle, as printed: the own unit feels a lost leader", () => {
	const { outcome } = playGame(battleDay(printedRules()), printedBattle(), PRINTED);
	const [m, w] = [sideOf(outcome, "m"), sideOf(outcome, "w")];

	it("T1-50: a point of morale costs the seasoned foot a tenth of 96", () => {
		expect(unitOf(outcome, "w/seasoned").changes).toMatchObject([{ cause: "powers", value: -1 }]);
		expect(strengthNow(band("u", 20, TYPES.MI, "seasoned"), -1)).toBe(86);
	});

	it("T1-51: the first side spends 4 points", () => {
		const { purchases, sides } = outcome.powers;
		expect(purchases.slice(0, 4).map(({ purchase, cost }) => `${purchase.use} ${cost}`)).toEqual([
			"morale 1",
			"striking 1",
			"striking 1",
			"healing 1",
		]);
		expect(sides[0]).toEqual({ id: "m", strength: 4, spent: 4, wasted: 0 });
	});

	it("T1-52: the second spends 3, and its average foot goes from 40 to 48", () => {
		expect(outcome.powers.sides[1]).toEqual({ id: "w", strength: 3, spent: 3, wasted: 0 });
		expect(strengthNow(band("u", 10, TYPES.MI), 2)).toBe(48);
	});

	it("T1-53, T1-54: the catastrophes", () => {
		expect(m.catastrophe).toMatchObject({ roll: 8, result: "surprised" });
		expect(terms(m.standing)["catastrophe"]).toBe(-1);
		expect(w.catastrophe).toMatchObject({ roll: 17, result: "leaderKilled", unit: "w/archers" });
		expect(terms(w.standing)["catastrophe"]).toBeUndefined();
	});

	it("T1-55: the archers' 240 become 168", () => {
		expect(unitOf(outcome, "w/archers").changes.map(({ value }) => value)).toEqual([-3]);
		const archers = printedBattle().sides[1]?.force.units.find(({ id }) => id === "archers") as Unit;
		expect([strengthNow(archers, 0), strengthNow(archers, -3)]).toEqual([240, 168]);
	});

	it("T1-56, T1-57: 3,926 against 3,500 are odds of 1.12 and lend nothing", () => {
		expect({ mStrength: m.strength, wStrength: w.strength }).toEqual({ mStrength: 3500, wStrength: 3926 });
		expect(terms(w.standing)["relativeStrength"]).toBeUndefined();
	});

	it("T1-58: archers three to one lend 2, cavalry against none 3", () => {
		expect(terms(m.standing)["superiority/ranged"]).toBe(2);
		expect(terms(w.standing)["superiority/cavalry"]).toBe(3);
	});

	it("T1-59, T1-60: home ground lends 2; all together +3 each", () => {
		expect(terms(m.standing)).toEqual({
			strategy: 14,
			"superiority/ranged": 2,
			"circumstances/homeGround": 2,
			catastrophe: -1,
		});
		expect(terms(w.standing)).toEqual({ strategy: 16, "superiority/cavalry": 3 });
		expect([m, w].map(({ standing }) => toNumber(standing.strategy.total))).toEqual([17, 19]);
	});

	it("T1-61, T1-62: made by 7 and by 5, a difference of 2, inconclusive", () => {
		expect([m, w].map(({ standing }) => [standing.roll, standing.margin, standing.difference])).toEqual([
			[10, 7, 2],
			[14, 5, 2],
		]);
		expect({ mRow: m.fate.row, wRow: w.fate.row, outcomeWinner: outcome.winner }).toEqual({
			mRow: "inconclusive",
			wRow: "inconclusive",
			outcomeWinner: "m",
		});
	});
});

describe("the printed battle, by the rule", () => {
	const input = printedBattle();
	const heartened = input.sides.map((each) => ({
		...each,
		force: {
			...each.force,
			units: each.force.units.map((unit) => (unit.id === "archers" ? { ...unit, effects: [shift(1)] } : unit)),
		},
	}));
	const rolls = { "m/thugs/morale": 8, "w/archers/morale": 15, "m/c/survival": 10, "m/c/glory": 11 };
	const script = { ...PRINTED, ...rolls, "m/c/survival/wound/1": 6 };
	const { outcome, log } = playGame(BATTLE_DAY, { ...input, sides: heartened }, script);

	it("T1-54: every unit feels the loss, the leader's own more; Strategy does not", () => {
		expect(unitOf(outcome, "w/line").changes).toMatchObject([{ cause: "leaderKilled", value: -2 }]);
		expect(unitOf(outcome, "w/archers").changes).toMatchObject([{ cause: "ownLeaderKilled", value: -3 }]);
		expect(terms(sideOf(outcome, "w").standing)["catastrophe"]).toBeUndefined();
	});

	it("T1-63, T1-64: Battle 10 at Risk −2: Survival 8, Glory 12", () => {
		const [hero] = outcome.heroes;
		expect(hero?.survival?.target.terms.map(({ value }) => toNumber(value))).toEqual([10, -2]);
		expect(toNumber(hero?.survival?.target.total ?? { num: 0, den: 1 })).toBe(8);
		expect(toNumber(hero?.glory?.target.total ?? { num: 0, den: 1 })).toBe(12);
	});

	it("T1-65, T1-66: missed by 2, one wound; made by 1, nothing gained", () => {
		expect(outcome.heroes).toMatchObject([
			{ key: "m/c", survival: { column: "a", wounds: [{ roll: 6, hits: 4 }] }, glory: { row: "competent" }, hits: 4 },
		]);
		expect(log["m/c/survival/wound/1"]?.question).toMatchObject({ dice: "1d6+2" });
		expect(Object.keys(log)).not.toContain("m/c/survival/wound/2");
	});

	it("T1-67, T1-68: the thugs hold at 9; the archers fail by 4 at 11 and withdraw", () => {
		expect(unitOf(outcome, "m/thugs")).toMatchObject({ rolls: [{ target: 9, roll: 8, success: true }], fate: "holds" });
		expect(unitOf(outcome, "w/archers")).toMatchObject({
			rolls: [{ target: 11, roll: 15, success: false, failedBy: 4 }],
			fate: "withdraws",
			newLeader: true,
		});
	});

	it("T1-68: by 5 they would run", () => {
		const worse = playGame(BATTLE_DAY, { ...input, sides: heartened }, { ...script, "w/archers/morale": 16 });
		expect(unitOf(worse.outcome, "w/archers").fate).toBe("routs");
	});

	const thirteen = { "m/casualties/1": 4, "m/casualties/2": 4, "m/casualties/3": 3, "m/casualties/4": 2 };
	const thirty = { "w/casualties/1": 2, "w/casualties/2": 2, "w/casualties/3": 3, "w/casualties/4": 3 };
	const decided = { battle: printedBattle(), margins: { m: 7, w: 4 }, routed: [] };
	const bled = playGame(casualtiesGame(BATTLE_RULES), decided, { ...thirteen, ...thirty }).outcome;
	const thugs = bled.units.find(({ key }) => key === "m/thugs") ?? expect.fail("no thugs");

	it("T1-69, T1-70: a difference of 3: 13 % and 30 %; of fifteen two fall, one of them dies", () => {
		expect(thugs).toMatchObject({ line: 2, percent: 13, losses: 2, dead: 1, wounded: 1 });
		expect(bled.units.find(({ key }) => key === "w/line")).toMatchObject({ line: -2, percent: 30 });
	});

	it("T1-71, T1-72, T1-73: the second day at Risk −1", () => {
		const own = army([band("u", 20)], 12, { heroes: [hero("c")] });
		const day = battle([side("m", own, { heroes: [part("c", { risk: -1 })] }), side("w", army([band("u", 20)]))]);
		const dice = { "m/c/survival": 13, "m/c/survival/wound/1": 3, "m/c/survival/wound/2": 4, "m/c/glory": 10 };
		const [result] = playGame(heroesGame(BATTLE_RULES), day, dice).outcome;
		expect([result?.survival, result?.glory].map((roll) => toNumber(roll?.target.total ?? { num: 0, den: 1 }))).toEqual(
			[9, 11],
		);
		expect(result?.survival).toMatchObject({ column: "b", wounds: [{ hits: 3 }, { hits: 4 }], hits: 7 });
		expect(result?.glory).toMatchObject({ row: "competent", strategy: 0 });
	});

	it("T1-71 … T1-73: also when the night is carried over, with the wound of the first day", () => {
		const next = nextDay({ input: { ...input, sides: heartened }, outcome }, {}, BATTLE_RULES);
		if (!next.ok) throw new Error(`${next.fault.path}: ${next.fault.code}`);
		const sides = next.value.sides.map((each) => ({
			...each,
			heroes: each.heroes.map((one) => ({ ...one, risk: -1 })),
		}));
		expect(sides[0]?.heroes).toMatchObject([{ hero: "c", hurt: 4 }]);
		const dice = { "m/c/survival": 13, "m/c/survival/wound/1": 3, "m/c/survival/wound/2": 4, "m/c/glory": 10 };
		const second = playGame(BATTLE_DAY, { ...next.value, sides }, dice);
		expect(second.outcome.heroes[0]).toMatchObject({
			survival: { target: { total: { num: 9 } }, column: "b", hits: 3 },
			glory: { target: { total: { num: 11 } }, row: "competent" },
		});
		expect(second.log["m/c/survival/wound/2"]?.question).toMatchObject({ dice: "1d6+2" });
		expect(unitOf(second.outcome, "w/archers").morale).toBe(11 - 2);
	});

	it("T1-74: thirteen are left, green after the battle, with a strength of 20", () => {
		const raw = printedBattle().sides[0]?.force.units.find(({ id }) => id === "thugs") as Unit;
		const after = { ...raw, ...thugs.after };
		const veterans = { ...after, ...closeBattle(after, { clearVictory: false, counts: true }) };
		expect({ men: veterans.men, quality: qualityOf(veterans, BATTLE_RULES.force.tables.qualities) }).toEqual({
			men: 13,
			quality: "green",
		});
		expect(strengthOf(veterans)).toBe(20);
	});
});

describe("the loss of a leader", () => {
	const lossAfter = (option: "killed" | "battleOnly") => {
		const rules = battleRules({}, { leaderLossMorale: option });
		const units = [band("u", 100, TYPES.MI, "seasoned"), band("v", 90)];
		const input = battle([side("a", army(units)), side("b", army([band("u", 200)]))]);
		const { outcome } = playGame(battleDay(rules), input, { "a/catastrophe": 17, "a/leader": 0 });
		expect(sideOf(outcome, "a").fate.row).toBe("inconclusive");
		return units.map((unit) => {
			const result = unitOf(outcome, `a/${unit.id}`);
			const { effects } = closeBattle({ ...unit, ...result.after }, { clearVictory: false, counts: true });
			const led = {
				...unit,
				...(result.newLeader ? succeedLeader(unit, unit.leader, rules.force.tables.qualities) : {}),
			};
			return [effects.map(({ value }) => value), qualityOf(led, rules.force.tables.qualities)];
		});
	};

	it("T5-32: outlasts an inconclusive day, and a new leader costs the unit a step; or by the option it passes", () => {
		expect(lossAfter("killed")).toEqual([
			[[-3], "average"],
			[[-2], "average"],
		]);
		expect(lossAfter("battleOnly")).toEqual([
			[[], "average"],
			[[], "average"],
		]);
	});
});
