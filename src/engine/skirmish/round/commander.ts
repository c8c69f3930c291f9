import type { Officer, Unit } from "../army/index.js";
import type { Board, Ground } from "../geometry/index.js";

/**
 * The officer who gives a unit's orders: its commander, or one of its soldiers, without Charisma and ranks (RULES 4.3).
 */
export function commanderOf(unit: Unit): Officer {
	return unit.commander?.state === "present" ? unit.commander : soldierOf(unit);
}

function soldierOf({ id, name, soldier }: Unit): Officer {
	return {
		id: `soldier-of-${id}`,
		name,
		level: 1,
		charisma: 0,
		ranks: 0,
		profession: 0,
		will: soldier.saves.will,
		perception: soldier.perception,
		leadershipFeat: false,
		skillsAtEleven: 0,
		feats: [],
		office: "",
		tactics: [],
		boons: [],
		state: "present",
		body: null,
		notorious: false,
	};
}

/** Feet between the middles of two units, rounded up (RULES 4.3). */
export function feetApart(from: Ground, to: Ground, board: Board): number {
	let [low, high] = [-1, 1];
	while (!board.isInRange(from, to, high)) [low, high] = [high, 2 * high];
	while (high - low > 1) {
		const middle = low + Math.floor((high - low) / 2);
		if (board.isInRange(from, to, middle)) high = middle;
		else low = middle;
	}
	return high;
}
