import { describe, expect, it } from "vitest";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import { drive, simulate } from "../../../src/engine/ask/index.js";
import { spoilsOfDay } from "../../../src/engine/battle/aftermath/close-battle.js";
import { BATTLE_OPTIONS, type BattleInput, battleDay, type DayOutcome } from "../../../src/engine/battle/index.js";
import { readBattle } from "../../../src/engine/battle/read/read-battle.js";
import { type Ledger, toNumber } from "../../../src/engine/common/index.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";
import { playGame } from "./play-day.js";
import { variedFight } from "./varied.js";

const RULES = battleRules();
const GAME = battleDay(RULES);
const lucky = (units = [band("u", 100), band("w", 100)], leads = "") =>
	army(units, 12, {
		commander: { ...army([]).commander, strategy: 12, luck: true, leads },
		heroes: [hero("h", { unit: "u" })],
	});

/** The keys that Luck may throw again on a day that goes badly for every side. */
function luckyKeys(input: BattleInput, script: Record<string, number>): readonly string[] {
	const { log } = playGame(GAME, input, script);
	return Object.values(log).flatMap(({ question }) => ("luck" in question ? [question.key] : []));
}

describe("1.9, 1.10.3, 1.12: Luck", () => {
	const input = battle([
		side("a", lucky(), { heroes: [part("h", { luck: true })] }),
		side("b", army([band("v", 200)], 20)),
	]);

	it("throws the commander's catastrophe and contest again, and both Survival rolls of a hero, nothing else", () => {
		const hit = { "a/h/survival": 11, "a/h/survival/wound/1": 3, "a/h/glory": 3, "a/h/glory/months": 2 };
		expect(luckyKeys(input, hit)).toEqual(["a/catastrophe", "a/h/survival", "contest/a", "a/h/secondSurvival"]);
	});

	it("is gone with a dead commander", () => {
		expect(luckyKeys(input, { "a/catastrophe": 18 })).not.toContain("contest/a");
	});
});

describe("1.11.3: a row whose worth is left open", () => {
	it.each([
		["downhill", -3],
		["narrows", 2],
		["castle", 8],
	])("%s counts %i", (row, worth) => {
		const held = side("b", army([band("v", 100)]), { position: [{ row, value: null }] });
		const { outcome } = playGame(GAME, battle([side("a", army([band("u", 100)])), held]));
		const term = outcome.sides[1]?.standing.strategy.terms.find(({ key }) => key === `position/${row}`);
		expect(term && toNumber(term.value)).toBe(worth);
	});
});

describe("1.5.2, 1.9 row 18: the unit that the commander led in person", () => {
	const fight = (parts: Parameters<typeof side>[2] = {}) =>
		battle([side("a", lucky([band("u", 100), band("w", 100)], "u"), parts), side("b", army([band("v", 200)]))]);
	const newLeaders = ({ units }: DayOutcome) => units.filter(({ newLeader }) => newLeader).map(({ key }) => key);

	it("needs a new leader when the commander is killed, and none when the commander is a hero who lives", () => {
		const dead = { "a/catastrophe": 18 };
		expect(newLeaders(playGame(GAME, fight(), dead).outcome)).toEqual(["a/u"]);
		const heroic = fight({ heroes: [part("h", { leads: "force" })] });
		expect(newLeaders(playGame(GAME, heroic, dead).outcome)).toEqual([]);
	});
});

describe("1.12, table C from 17: the commander", () => {
	const storm = battle([
		side("a", army([band("u", 100)], 40)),
		side("b", army([band("v", 100)]), { position: [{ row: "works", value: null }] }),
	]);

	it.each([
		[4, true],
		[18, false],
	])("after a catastrophe of %i is taken alive: %s", (roll, taken) => {
		const { outcome } = playGame(GAME, storm, { "b/catastrophe": roll });
		expect(outcome.sides[1]?.fate).toMatchObject({ row: "overrun", commanderTaken: taken });
	});
});

describe("1.9 row 13: one roll for the force", () => {
	it("is against the morale that the game master has set", () => {
		const input = battle([side("a", army([band("u", 30), band("w", 10)])), side("b", army([band("v", 40)]))], {
			rulings: { "a/u/morale": { num: 9, den: 1 } },
		});
		const { outcome } = playGame(battleDay(battleRules({ atrocityRoll: "force" })), input, { "a/catastrophe": 13 });
		expect(outcome.sides[0]?.catastrophe.rolls).toMatchObject([{ unit: "force", target: 10 }]);
	});
});

describe("1.17: the gear of a unit that ran and lost all its men", () => {
	it("falls to the victor, the wounded's too", () => {
		const input = battle([
			side("a", army([band("u", 100)], 40)),
			side("b", army([band("v", 10, TYPES.LI)]), { orders: { v: { fray: 20 } } }),
		]);
		const dice = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`b/casualties/${i + 1}`, 6]));
		const { outcome } = playGame(GAME, input, dice);
		expect(outcome.units[1]).toMatchObject({ fate: "routs", losses: 10, dead: 5, after: { men: 0, state: "routed" } });
		const { gear } = spoilsOfDay(outcome, input, "salvage", RULES);
		expect(gear.find(({ unit }) => unit === "b/v")?.men).toBe(10);
	});
});

