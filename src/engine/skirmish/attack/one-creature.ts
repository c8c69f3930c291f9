import { ONE } from "../../common/index.js";
import type { AttackOrder, Blow, Strength } from "./types.js";

/** A hit of one creature on a unit: points past resistance, and how many soldiers it strikes (RULES 4.17). */
interface CreatureHit {
	readonly points: number;
	/** 1, or the number that a cleave or an area names. */
	readonly soldiers: number;
}

/**
 * The hit as it arrives at a unit, concentration 1: at most the hit points of so many soldiers, each of which it may
 * fell (RULES 4.17). All hits of a phase go to `settlePhase` together.
 * @example
 * creatureBlow({ points: 14, soldiers: 3 }).landed; // [{ value: 14, rolls: 3 }]
 */
export function creatureBlow({ points, soldiers }: CreatureHit): Blow {
	return { targets: soldiers, concentration: ONE, landed: [{ value: points, rolls: soldiers }] };
}

/** One creature as a target of {@link AttackOrder}. */
export const ONE_CREATURE: Pick<Strength, "total" | "size" | "maximum"> = { total: 1, size: 1, maximum: 1 };

/**
 * The order of a unit against one creature, whom only `reaching` soldiers can attack: all their actions on one target
 * (RULES 4.17). The totals of its outcome are the damage to the creature.
 */
export function orderAgainstOne(order: AttackOrder, reaching: number): AttackOrder {
	const effectiveSize = Math.min(order.effectiveSize, reaching);
	return { ...order, effectiveSize, aim: { kind: "individual", chosen: 1 }, exposed: 1 };
}
