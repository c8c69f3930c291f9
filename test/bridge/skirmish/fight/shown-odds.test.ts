/** The odds that the window shows of an order, beside how often it comes out so when its phases are played. */
import { describe, expect, it } from "vitest";
import { type FightRound, roundSoFar, withOrders } from "../../../../src/bridge/skirmish/fight/index.js";
import { ROUND_GAME } from "../../../../src/bridge/skirmish/fight/play-round.js";
import { drive, EMPTY_LOG, simulate } from "../../../../src/engine/ask/index.js";
import {
	type AttackCommand,
	arenaOf,
	commandOdds,
	NO_ORDERS,
	type Phase,
	type RoundOutcome,
	SKIRMISH_RULES,
	type SoldierAttack,
} from "../../../../src/engine/skirmish/index.js";
import { block, SOLDIER, side, skirmishInput, swing, unit } from "../../../engine/skirmish/round/fixtures.js";

const TIMES = 2_000;
/** Standard errors by which a frequency may differ. */
const FAR = 5;

const [SWORD, BOW] = SOLDIER.attacks as [SoldierAttack, SoldierAttack];
const area = { shape: "burst" as const, feet: 20 };
const throws = { kind: "skill" as const, skill: 12 };
/** Attacks of a soldier by a d20, by 3d6 under a skill, and two areas: against Reflex, and with fear against Will. */
const soldier = {
	...SOLDIER,
	attacks: [
		SWORD,
		BOW,
		{ ...SWORD, id: "axe", roll: throws },
		{ ...BOW, id: "sling", roll: throws },
		{
			...BOW,
			id: "fire",
			area,
			against: { save: "reflex" as const, dc: 15 },
			averages: [{ type: "fire", success: 1, critical: 0, failure: 3 }],
		},
		{
			...BOW,
			id: "howl",
			area,
			against: { save: "will" as const, dc: 14 },
			averages: [],
			brings: { condition: "shaken", rounds: 3 },
		},
	],
};

/** Two units within bowshot, or in contact, and some points left. */
function waiting(apart: number, points: number, phase: Phase): FightRound {
	const men = { current: 60, maximum: 100, held: 0 };
	const south = unit("s", { soldier, soldiers: men, hp: { total: 300, temporary: 0, each: 5, start: 500 } });
	const north = unit("n", { soldiers: men, hp: { total: points, temporary: 0, each: 5, start: 500 } });
	const places = { s: block(0, apart, 0), n: block(0, 0, 2) };
	const before = { number: 1, ambush: "", initiative: {}, seen: [], swift: [] };
	const passed = { individuals: [], movement: [], ...(phase === "melee" ? { ranged: [], rangedDamage: [] } : {}) };
	const sides = [side("south", [south]), side("north", [north])];
	const stand = skirmishInput({ sides, places, rounds: [{ ...NO_ORDERS, ...passed }] });
	return { input: { before, stand, ended: false }, log: EMPTY_LOG };
}

/** A unit of an outcome: its fighting soldiers, its points, and whether it is beaten. */
function targetIn({ state }: Pick<RoundOutcome, "state">) {
	const found = state.sides.flatMap(({ units }) => units).find(({ id }) => id === "n")!;
	const shaken = found.conditions.find(({ id }) => id === "shaken")?.affected;
	return {
		men: found.soldiers.current,
		points: found.hp.total,
		shaken: shaken === undefined ? 0 : (shaken ?? found.soldiers.current),
		isBeaten: !["fit", "routed"].includes(found.state),
	};
}

const mean = (all: readonly number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;

/** Fails where the mean of what came out is further from what was shown than chance allows. */
function expectNear(what: string, all: readonly number[], shown: number): void {
	const own = mean(all);
	const error = Math.sqrt(mean(all.map((each) => (each - own) ** 2)) / all.length);
	expect(Math.abs(own - shown), `${what}: ${own} beside ${shown}`).toBeLessThanOrEqual(FAR * error + 1e-9);
}

const CASES = [
	{
		what: "a concentrated volley",
		attack: "bow",
		apart: 12,
		points: 300,
		phase: "ranged",
		after: "rangedDamage",
		chosen: 5,
	},
	{
		what: "a volley at few",
		attack: "bow",
		apart: 12,
		points: 40,
		phase: "ranged",
		after: "rangedDamage",
		chosen: null,
	},
	{ what: "a melee", attack: "sword", apart: 1, points: 300, phase: "melee", after: "meleeDamage", chosen: null },
	{ what: "a melee by 3d6", attack: "axe", apart: 1, points: 300, phase: "melee", after: "meleeDamage", chosen: 20 },
	{
		what: "a volley by 3d6",
		attack: "sling",
		apart: 12,
		points: 100,
		phase: "ranged",
		after: "rangedDamage",
		chosen: 8,
	},
	{
		what: "areas against a save",
		attack: "fire",
		apart: 12,
		points: 300,
		phase: "ranged",
		after: "rangedDamage",
		chosen: 30,
	},
	{ what: "fear", attack: "howl", apart: 12, points: 300, phase: "ranged", after: "rangedDamage", chosen: null },
] as const;

describe("the odds shown of an order", () => {
	it.each(CASES)("are how often it comes out so: $what", ({ attack, apart, points, phase, after, chosen }) => {
		const round = waiting(apart, points, phase);
		const so = roundSoFar(round);
		if (!so.ok) throw new Error(so.fault.code);
		expect(so.value.waiting).toBe(phase);
		const exposed = ["fire", "howl"].includes(attack) ? 40 : null;
		const order: AttackCommand = { ...swing("s", "n", attack), chosen, exposed };
		const found = commandOdds(so.value.state, order, arenaOf(round.input.stand, SKIRMISH_RULES));
		if (!found.ok) throw new Error(found.fault.code);
		const { odds } = found.value;
		const before = targetIn(so.value);
		const input = withOrders(withOrders(round.input, phase, [order]), after, []);
		const dice = simulate(20_260_101);
		const played = Array.from({ length: TIMES }, () => targetIn(drive(ROUND_GAME.play(input), dice)));
		expectNear(
			"soldiers",
			played.map(({ men }) => before.men - men),
			odds.meanRemoved,
		);
		expectNear(
			"points",
			played.map((each) => before.points - each.points),
			odds.meanLost,
		);
		expectNear(
			"beaten",
			played.map(({ isBeaten }) => Number(isBeaten)),
			odds.defeated,
		);
		const feared = odds.affected?.reduce((sum, [count, chance]) => sum + count * chance, 0) ?? 0;
		expectNear(
			"shaken",
			played.map(({ shaken }) => shaken),
			feared,
		);
		expect(feared > 0).toBe(attack === "howl");
		expect(mean(played.map(({ points: left }) => before.points - left)) > 0).toBe(attack !== "howl");
	});
});
