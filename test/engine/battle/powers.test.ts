import { describe, expect, it } from "vitest";
import { advance, drive, EMPTY_LOG } from "../../../src/engine/ask/index.js";
import { catastropheStep, powersStep } from "../../../src/engine/battle/day/early-steps.js";
import type { BattleInput, Purchase } from "../../../src/engine/battle/index.js";
import type { PowerPlan, SideState } from "../../../src/engine/battle/model/index.js";
import {
	blockableUnits,
	blockPrice,
	leftOf,
	planPrice,
	purchasePrice,
} from "../../../src/engine/battle/powers/powers.js";
import { moraleNow } from "../../../src/engine/battle/state/change.js";
import { openField } from "../../../src/engine/battle/state/open-field.js";
import { BATTLE_TABLES } from "../../../src/engine/battle/tables/battle-tables.js";
import type { Practitioner } from "../../../src/engine/force/index.js";
import { scripted } from "../ask/scripted.js";
import { army, band, battle, battleRules, side, TYPES } from "./army.js";
import { powersGame } from "./step-games.js";

const RULES = battleRules();
const PRICES = BATTLE_TABLES.powerPrices;

const mage: Practitioner = {
	id: "m",
	name: "",
	link: "",
	practice: "mage",
	points: 500,
	stones: 0,
	items: 0,
	boosters: 0,
};
const spend = (purchases: readonly Purchase[], defence = 0): PowerPlan => ({ defence, purchases });

/**
 * Side a with the units of the printed battle, side b with one of a hundred points; each with twenty points of power.
 */
function field(a: PowerPlan, b: PowerPlan = spend([]), more: { readonly heroic?: boolean } = {}): BattleInput {
	const own = [
		band("elite", 10, TYPES.HI, "elite"),
		band("seasoned", 20, TYPES.MI, "seasoned"),
		band("average", 10, TYPES.MI),
	];
	return battle([
		side("a", army(own, 12, { practitioners: [mage] }), { powers: a, ...more }),
		side("b", army([band("w", 24, TYPES.MI)], 12, { practitioners: [mage] }), { powers: b }),
	]);
}

function use(input: BattleInput, script: Record<string, string> = {}, rules = RULES) {
	const { outcome: result, sides } = drive(powersStep(openField(input, rules), input, rules), scripted(script));
	return { result, a: sides[0] as SideState, b: sides[1] as SideState };
}

const unitOf = ({ units }: SideState, key: string) => units.find((unit) => unit.key === key);

describe("prices of powers", () => {
	const sides = openField(field(spend([])), RULES);
	const price = (purchase: Purchase) => purchasePrice(purchase, sides, PRICES);

	it("T1-39, T1-51: by strength and step, up", () => {
		expect(price({ use: "morale", unit: "a/elite", steps: 2 })).toBe(2);
		expect(price({ use: "morale", unit: "a/average", steps: 2 })).toBe(1);
		expect(price({ use: "morale", unit: "a/seasoned", steps: -1 })).toBe(1);
		expect(price({ use: "striking", unit: "b/w", steps: 1 })).toBe(1);
		expect(price({ use: "catastrophe", target: "b", steps: 1 })).toBe(2);
		expect(price({ use: "scouting", points: 3 })).toBe(3);
		const confounding = { use: "confounding", target: "b", label: "", steps: 2, cost: 4, strategy: -1 } as const;
		expect(price(confounding)).toBe(8);
		const plan = spend(
			[
				{ use: "morale", unit: "a/seasoned", steps: -1 },
				{ use: "striking", unit: "a/seasoned", steps: 1 },
				{ use: "striking", unit: "a/elite", steps: 1 },
				{ use: "healing", unit: "b/w", steps: 1 },
			],
			3,
		);
		expect(planPrice(plan, sides, PRICES)).toBe(7);
	});

	it("T1-39, T5-25: scouting costs 3 and is gone once less than its price is left", () => {
		const left = (points: number) => leftOf({ use: "scouting", points }, 1, PRICES);
		expect([left(4), left(5), left(6)]).toEqual([0, 0, 1]);
		const bought = [2, 3, 9].map((points) => leftOf({ use: "scouting", points }, 0, PRICES));
		expect(bought).toEqual([0, 1, 1]);
		expect([2, 3, 5, 6].map((points) => blockableUnits({ use: "scouting", points }, PRICES))).toEqual([0, 1, 1, 2]);
	});

	it("is nothing, and no less, of what is blocked altogether", () => {
		const left = leftOf({ use: "morale", unit: "a/average", steps: -2 }, 2, PRICES);
		expect(Object.is(left, 0)).toBe(true);
	});

	it("blocks cost what the steps add, together at least 1", () => {
		const cost = (steps: number) =>
			Array.from({ length: steps + 1 }, (_, j) =>
				blockPrice({ use: "striking", unit: "a/average", steps }, j, sides, PRICES),
			);
		expect(cost(1)).toEqual([0, 1]);
		expect(cost(3)).toEqual([0, 1, 1, 2]);
		expect(blockPrice({ use: "morale", unit: "a/average", steps: -3 }, 3, sides, PRICES)).toBe(2);
	});
});

