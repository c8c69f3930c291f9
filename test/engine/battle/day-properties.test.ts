import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { driveLogged } from "../../../src/engine/ask/drive.js";
import {
	type Answer,
	advance,
	answer,
	drive,
	type Log,
	type LogEntry,
	type Question,
	simulate,
} from "../../../src/engine/ask/index.js";
import { BATTLE_DAY, fightDay } from "../../../src/engine/battle/day/day.js";
import { challengersOf } from "../../../src/engine/battle/day/early-steps.js";
import { BATTLE_RULES, type BattleInput, battleDay, type DayOutcome } from "../../../src/engine/battle/index.js";
import { nextDay } from "../../../src/engine/battle/night/next-day.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { oddsOfContest } from "../../../src/engine/checks/contest.js";
import { readQuickContest, readSignedContest } from "../../../src/engine/checks/index.js";
import { compare } from "../../../src/engine/common/index.js";
import { diceExpression } from "../../../src/engine/dice/index.js";
import { anyBattle, kindsOf, withoutPowers } from "./any-battle.js";
import { battleRules } from "./army.js";

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What a question asks, as far as an old answer must fit it. */
function shapeOf(question: Question): unknown {
	const { key: _key, by: _by, luck: _luck, secret: _secret, ...shape } = question as Question & { options?: unknown };
	return shape;
}

/** An answer that the question allows. */
function anotherAnswer(question: Question, what: number): Answer {
	switch (question.kind) {
		case "dice": {
			const { min, max } = diceExpression(question.dice);
			return min + (what % (max - min + 1));
		}
		case "pick":
			return what % question.among;
		case "decide":
			return question.options[what % question.options.length] as string;
		default:
			throw new Error(`a day asks no ${question.kind}`);
	}
}

/** An outcome whose order says nothing. */
const byName = ({ sides, units, heroes, winner, skill, missions }: DayOutcome) => ({
	winner,
	skill,
	missions,
	sides: sides.toSorted((x, y) => (x.id < y.id ? -1 : 1)),
	units: units.toSorted((x, y) => (x.key < y.key ? -1 : 1)),
	heroes: heroes.toSorted((x, y) => (x.key < y.key ? -1 : 1)),
});

const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 });

/** Many days each: milliseconds alone, seconds on a machine that does much else. */

describe("any battle", () => {
	it("is one of every kind, often enough", () => {
		const counts: Record<string, number> = {};
		for (const input of fc.sample(anyBattle, { numRuns: 200, seed: 1 })) {
			expect(BATTLE_DAY.check(input).ok).toBe(true);
			for (const kind of kindsOf(input)) counts[kind] = (counts[kind] ?? 0) + 1;
		}
		expect(Object.keys(counts)).toHaveLength(11);
		expect(Math.min(...Object.values(counts))).toBeGreaterThan(12);
	});
});

