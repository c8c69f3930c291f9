import type { BattleInput, BattleRules } from "../../../src/engine/battle/index.js";
import { ratio } from "../../../src/engine/common/index.js";
import type { Practitioner, Unit } from "../../../src/engine/force/index.js";
import { troop } from "../force/helpers.js";
import { army, band, battle, battleRules, hero, part, side, TYPES } from "./army.js";

const seer = (points: number, items = 0): Practitioner => ({
	id: "p",
	name: "",
	link: "",
	practice: "psi",
	points,
	stones: 0,
	items,
	boosters: 0,
});

/** A body of exactly that strength which counts in no class. */
const body = (id: string, strength: number) =>
	band(id, 800, troop({ kind: "own", arm: "foot" }), "average", { rulings: { strength: ratio(strength) } });

/** The printed battle (EXAMPLES): two hosts with their archers, the thugs, and the hero among them. */
export function printedBattle(): BattleInput {
	const own: readonly Unit[] = [
		body("line", 2785),
		band("archers", 120, troop({ missiles: ["bow"] })),
		band("thugs", 15, TYPES.II, "raw", { leader: { name: "", link: "", leadership: 21 } }),
		band("healed", 20, TYPES.MI, "seasoned"),
	];
	const foe: readonly Unit[] = [
		body("line", 3524),
		band("archers", 40, troop({ mount: "light", missiles: ["bow"] })),
		band("seasoned", 20, TYPES.MI, "seasoned"),
		band("elite", 10, TYPES.HI, "elite"),
		band("average", 10, TYPES.MI),
	];
	const commander = { ...army([]).commander, strategy: 16, leads: "line" };
	return battle([
		side("m", army(own, 14, { practitioners: [seer(250, 1)], heroes: [hero("c", { unit: "thugs" })] }), {
			circumstances: [{ row: "homeGround", value: null }],
			powers: {
				defence: 0,
				purchases: [
					{ use: "morale", unit: "w/seasoned", steps: -1 },
					{ use: "striking", unit: "w/seasoned", steps: 1 },
					{ use: "striking", unit: "w/elite", steps: 1 },
					{ use: "healing", unit: "m/healed", steps: 1 },
				],
			},
			heroes: [part("c", { risk: -2, dr: 2 })],
		}),
		side("w", army(foe, 16, { practitioners: [seer(250)], commander }), {
			powers: {
				defence: 0,
				purchases: [
					{ use: "striking", unit: "m/thugs", steps: 1 },
					{ use: "striking", unit: "m/healed", steps: 1 },
					{ use: "morale", unit: "w/average", steps: 2 },
				],
			},
		}),
	]);
}

/** The printed dice. */
export const PRINTED = { "m/catastrophe": 8, "w/catastrophe": 17, "w/leader": 0, "contest/m": 10, "contest/w": 14 };

/**
 * As it is printed: the loss of a leader is felt by the unit that was led, and by no other, and morale counts in
 * strength.
 */
export function printedRules(): BattleRules {
	const rules = battleRules({}, { moraleTs: "on" });
	const { catastrophes } = rules.tables;
	const results = { ...catastrophes.results, leaderKilled: { ...catastrophes.results.leaderKilled, all: null } };
	return { ...rules, tables: { ...rules.tables, catastrophes: { ...catastrophes, results } } };
}