describe("special powers", () => {
	it("T1-50, T1-52: change morale, and strength where the table plays it so", () => {
		const plan = spend([{ use: "morale", unit: "a/average", steps: 2 }]);
		const foe = spend([{ use: "morale", unit: "a/seasoned", steps: -1 }]);
		const vivid = battleRules({}, { moraleTs: "on" });
		const { a } = use(field(plan, foe), {}, vivid);
		expect(a.units.map(({ key, strength }) => [key, strength])).toEqual([
			["a/elite", 100],
			["a/seasoned", 86],
			["a/average", 48],
		]);
		expect(use(field(plan, foe)).a.strength).toBe(236);
		expect(moraleNow(unitOf(a, "a/average") as never)).toBe(15);
	});

	it("strike and heal line by line, and cancel each other", () => {
		const { a } = use(
			field(
				spend([{ use: "healing", unit: "a/elite", steps: 2 }]),
				spend([{ use: "striking", unit: "a/elite", steps: 3 }]),
			),
		);
		const lines = unitOf(a, "a/elite")?.lines ?? [];
		expect(lines).toEqual([
			{ key: "healing", value: 2 },
			{ key: "striking", value: -3 },
		]);
	});

	it("T5-23, T5-24: defence blocks whole units of what it chooses", () => {
		const hostile = [
			{ use: "catastrophe", target: "a", steps: 2 },
			{ use: "striking", unit: "a/seasoned", steps: 1 },
		] as const;
		const input = field(spend([], 3), spend(hostile));
		const chosen = use(input, { "a/block/b/0": "1", "a/block/b/1": "1" });
		expect(chosen.result.purchases.map(({ blocked, left }) => [blocked, left])).toEqual([
			[1, 1],
			[1, 0],
		]);
		expect(chosen.result.sides[0]).toEqual({ id: "a", strength: 20, spent: 3, wasted: 0 });
		const alone = use(field(spend([], 3), spend(hostile.slice(0, 1))), { "a/block/b/0": "1" });
		expect({ left: alone.result.purchases[0]?.left, wasted: alone.result.sides[0]?.wasted }).toEqual({
			left: 1,
			wasted: 1,
		});
		expect(unitOf(chosen.a, "a/seasoned")?.lines).toEqual([]);
	});

	it("ask both sides at once and in secret, the most that can be blocked first; a foe's help to itself is its own", () => {
		const input = field(
			spend([{ use: "catastrophe", target: "b", steps: 3 }], 4),
			spend(
				[
					{ use: "healing", unit: "b/w", steps: 1 },
					{ use: "morale", unit: "b/w", steps: 1 },
					{ use: "scouting", points: 6 },
				],
				5,
			),
		);
		const progress = advance(powersGame(RULES), input, EMPTY_LOG);
		expect(progress.done ? [] : progress.open).toMatchObject([
			{ key: "a/block/b/2", options: ["1", "0"], secret: true },
			{ key: "b/block/a/0", options: ["2", "1", "0"], secret: true },
		]);
	});

	it("scouting lends 1 and no more to the GM's side, and warns the players'", () => {
		const twice = spend([
			{ use: "scouting", points: 3 },
			{ use: "scouting", points: 9 },
		]);
		expect(use(field(twice)).a).toMatchObject({ strategy: [{ key: "scouting", value: 1 }], warned: false });
		expect(use(field(twice, spend([]), { heroic: true })).a).toMatchObject({ strategy: [], warned: true });
	});

	it("confound the foe's plan at the GM's price", () => {
		const confounding = { use: "confounding", target: "b", label: "Fog", steps: 2, cost: 4, strategy: -1 } as const;
		expect(use(field(spend([confounding]))).b.strategy).toEqual([{ key: "powers/a/0", value: -2, label: "Fog" }]);
		const met = use(field(spend([confounding]), spend([], 5)), { "b/block/a/0": "1" });
		expect(met.b.strategy).toEqual([{ key: "powers/a/0", value: -1, label: "Fog" }]);
		expect(met.result.sides[1]?.wasted).toBe(1);
	});

	it("add to the foe's catastrophe, up to 18", () => {
		const input = field(spend([{ use: "catastrophe", target: "b", steps: 4 }]));
		const powers = use(input).result;
		const script = { "a/catastrophe": 7, "b/catastrophe": 16 };
		const { outcome: result } = drive(catastropheStep(openField(input, RULES), powers, input, RULES), scripted(script));
		expect(result["b"]).toMatchObject({ roll: 16, added: 4, total: 18, result: "commanderKilled" });
		expect(result["a"]).toMatchObject({ roll: 7, added: 0, total: 7, result: "none" });
	});
});