describe("any battle day", () => {
	it("contains only units that were there, and adds up", () => {
		fc.assert(
			fc.property(anyBattle, seed, (input, chance) => {
				const checked = BATTLE_DAY.check(input);
				if (!checked.ok) throw new Error(`${checked.fault.path}: ${checked.fault.code}`);
				const outcome = drive(fightDay(checked.value, BATTLE_RULES), simulate(chance));
				const count = input.sides.reduce((sum, { force }) => sum + force.units.length, 0);
				expect(outcome.units).toHaveLength(count);
				for (const { men, losses, dead, wounded, recovered, taken, after, percent, line } of outcome.units) {
					expect(losses >= 0 && losses <= men && percent >= 0 && percent <= 100 && Math.abs(line) <= 10).toBe(true);
					expect(dead + wounded + recovered + taken).toBe(losses);
					expect(after.men).toBe(men - losses + recovered);
				}
				for (const own of outcome.sides) {
					const mine = outcome.units.filter(({ side: id }) => id === own.id);
					expect(mine.reduce((sum, { losses }) => sum + losses, 0)).toBe(own.losses);
				}
				expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
			}),
			{ numRuns: 80 },
		);
	});

	it("comes out of its stored log as it was", () => {
		fc.assert(
			fc.property(anyBattle, seed, (input, chance) => {
				const { outcome, log } = driveLogged(BATTLE_DAY.play(input), simulate(chance));
				const again = advance(BATTLE_DAY, input, JSON.parse(JSON.stringify(log)) as Log);
				expect(again.done && again.outcome).toEqual(outcome);
				expect(again.done && again.unused).toEqual([]);
			}),
			{ numRuns: 30 },
		);
	});

	it("keeps every answer that still applies when any one is overridden", () => {
		fc.assert(
			fc.property(anyBattle, seed, fc.nat(), fc.nat(), (input, chance, which, what) => {
				const { log } = driveLogged(BATTLE_DAY.play(input), simulate(chance));
				const { question } = Object.values(log)[which % Object.keys(log).length] as LogEntry;
				const result = anotherAnswer(question, what);
				const changed = answer(log, question, { answer: result, source: "gm" });
				if (!changed.ok) throw new Error(changed.fault.code);
				const next = advance(BATTLE_DAY, input, changed.value);
				for (const key of next.asked)
					expect(changed.value[key]?.answer).toEqual(key === question.key ? result : log[key]?.answer);
				if (next.done) return;
				for (const { question: now, stored } of next.conflicts) {
					expect(stored).toBe(log[now.key]);
					expect(shapeOf(now)).not.toEqual(shapeOf(stored.question));
				}
				expect(next.open.every(({ key }) => !(key in log))).toBe(true);
			}),
			{ numRuns: 60 },
		);
	});

	it("leaves alone what was answered before, and what does not hang on it", () => {
		fc.assert(
			fc.property(anyBattle, seed, fc.integer({ min: 1, max: 6 }), (input, chance, die) => {
				const { outcome, log } = driveLogged(BATTLE_DAY.play(input), simulate(chance));
				const entry = log["a/casualties/1"];
				if (entry === undefined) return;
				const changed = answer(log, entry.question, { answer: die, source: "gm" });
				const next = changed.ok && advance(BATTLE_DAY, input, changed.value);
				if (next === false || !next.done) throw new Error("asked anew");
				const others = (day: DayOutcome) => [day.winner, day.heroes, day.units.filter((unit) => unit.side !== "a")];
				expect(others(next.outcome)).toEqual(others(outcome));
			}),
			{ numRuns: 40 },
		);
	});

	it("is mirrored when two sides change places", () => {
		fc.assert(
			fc.property(anyBattle, seed, (input, chance) => {
				const two = { ...input, sides: input.sides.slice(0, 2) };
				const { outcome, log } = driveLogged(BATTLE_DAY.play(two), simulate(chance));
				const mirrored = advance(BATTLE_DAY, { ...two, sides: two.sides.toReversed() }, log);
				expect(mirrored.done && byName(mirrored.outcome)).toEqual(byName(outcome));
			}),
			{ numRuns: 60 },
		);
	});

	it("is mirrored when three sides change places, if two strongest foes or best rolls are not alike", () => {
		let count = 0;
		fc.assert(
			fc.property(anyBattle, seed, (input, chance) => {
				if (input.sides.length < 3) return;
				const three = withoutPowers(input);
				const { outcome, log } = driveLogged(BATTLE_DAY.play(three), simulate(chance));
				const differ = (values: readonly number[]) => new Set(values).size === 3;
				if (!differ(openField(three, BATTLE_RULES).map(({ strength }) => strength))) return;
				if (!differ(outcome.sides.map(({ standing }) => standing.margin))) return;
				count++;
				const mirrored = advance(BATTLE_DAY, { ...three, sides: three.sides.toReversed() }, log);
				expect(mirrored.done && byName(mirrored.outcome)).toEqual(byName(outcome));
			}),
			{ numRuns: 120, seed: 3 },
		);
		expect(count).toBeGreaterThan(20);
	});

	it("leads to a next day with all units that are left, or to the end of the battle", () => {
		const counts = { fought: 0, over: 0 };
		fc.assert(
			fc.property(anyBattle, seed, (input, chance) => {
				const answers = simulate(chance);
				let now = input;
				for (let day = 0; day < 3; day++) {
					const checked = BATTLE_DAY.check(now);
					if (!checked.ok) throw new Error(`${checked.fault.path}: ${checked.fault.code}`);
					const outcome = drive(fightDay(checked.value, BATTLE_RULES), answers);
					const ran = outcome.units.filter(({ after }) => after.state === "routed").map(({ key }) => key);
					const next = nextDay({ input: checked.value, outcome }, { rallied: ran.slice(1) }, BATTLE_RULES);
					if (!next.ok) {
						expect(next.fault).toEqual({ code: "MUSTER.Fault.Battle.over", path: "sides" });
						counts.over++;
						return;
					}
					const left = outcome.units.filter(({ key, side, after: { state, men } }) => {
						const isThere = state !== "surrendered" && key !== ran[0] && men > 0;
						return isThere && next.value.sides.some(({ id }) => id === side);
					});
					const field = openField(next.value, BATTLE_RULES).flatMap(({ units: all }) => all);
					expect(field).toHaveLength(left.length);
					expect(sumOf(field.map(({ unit }) => unit.men))).toBe(sumOf(left.map(({ after }) => after.men)));
					counts.fought++;
					now = next.value;
				}
			}),
			{ numRuns: 60, seed: 6 },
		);
		expect(counts.fought).toBeGreaterThan(40);
		expect(counts.over).toBeGreaterThan(5);
	});

	it("is played by every option", () => {
		const options = [
			{ survivalOrder: "afterContest", undeadOverwhelmed: "rout", atrocityRoll: "force", defectorChoice: "uniform" },
			{ toughness: "once", contestReading: "success", lossRounding: "perForce", casualtyDice: "perLine" },
			{ casualtyDice: "perUnit", defectorChoice: "none" },
		] as const;
		fc.assert(
			fc.property(anyBattle, seed, fc.nat(2), (input, chance, i) => {
				const game = battleDay(battleRules(options[i], { moraleTs: i === 0 ? "on" : "off" }));
				const { outcome, log } = driveLogged(game.play(input), simulate(chance));
				const again = advance(game, input, log);
				expect(again.done && again.outcome).toEqual(outcome);
			}),
			{ numRuns: 30 },
		);
	});
});

