import { describe, expect, it } from "vitest";
import { expand } from "../../../src/engine/ask/support.js";
import { BATTLE_OPTIONS, type BattleInput, type BattleRules, battleDay } from "../../../src/engine/battle/index.js";
import { forecastDay } from "../../../src/engine/forecast/forecast-day.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";
import { type Coarse, coarseDice, compareDay } from "./coarse.js";

const rolls = (key: RegExp, ...faces: readonly number[]): Coarse[number] => [
	key,
	faces.map((face, i) => [face, 1 + i] as const),
];

/** A side of five units, each led by a hero but the last, which the commander of the force fights in. */
const led = (id: string, more: Parameters<typeof side>[2] = {}) => {
	const places = [0, 1, 2, 3, 4];
	const kinds = [TYPES.MI, TYPES.LI, TYPES.HI, TYPES.LI, TYPES.MC];
	const units = places.map((i) => band(`u${i}`, 40 + 30 * i, kinds[i]));
	const heroes = places.map((i) => hero(`h${i}`, { unit: `u${i}`, weapon: 9 + i }));
	const parts = places.map((i) => part(`h${i}`, { leads: i === 4 ? "force" : "unit", risk: i - 2, health: 9 + i }));
	return side(id, army(units, 14, { heroes }), { heroes: parts, ...more });
};

const foe = (more: Parameters<typeof side>[2] = {}) => side("b", army([band("v0", 150, TYPES.LI)], 14), more);
const wall = [{ row: "castle", value: null }] as const;

const few: Coarse = [
	rolls(/survival$/, 9, 16),
	rolls(/h4\/glory$/, 5, 17),
	rolls(/glory$/, 10),
	rolls(/wound\/\d$/, 7),
	rolls(/secondSurvival$/, 11),
	rolls(/rout$/, 3),
	rolls(/casualties/, 4),
	rolls(/^b\/catastrophe$/, 4),
	rolls(/a\/u1\/(morale|lastStand)$/, 9, 14),
	rolls(/(morale|lastStand)$/, 10),
];

const FIVE: readonly (readonly [name: string, input: BattleInput, rules: BattleRules, dice: Coarse])[] = [
	[
		"in the open",
		battle([led("a"), foe()]),
		battleRules(),
		[rolls(/^a\/catastrophe$/, 15), rolls(/leader$/, 1), rolls(/^contest\/a$/, 5, 13), rolls(/^contest/, 9)],
	],
	[
		"after the contest",
		battle([led("a"), foe()]),
		battleRules({ survivalOrder: "afterContest" }),
		[rolls(/^a\/catastrophe$/, 4, 16), rolls(/^contest\/a$/, 5, 13), rolls(/^contest/, 9)],
	],
	[
		"where morale counts in strength",
		battle([led("a"), foe()]),
		battleRules({}, { moraleTs: "on" }),
		[rolls(/^a\/catastrophe$/, 4), rolls(/^contest\/a$/, 5, 13), rolls(/^contest/, 9)],
	],
	[
		"before a castle that wavers them",
		battle([led("a"), foe({ position: wall })]),
		battleRules(),
		[rolls(/^a\/catastrophe$/, 4), rolls(/^contest\/a$/, 9, 12), rolls(/^contest/, 8)],
	],
	[
		"in a castle, with nowhere to go",
		battle([
			led("a", { position: wall, escape: false }),
			side("b", army([band("v0", 600, TYPES.HI, "elite"), band("v1", 30)], 30)),
		]),
		battleRules(),
		[rolls(/^a\/catastrophe$/, 4), rolls(/^b\/catastrophe$/, 14), rolls(/^contest\/a$/, 8, 12), rolls(/^contest/, 8)],
	],
];

/** How far forecast and rules are apart, and where. */
function farthest(input: BattleInput, rules: BattleRules, dice: Coarse): readonly [key: string, near: boolean] {
	const { paths, key, by } = compareDay(input, rules, dice);
	expect(paths).toBeGreaterThan(15);
	return [key, by < 1e-12];
}

describe("the forecast of five leading heroes equals the rules played through", () => {
	it.each(FIVE)("%s", (_name, input, rules, dice) => {
		const [key, near] = farthest(input, rules, [...dice, ...few]);
		expect(near, key).toBe(true);
	});
});

const four = (more: Parameters<typeof side>[2] = {}) =>
	battle(
		["a", "b", "c", "d"].map((id, i) =>
			side(id, army([band("u0", 60 + 20 * i, i % 2 ? TYPES.LC : TYPES.MI)], 11 + 2 * i), i === 1 ? more : {}),
		),
	);

describe("the forecast of four forces equals the rules played through", () => {
	it.each([
		["signed", four()],
		["success", four()],
		["signed", four({ position: wall })],
		["success", four({ position: wall, escape: false })],
	] as const)("by the %s reading", (contestReading, input) => {
		const dice: Coarse = [
			rolls(/^[ac]\/catastrophe$/, 4, 10),
			rolls(/catastrophe$/, 4),
			rolls(/^contest/, 4, 11, 17),
			rolls(/^a.*morale$/, 10, 16),
			rolls(/(morale|lastStand|rout)$/, 4),
		];
		const [key, near] = farthest(input, battleRules({ contestReading }), dice);
		expect(near, key).toBe(true);
	});
});

