import { describe, expect, it } from "vitest";
import type { BattleInput, BattleRules } from "../../../src/engine/battle/index.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";
import { type Coarse, compareDay, totals } from "./coarse.js";

/** The catastrophes that both sides, or one, may roll. */
const catastrophes = (...rolls: readonly number[]): Coarse[number] => [
	/catastrophe$/,
	rolls.map((roll, i) => [roll, 2 + i] as const),
];
const catastrophesOf = (id: string, ...rolls: readonly number[]): Coarse[number] => [
	new RegExp(`^${id}/catastrophe$`),
	rolls.map((roll, i) => [roll, 2 + i] as const),
];
const contest = (...rolls: readonly number[]): Coarse[number] => [
	/^contest/,
	rolls.map((roll, i) => [roll, 1 + i] as const),
];

const small = () => army([band("u0", 100, TYPES.MI, "green")], 14);
const two = () => army([band("v0", 80, TYPES.LI), band("v1", 30, TYPES.HI, "raw")], 13);
const wall = { row: "castle", value: null };

/** Two small sides, the second with what is said. */
const duel = (more: Parameters<typeof side>[2] = {}, whole: Parameters<typeof battle>[1] = {}): BattleInput =>
	battle([side("a", small()), side("b", two(), more)], whole);

const psi = { id: "p", name: "", link: "", practice: "psi", points: 3_000, stones: 0, items: 0, boosters: 0 } as const;
const seers = (strategy: number, ...units: Parameters<typeof army>[0]) =>
	army(units, strategy, { practitioners: [psi] });
const mission = (id: string, kind: "scouts" | "assassins", victim = "") => ({
	id,
	kind,
	target: "b",
	victim,
	skill: 11,
	modifier: 0,
	many: false,
	played: null,
	ownKnow: true,
	foeKnow: true,
});
const whole = (num: number) => ({ num, den: 1 });

const CASES: readonly (readonly [name: string, input: BattleInput, rules: BattleRules, dice: Coarse])[] = [
	["in the open, one goes over, a leader falls", duel(), battleRules(), [catastrophes(5, 14, 17), contest(4, 11)]],
	["luck, atrocity, a dead commander", duel(), battleRules(), [catastrophes(10, 13, 18), contest(5, 12)]],
	[
		"a commander lost the day before, who led a unit himself",
		battle([
			side(
				"a",
				army([band("u0", 100, TYPES.MI), band("u1", 40, TYPES.LI)], 14, {
					commander: { ...army([]).commander, strategy: 14, luck: true, leads: "u1" },
				}),
				{ commanderLost: true },
			),
			side("b", two()),
		]),
		battleRules(),
		[catastrophesOf("a", 16, 17, 18), catastrophesOf("b", 4), contest(5, 12)],
	],
	[
		"by the other reading, at great skill",
		battle([side("a", army([band("u0", 50)], 24)), side("b", two())]),
		battleRules({ contestReading: "success" }),
		[catastrophes(4), contest(4, 12, 17)],
	],
	[
		"a castle held, the attacker wavering",
		battle([side("a", two()), side("b", small(), { position: [wall] })]),
		battleRules(),
		[catastrophes(4, 15), contest(8, 14)],
	],
	[
		"a castle falling, with nowhere to go",
		battle([
			side("a", army([band("u0", 300, TYPES.HI, "elite")], 22)),
			side("b", two(), { position: [wall], escape: false }),
		]),
		battleRules(),
		[catastrophesOf("a", 4, 14), catastrophesOf("b", 13, 17), contest(4, 9, 14)],
	],
	[
		"who comes over into a castle",
		battle([
			side("a", army([band("u0", 90), band("u1", 40), band("u2", 20)], 20)),
			side("b", small(), { position: [wall], escape: false }),
		]),
		battleRules(),
		[catastrophesOf("a", 14), catastrophesOf("b", 12, 13), contest(6, 10)],
	],
	[
		"three forces",
		battle([side("a", small()), side("b", two()), side("c", army([band("w0", 60, TYPES.LC)], 15))]),
		battleRules(),
		[catastrophes(4, 10), contest(7, 13)],
	],
	[
		"the undead among three forces",
		battle([
			side("a", small()),
			side("b", army([band("v0", 80, { ...TYPES.LI, fearless: true })], 3)),
			side("c", army([band("w0", 60)], 15)),
		]),
		battleRules({ undeadOverwhelmed: "rout" }),
		[catastrophes(4, 13), contest(4, 16)],
	],
	[
		"powers, some of them blocked",
		battle([
			side("a", seers(14, band("u0", 100)), {
				powers: {
					defence: 0,
					purchases: [
						{ use: "catastrophe", target: "b", steps: 2 },
						{ use: "striking", unit: "b/v0", steps: 2 },
						{ use: "morale", unit: "a/u0", steps: 1 },
					],
				},
			}),
			side("b", seers(13, band("v0", 80, TYPES.LI), band("v1", 30)), {
				powers: { defence: 3, purchases: [{ use: "healing", unit: "b/v1", steps: 1 }] },
			}),
		]),
		battleRules(),
		[catastrophesOf("a", 4), catastrophesOf("b", 8, 11, 15), contest(5, 12)],
	],
	[
		"assassins, scouts and a seer",
		battle([
			side("a", small(), {
				missions: [mission("m", "assassins", "b/v0"), mission("n", "scouts")],
				diviner: { genuine: true, skill: 12, trust: "shared" },
			}),
			side("b", two(), { security: { guards: 12, pickets: null } }),
		]),
		battleRules(),
		[catastrophes(4), [/^[ab]\/catastrophe$/, totals([4, 1])], contest(5, 12)],
	],
	[
		"a storm with engines, whose crews may go over",
		battle(
			[
				side("a", army([band("u0", 200, TYPES.MI), band("u1", 6, TYPES.LE), band("u2", 40, TYPES.MI, "raw")], 22)),
				side("b", two(), { position: [wall], escape: false }),
			],
			{ siege: true },
		),
		battleRules(),
		[catastrophesOf("a", 14, 15), catastrophesOf("b", 4), contest(4, 14)],
	],
	[
		"whatever a game master rules",
		duel({}, { rulings: { "a/strategy/strategy": whole(16), "b/strategy": whole(15), "b/v1/morale": whole(9) } }),
		battleRules(),
		[catastrophes(9, 14, 17), contest(5, 12)],
	],
	[
		"orders and a bloody day",
		duel({ orders: { v0: { fray: 2 }, v1: { fray: -1 } } }, { intensity: 1 }),
		battleRules({ casualtyDice: "perLine" }),
		[catastrophes(12, 16), contest(5, 12)],
	],
	[
		"morale that counts in strength",
		duel(),
		battleRules({ casualtyDice: "perUnit" }, { moraleTs: "on" }),
		[catastrophes(13, 15), contest(5, 12)],
	],
	[
		"troops of every class, who change sides both ways",
		battle([
			side("a", army([band("u0", 90, TYPES.MC), band("u1", 60, TYPES.PI), band("u2", 20, TYPES.LE)], 14)),
			side("b", army([band("v0", 70, TYPES.PI), band("v1", 40, TYPES.LC), band("v2", 30)], 14), { position: [wall] }),
		]),
		battleRules(),
		[catastrophes(14), contest(4, 11)],
	],
	[
		"engines in a company that loses heart, some of them going over",
		battle([
			side("a", army([band("u0", 90, TYPES.MI), band("u1", 20, TYPES.LE)], 14)),
			side("b", army([band("v0", 70, TYPES.LI), band("v1", 9, TYPES.LE, "green")], 14)),
		]),
		battleRules({}, { moraleTs: "on" }),
		[catastrophes(14, 15), contest(4, 11)],
	],
	[
		"one roll for an atrocity",
		duel(),
		battleRules({ atrocityRoll: "force", defectorChoice: "none" }),
		[catastrophes(13, 14), contest(5, 12)],
	],
];