describe("a battle from outside", () => {
	const led = (first: "unit" | "force", second: "unit" | "force") => {
		const force = army([band("u", 9)], 12, { heroes: [hero("h", { unit: "u" }), hero("k", { unit: "u" })] });
		const heroes = [part("h", { leads: first }), part("k", { leads: second })];
		return readBattle(battle([side("a", force, { heroes }), side("b", army([band("v", 9)]))]), RULES);
	};

	it("1.10.4: has one leader for each unit and one for the force", () => {
		const fault = { ok: false, fault: { code: "MUSTER.Fault.Battle.leaderTwice", path: "sides.0.heroes.1.leads" } };
		expect([led("unit", "unit"), led("force", "force")]).toEqual([fault, fault]);
		expect(led("unit", "force").ok).toBe(true);
	});

	it("1.11.6: keeps its missions apart", () => {
		const scouts = {
			...({ id: "m", kind: "scouts", target: "b", victim: "", skill: 12, modifier: 0 } as const),
			many: false,
			played: null,
			ownKnow: false,
			foeKnow: false,
		};
		const sent = side("a", army([band("u", 9)]), { missions: [scouts, scouts] });
		expect(readBattle(battle([sent, side("b", army([band("v", 9)]))]), RULES)).toMatchObject({
			fault: { code: "MUSTER.Fault.Battle.rowTwice", path: "sides.0.missions.1.id" },
		});
	});
});

describe("every option", () => {
	const heroes = [part("h", { leads: "unit", risk: -6, toughness: 3 })];
	const units = [band("u", 97, TYPES.LI), band("w", 53, { ...TYPES.MI, fearless: true }), band("x", 31, TYPES.HI)];
	const input = battle([
		side("a", army(units, 3, { heroes: [hero("h", { unit: "u" })] }), { heroes }),
		side("b", army([band("v", 83, TYPES.LI), band("y", 47, TYPES.MC)], 18)),
	]);
	/** How the day goes by these rules: what comes out, or where it needs a decision, what is asked. */
	const tell = (rules: ReturnType<typeof battleRules>, seed: number): string => {
		const chance = simulate(seed);
		const { outcome } = driveLogged(battleDay(rules).play(input), (asked) =>
			asked.kind === "decide" ? (asked.options.at(-1) as string) : chance(asked),
		);
		return JSON.stringify(outcome);
	};
	const values = Object.entries({ ...BATTLE_OPTIONS }).flatMap(([name, { values: all, default: usual }]) =>
		all.filter((value) => value !== usual).map((value): readonly [string, string] => [name, value]),
	);

	it.each([...values, ["moraleTs", "on"] as const, ["leaderLossMorale", "battleOnly"] as const])(
		"%s, %s: changes days",
		(name, value) => {
			const rules = name in BATTLE_OPTIONS ? battleRules({ [name]: value }) : battleRules({}, { [name]: value });
			const seeds = Array.from({ length: 300 }, (_, i) => i + 1);
			expect(seeds.some((seed) => tell(rules, seed) !== tell(RULES, seed))).toBe(true);
		},
	);
});

describe("every number of an outcome", () => {
	const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
	const expectSum = ({ terms, exact, total, replaced }: Ledger) => {
		expect(sumOf(terms.map(({ value }) => toNumber(value)))).toBe(toNumber(exact));
		expect(toNumber(replaced ?? total)).toBe(toNumber(exact));
	};

	it.each(Array.from({ length: 14 }, (_, i) => i))("is the sum of its terms, in fight %i", (number) => {
		const { input, rules } = variedFight(number);
		const game = battleDay(rules);
		const checked = game.check(input);
		if (!checked.ok) throw new Error(checked.fault.code);
		for (let seed = 1; seed <= 3; seed++) {
			const { sides, units, heroes } = drive(game.play(checked.value), simulate(seed));
			for (const { standing } of sides) {
				expectSum(standing.strategy);
				const margins = [standing.margin, sides.find(({ id }) => id === standing.against)?.standing.margin ?? 0];
				expect(standing.difference).toBe(Math.abs((margins[0] as number) - (margins[1] as number)));
				if (rules.options.contestReading === "signed") {
					expect(standing.margin).toBe(toNumber(standing.strategy.total) - standing.roll);
				}
			}
			for (const { steps, line, percent, men, losses } of units) {
				expect(sumOf(steps.map(({ value }) => value))).toBe(line);
				if (rules.options.lossRounding === "perUnit") expect(losses).toBe(Math.ceil((men * percent) / 100));
			}
			for (const { survival, glory, second, hits } of heroes) {
				for (const result of [survival, glory, second]) if (result) expectSum(result.target);
				expect(hits).toBeGreaterThanOrEqual((survival?.hits ?? 0) + (second?.hits ?? 0));
			}
		}
	});

	it("is there with every answer that led to it", () => {
		const { input, rules } = variedFight(5);
		const { outcome, log } = driveLogged(battleDay(rules).play(input), simulate(7));
		expect(outcome.sides.map(({ id, standing }) => [id, standing.roll])).toEqual(
			outcome.sides.map(({ id }) => [id, log[`contest/${id}`]?.answer]),
		);
	});
});