describe("a better commander, all else equal", () => {
	it.each(["signed", "success"] as const)("never loses with the same dice, by the reading %s", (contestReading) => {
		const game = battleDay(battleRules({ contestReading }));
		const turned = { won: 0 };
		fc.assert(
			fc.property(anyBattle, seed, fc.integer({ min: 1, max: 6 }), (input, chance, more) => {
				const better = {
					...input,
					sides: input.sides.map((each) => {
						const { commander } = each.force;
						const strategy = commander.strategy + more;
						return each.id === "a"
							? { ...each, force: { ...each.force, commander: { ...commander, strategy } } }
							: each;
					}),
				};
				const { outcome, log } = driveLogged(game.play(input), simulate(chance));
				const dice = simulate(chance + 1);
				const again = drive(game.play(better), (question) => log[question.key]?.answer ?? dice(question)).winner;
				expect(["a", "", outcome.winner]).toContain(again);
				if (outcome.winner === "a") expect(again).toBe("a");
				if (outcome.winner !== "a" && again === "a") turned.won++;
			}),
			{ numRuns: 150, seed: 9 },
		);
		expect(turned.won).toBeGreaterThan(5);
	});
});

describe("more men, all else equal", () => {
	it("never lower the own Strategy nor raise the foe's", () => {
		fc.assert(
			fc.property(anyBattle, fc.nat(4), fc.integer({ min: 1, max: 500 }), (input, at, more) => {
				const two = { ...withoutPowers(input), sides: withoutPowers(input).sides.slice(0, 2) };
				const grown = two.sides.map((each) =>
					each.id === "a"
						? {
								...each,
								force: {
									...each.force,
									units: each.force.units.map((u, i) => (i === at ? { ...u, men: u.men + more } : u)),
								},
							}
						: each,
				);
				const totals = (of: BattleInput) =>
					challengersOf(openField(of, BATTLE_RULES), of, BATTLE_RULES).map(({ strategy }) => strategy.total.num);
				const [before, after] = [totals(two), totals({ ...two, sides: grown })];
				expect(after[0]).toBeGreaterThanOrEqual(before[0] as number);
				expect(after[1]).toBeLessThanOrEqual(before[1] as number);
			}),
			{ numRuns: 100 },
		);
	});
});

describe("the contest", () => {
	it.each([
		["signed", readSignedContest],
		["success", readQuickContest],
	])("by the reading %s: a higher Strategy never lowers the chance to win", (_name, reading) => {
		for (let foe = -3; foe <= 24; foe += 9) {
			for (let own = -4; own < 26; own += 2) {
				const [low, high] = [oddsOfContest(own, foe, reading), oddsOfContest(own + 2, foe, reading)];
				expect(compare(high.first, low.first)).toBeGreaterThanOrEqual(0);
				expect(compare(high.second, low.second)).toBeLessThanOrEqual(0);
			}
		}
	});
});