describe("the forecast equals the rules played through, on coarse dice", () => {
	it.each(CASES)("%s", (_name, input, rules, dice) => {
		const { paths, ...worst } = compareDay(input, rules, dice);
		expect(paths).toBeGreaterThan(15);
		expect(worst).toMatchObject({ by: expect.closeTo(0, 12) });
		expect(worst.by).toBeLessThan(1e-12);
	});
});

const led = (leads: "unit" | "force" | "none", more: Parameters<typeof part>[1] = {}) => {
	const force = army([band("u0", 100, TYPES.MI), band("u1", 40, TYPES.LI)], 14, {
		heroes: [hero("h", { unit: "u0" })],
	});
	return side("a", force, { heroes: [part("h", { leads, ...more })] });
};

describe("with heroes", () => {
	const dice: Coarse = [
		[/^a\/h\/survival$/, totals([9, 2], [16, 1])],
		[/^a\/h\/glory$/, totals([5, 1], [12, 2], [18, 1])],
		[/wound\/1$/, totals([4, 1], [8, 1])],
		[/secondSurvival$/, totals([8, 1], [15, 1])],
		contest(5, 13),
	];

	it("forecasts the losses of units that came over where morale counts in strength", () => {
		const foe = side("b", army([band("v0", 90, TYPES.LI), band("v1", 70, TYPES.HI)], 15));
		const rules = battleRules({}, { moraleTs: "on" });
		const result = [catastrophesOf("a", 4), catastrophesOf("b", 14), ...dice];
		expect(compareDay(battle([led("force"), foe]), rules, result).by).toBeLessThan(1e-12);
	});

	it.each([
		["who fights", led("none"), battleRules(), catastrophes(4)],
		["who leads a unit, or lies struck", led("unit"), battleRules(), catastrophesOf("a", 4, 17)],
		["who leads the force, wounded or not", led("force", { health: 10 }), battleRules(), catastrophesOf("a", 4, 16)],
		[
			"who leads after the contest",
			led("unit"),
			battleRules({ survivalOrder: "afterContest" }),
			catastrophesOf("a", 4),
		],
		[
			"who is tough once",
			led("force", { toughness: 3, dr: 1 }),
			battleRules({ toughness: "once" }),
			catastrophesOf("a", 18, 4),
		],
	] as const)("%s", (_name, own, rules, rolled) => {
		const input = battle([own, side("b", army([band("v0", 90, TYPES.LI)], 15))]);
		const calm: Coarse[number] = [/^b\/(catastrophe)$/, totals([4, 1])];
		const { by, key } = compareDay(input, rules, [rolled, calm, ...dice]);
		expect([key, by < 1e-12]).toEqual([key, true]);
	});
});
