import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	advance,
	answer,
	drive,
	driveLogged,
	type Log,
	type Question,
	simulate,
} from "../../../src/engine/ask/index.js";
import {
	BATTLE_DAY,
	BATTLE_RULES,
	type BattleInput,
	type BattleSide,
	battleDay,
	challengersOf,
	type DayOutcome,
	fightDay,
	nextDay,
	openField,
} from "../../../src/engine/battle/index.js";
import { oddsOfContest, readQuickContest, readSignedContest } from "../../../src/engine/checks/index.js";
import { compare } from "../../../src/engine/common/index.js";
import type { Practitioner } from "../../../src/engine/force/index.js";
import { troop } from "../force/helpers.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";

const KINDS = [...Object.values(TYPES), troop({ missiles: ["bow"] }), troop({ race: "zombie" })];
const QUALITIES = ["raw", "green", "average", "seasoned", "veteran", "elite"] as const;
const psi: Practitioner = {
	id: "p",
	name: "",
	link: "",
	practice: "psi",
	points: 400,
	stones: 0,
	items: 0,
	boosters: 0,
};

const units = fc
	.array(fc.record({ men: fc.integer({ min: 1, max: 400 }), kind: fc.nat(KINDS.length - 1), quality: fc.nat(5) }), {
		minLength: 1,
		maxLength: 5,
	})
	.map((list) =>
		list.map(({ men, kind, quality }, i) => band(`u${i}`, men, KINDS[kind], QUALITIES[quality], { sort: i })),
	);

/** Any side: plain, or with heroes who lead, powers, luck, a diviner. */
const anySide = (id: string): fc.Arbitrary<BattleSide> =>
	fc
		.record({
			units,
			strategy: fc.integer({ min: 0, max: 24 }),
			tl: fc.integer({ min: 1, max: 8 }),
			rich: fc.boolean(),
		})
		.map(({ units: own, strategy, tl, rich }) => {
			const force = army(own, strategy, {
				tl,
				heroes: [hero("h", { unit: "u0" }), hero("k")],
				practitioners: [psi],
				commander: { ...army([]).commander, strategy, luck: rich },
			});
			const parts = [part("h", { leads: "unit", risk: -4 }), part("k", { leads: "force", risk: 3 })];
			return side(id, force, rich ? { heroes: parts, diviner: { genuine: true, skill: 12, trust: "shared" } } : {});
		});

const PLACES = [[], [{ row: "castle", value: null }], [{ row: "narrows", value: 4 }]] as const;

const anyBattle: fc.Arbitrary<BattleInput> = fc
	.record({ a: anySide("a"), b: anySide("b"), c: fc.option(anySide("c")), place: fc.nat(2), siege: fc.boolean() })
	.map(({ a, b, c, place, siege }) => {
		const holder = { ...b, position: PLACES[place] ?? [], escape: place === 0 };
		const first = { ...a, powers: { defence: 2, purchases: [{ use: "striking", unit: "b/u0", steps: 1 }] as const } };
		return battle([first, holder, ...(c ? [c] : [])], { siege });
	})
	.map((input) => (BATTLE_DAY.check(input).ok ? input : withoutPowers(input)));

/** Large units may cost more than anybody has. */
function withoutPowers(input: BattleInput): BattleInput {
	return { ...input, sides: input.sides.map((each) => ({ ...each, powers: { defence: 0, purchases: [] } })) };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const seed = fc.integer({ min: 1, max: 2 ** 31 - 1 });

/** Many days each: milliseconds alone, seconds on a machine that does much else. */
const PATIENT = { timeout: 60_000 };

describe("any battle day", PATIENT, () => {
	it("takes nobody who was not there, and adds up", () => {
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

	it("keeps every answer that still applies when one is overridden", () => {
		fc.assert(
			fc.property(anyBattle, seed, fc.integer({ min: 3, max: 18 }), (input, chance, roll) => {
				const { log } = driveLogged(BATTLE_DAY.play(input), simulate(chance));
				const question = log["a/catastrophe"]?.question as Question;
				const changed = answer(log, question, roll, "gm");
				if (!changed.ok) throw new Error(changed.fault.code);
				const next = advance(BATTLE_DAY, input, changed.value);
				for (const key of next.asked)
					expect(changed.value[key]?.answer).toEqual(key === question.key ? roll : log[key]?.answer);
				if (next.done) return;
				expect(next.conflicts.every(({ question: { key } }) => key in log)).toBe(true);
				expect(next.open.every(({ key }) => !(key in log))).toBe(true);
			}),
			{ numRuns: 30 },
		);
	});

	it("is mirrored when the sides are listed the other way round", () => {
		const tell = ({ sides, units: all, heroes, winner, skill }: DayOutcome) => ({
			winner,
			skill,
			sides: sides.toSorted((x, y) => (x.id < y.id ? -1 : 1)),
			units: all.toSorted((x, y) => (x.key < y.key ? -1 : 1)),
			heroes: heroes.toSorted((x, y) => (x.key < y.key ? -1 : 1)),
		});
		fc.assert(
			fc.property(anyBattle, seed, (input, chance) => {
				const two = { ...input, sides: input.sides.slice(0, 2) };
				const { outcome, log } = driveLogged(BATTLE_DAY.play(two), simulate(chance));
				const mirrored = advance(BATTLE_DAY, { ...two, sides: two.sides.toReversed() }, log);
				expect(mirrored.done && tell(mirrored.outcome)).toEqual(tell(outcome));
			}),
			{ numRuns: 30 },
		);
	});

	it("leads to a next day that may be fought, with everybody who is left, or to the end of the battle", () => {
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

describe("more men, all else equal", PATIENT, () => {
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
	])("of the reading %s: a higher Strategy never lowers the chance to win", (_name, reading) => {
		for (let foe = -3; foe <= 24; foe += 9) {
			for (let own = -4; own < 26; own += 2) {
				const [low, high] = [oddsOfContest(own, foe, reading), oddsOfContest(own + 2, foe, reading)];
				expect(compare(high.first, low.first)).toBeGreaterThanOrEqual(0);
				expect(compare(high.second, low.second)).toBeLessThanOrEqual(0);
			}
		}
	});
});
