import { estimatedUnit, type Force } from "../../force/index.js";
import type { BattleInput, BattleSide, QuickSide } from "../model/index.js";
import type { BattleRules } from "../rules.js";

/** A side with nothing but its force: what a new battle starts from. */
export function plainSide(id: string, force: Force): BattleSide {
	return {
		id,
		force,
		by: "",
		heroic: false,
		stand: null,
		position: [],
		circumstances: [],
		judgements: [],
		classes: {},
		missions: [],
		security: { guards: null, pickets: null },
		diviner: null,
		powers: { defence: 0, purchases: [] },
		culture: {},
		orders: {},
		heroes: [],
		escape: true,
		commanderLost: false,
	};
}

/** A fight in the open between these sides, with nothing special about it. */
export function plainBattle(sides: readonly BattleSide[]): BattleInput {
	return { sides, siege: false, skill: "auto", tlCap: null, intensity: 0, rulings: {} };
}

/**
 * A battle of estimates (RULES 1.19): each force is one body of one kind and one morale, for which everything is rolled
 * once. It is an ordinary battle: whatever else is known may be added to it. Sides are `a`, `b`, `c`, …
 */
export function quickBattle(sides: readonly QuickSide[], { force: { tables } }: BattleRules): BattleInput {
	return plainBattle(
		sides.map(({ strategy, tl, ...estimate }, i) => {
			const commander = { name: "", link: "", strategy, tactics: 0, luck: false, leads: "" };
			const units = [estimatedUnit(estimate, tables)];
			const force: Force = {
				name: estimate.name,
				tl,
				mana: "normal",
				commander,
				treasury: 0,
				units,
				practitioners: [],
				heroes: [],
			};
			return plainSide(String.fromCharCode(A + i), force);
		}),
	);
}

/** The letter a. */
const A = 97;