const OPTIONS = Object.entries(BATTLE_OPTIONS).flatMap(([name, { values }]) =>
	values.map((value) => [name, value] as const),
);

describe("the forecast equals the rules played through at each value of each option", () => {
	const own = army([band("u0", 100, TYPES.MI), band("u1", 40, { ...TYPES.LI, fearless: true })], 15, {
		heroes: [hero("h", { unit: "u0", weapon: 11 })],
	});
	const input = battle([
		side("a", own, { heroes: [part("h", { leads: "unit", toughness: 1, dr: 1 })] }),
		side("b", army([band("v0", 90, TYPES.LI), band("v1", 30, TYPES.HI, "raw")], 20)),
	]);
	it.each([...OPTIONS, ["moraleTs", "off"], ["moraleTs", "on"]] as const)("%s: %s", (name, value) => {
		const rules = name === "moraleTs" ? battleRules({}, { moraleTs: value as "on" }) : battleRules({ [name]: value });
		const dice: Coarse = [
			rolls(/^a\/catastrophe$/, 13, 15),
			rolls(/^b\/catastrophe$/, 13, 14),
			rolls(/^contest\/a/, 4, 17),
			rolls(/^contest/, 11),
			rolls(/survival$/, 9, 15),
			rolls(/glory$/, 4, 12),
			rolls(/wound\/1$/, 4, 9),
			rolls(/atrocity$/, 8, 15),
			rolls(/morale$/, 11),
			rolls(/(wound\/\d|secondSurvival|lastStand|rout|casualties.*|damage)$/, 5),
		];
		if (name === "lossRounding" && value === "perForce") {
			expect(forecastDay(input, rules).approximate).toContain("rounding");
			return;
		}
		const [key, near] = farthest(input, rules, dice);
		expect(near, key).toBe(true);
	});
});

describe("heavy weapons", () => {
	it("wound a hero as the rules do, however many hits they bring", () => {
		const own = army([band("u0", 100)], 14, { heroes: [hero("h", { unit: "u0", weapon: 10 })] });
		const foes = army([band("v0", 90)], 14, { tl: 20 });
		const input = battle([
			side("a", own, { heroes: [part("h", { leads: "force", dr: 90, health: 30 })] }),
			side("b", foes),
		]);
		const dice: Coarse = [
			rolls(/catastrophe$/, 4),
			rolls(/survival$/, 4, 11, 13, 18),
			rolls(/wound\/\d$/, 8, 30),
			rolls(/secondSurvival$/, 9, 16),
			rolls(/^contest/, 5, 13),
			rolls(/(glory|morale|rout)$/, 10),
		];
		const [key, near] = farthest(input, battleRules(), dice);
		expect(near, key).toBe(true);
	});
});

describe("missions that end differently and change the same", () => {
	it("are forecast as one state, with all their chances", () => {
		const scouts = (id: string) => ({
			...({ id, kind: "scouts", target: "b", victim: "", skill: 11, modifier: 0, many: false, played: null } as const),
			ownKnow: false,
			foeKnow: id === "m0",
		});
		const sent = ["m0", "m1", "m2"].map(scouts);
		const input = battle([side("a", army([band("u0", 100)], 13), { missions: sent }), foe()]);
		const dice: Coarse = [rolls(/roll$/, 6, 12, 18), rolls(/catastrophe$/, 4), rolls(/^contest/, 6, 12)];
		const [key, near] = farthest(input, battleRules(), dice);
		expect(near, key).toBe(true);
	});
});

describe("those killed for good", () => {
	it("are as many as the rules played through leave dead, guns left out", () => {
		const own = army([band("u0", 101, TYPES.MI), band("u1", 7, TYPES.LE)], 14);
		const input = battle([side("a", own), foe()]);
		const rules = battleRules();
		const dice = coarseDice([rolls(/catastrophe$/, 4, 14), rolls(/^contest/, 5, 13), rolls(/casualties/, 2, 5)]);
		const dead = new Map<string, number>();
		expand(
			() => battleDay(rules).play(input),
			({ units }, { chance }) => {
				for (const unit of units) dead.set(unit.key, (dead.get(unit.key) ?? 0) + chance * unit.dead);
			},
			dice,
		);
		const { units, sides } = forecastDay(input, rules, { substitute: dice });
		const means = units.map((unit) => [unit.key, unit.dead?.mean ?? null] as const);
		expect(means).toEqual([
			["a/u0", expect.closeTo(dead.get("a/u0") ?? Number.NaN, 10)],
			["a/u1", null],
			["b/v0", expect.closeTo(dead.get("b/v0") ?? Number.NaN, 10)],
		]);
		expect(sides[0]?.dead).toEqual({ mean: means[0]?.[1], within: "exact" });
	});
});
