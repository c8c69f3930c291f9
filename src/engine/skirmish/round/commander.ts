import type { Officer, Unit } from "../army/index.js";

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
