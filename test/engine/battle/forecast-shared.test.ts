import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BATTLE_RULES, type BattleInput, type BattleRules, type BattleSide } from "../../../src/engine/battle/index.js";
import type { HeroPart } from "../../../src/engine/battle/model/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { forecastRisks } from "../../../src/engine/forecast/forecast-risks.js";
import { compareWins } from "../../../src/engine/forecast/index.js";
import { finish } from "../../../src/engine/forecast/model/context.js";
import { anyBattle } from "./any-battle.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";

const withRisk = (input: BattleInput, key: string, risk: number): BattleInput => ({
	...input,
	sides: input.sides.map((each) => ({
		...each,
		heroes: each.heroes.map((one): HeroPart => (`${each.id}/${one.hero}` === key ? { ...one, risk } : one)),
	})),
});

/** The forecast of a hero alone, and of the own side, from the whole day at that Risk. */
function separately(input: BattleInput, rules: BattleRules, key: string, risk: number) {
	const { sides, heroes, sampled } = forecastDay(withRisk(input, key, risk), rules);
	const own = heroes.find((each) => each.key === key);
	const { wins, winsWithin } = sides.find(({ id }) => id === own?.side) ?? {};
	return { risk, hero: own, wins, winsWithin, sampled };
}

const leaders = army([band("u0", 120, TYPES.MI), band("u1", 60, TYPES.LC, "green"), band("u2", 40, TYPES.HI)], 13, {
	heroes: [hero("h", { unit: "u0", weapon: 12 }), hero("k", { unit: "u1", weapon: 14 })],
});
const led = (leads: "unit" | "force", more: Partial<HeroPart> = {}, own: Partial<BattleSide> = {}): BattleInput =>
	battle([
		side("b", army([band("v0", 150, TYPES.LI), band("v1", 40, TYPES.HI, "raw")], 14)),
		side("a", leaders, { heroes: [part("h", { leads, ...more }), part("k", { leads: "unit" })], ...own }),
	]);
const three = (): BattleInput => {
	const { sides, ...more } = led("force");
	return { ...more, sides: [...sides, side("c", army([band("w0", 90)], 12))] };
};
const SENT: BattleSide["missions"] = ["scouts", "assassins"].map((kind, i) => ({
	...({ id: `m${i}`, kind: kind as "scouts", target: "b", victim: "", skill: 11, modifier: 0, many: false } as const),
	played: null,
	ownKnow: true,
	foeKnow: true,
}));
const besieged = (): BattleInput => {
	const { sides, ...more } = led("unit");
	const walls = sides.map((each) => (each.id === "b" ? { ...each, position: [CASTLE] } : each));
	const engine = { ...TYPES.HI, kind: "weapon", weapon: "largeEngine" } as const;
	const force = army([band("v0", 150, TYPES.LI), band("v1", 40, engine)], 14);
	return { ...more, siege: true, sides: walls.map((each) => (each.id === "b" ? { ...each, force } : each)) };
};
const CASTLE = { row: "castle", value: null } as const;
const counted: BattleRules = {
	...BATTLE_RULES,
	force: { ...BATTLE_RULES.force, options: { ...BATTLE_RULES.force.options, moraleTs: "on" } },
};
const ruled = (key: string): BattleInput => ({ ...led("force"), rulings: { [key]: { num: 15, den: 1 } } });

describe("the Risks of a leader", () => {
	const cases: readonly (readonly [name: string, BattleInput, BattleRules])[] = [
		["the force", led("force"), BATTLE_RULES],
		["a unit", led("unit"), BATTLE_RULES],
		["so tough that no roll kills", led("force", { health: 100, survival: 20, dr: 30 }), BATTLE_RULES],
		["so weak that some Risks leave no hope", led("force", { survival: -12, hurt: 8 }), BATTLE_RULES],
		["after missions", led("force", {}, { missions: SENT }), BATTLE_RULES],
		["where morale counts in strength", led("force"), counted],
		["a unit where morale counts in strength", led("unit"), counted],
		["by success", led("force"), battleRules({ contestReading: "success" })],
		["who rolls after the contest", led("force"), battleRules({ survivalOrder: "afterContest" })],
		["of one of three forces", three(), BATTLE_RULES],
		["before a castle with engines", besieged(), BATTLE_RULES],
		["whose Strategy is ruled on", ruled("a/strategy"), BATTLE_RULES],
		["whose glory is ruled on", ruled("a/strategy/glory/a/h"), BATTLE_RULES],
		["whose target is ruled on", ruled("a/h/survival"), BATTLE_RULES],
	];

	it.each(cases)("equal forecasts of whole days, one by one: %s", (_, input, rules) => {
		const risks = forecastRisks(input, rules, "a/h");
		expect(risks.length).toBe(13);
		const some = risks.filter(({ risk }) => risk % 3 === 0);
		expect(some).toEqual(some.map(({ risk }) => separately(input, rules, "a/h", risk)));
	});

	it("equal forecasts with answers that are there already", () => {
		const log = {
			"a/h/survival": { question: { key: "a/h/survival", kind: "dice", dice: "3d6" }, answer: 13, source: "rolled" },
		} as const;
		const risks = forecastRisks(led("force"), BATTLE_RULES, "a/h", { log });
		for (const { risk, hero: own, wins } of risks) {
			const day = forecastDay(withRisk(led("force"), "a/h", risk), BATTLE_RULES, { log });
			expect(own).toEqual(day.heroes.find(({ key }) => key === "a/h"));
			expect(wins).toBe(day.sides[1]?.wins);
		}
		expect(new Set(risks.map(({ wins }) => wins)).size).toBeGreaterThan(1);
	});

	it("equal those of any battle", () => {
		fc.assert(
			fc.property(anyBattle, fc.constantFrom("signed" as const, "success" as const), (input, contestReading) => {
				const keys = input.sides.flatMap(({ id, heroes }) => heroes.map((each) => `${id}/${each.hero}`));
				const rules = battleRules({ contestReading });
				for (const key of keys.slice(0, 1)) {
					const risks = forecastRisks(input, rules, key).filter(({ risk }) => risk % 4 === 2);
					expect(risks).toEqual(risks.map(({ risk }) => separately(input, rules, key, risk)));
				}
			}),
			{ numRuns: 6 },
		);
	});
});

describe("chances to win alone", () => {
	it("equal those of whole forecasts", () => {
		fc.assert(
			fc.property(anyBattle, fc.constantFrom("signed" as const, "success" as const), (input, contestReading) => {
				const rules = battleRules({ contestReading });
				const { wins, sampled } = finish(compareWins(input, [], rules, {})).now;
				const day = forecastDay(input, rules);
				expect(sampled).toBe(day.sampled);
				if (sampled > 0) return;
				for (const { id, wins: chance, winsWithin } of day.sides) {
					expect(wins[id]?.mean).toBeCloseTo(chance, 12);
					expect(wins[id]?.within).toBe(winsWithin);
				}
			}),
			{ numRuns: 12 },
		);
	});
});
