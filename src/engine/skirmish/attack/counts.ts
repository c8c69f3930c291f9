import { floorRatio, type Ratio, ratio } from "../../common/index.js";
import type { AttackOrder, AttackPlan, Blow, Counts, Values } from "./types.js";

/** Die rolls of an attack, successes of all of them, and criticals before cover takes its share. */
export interface Rolled {
	readonly rolls: number;
	readonly successes: number;
	readonly criticals: number;
}

/** Number of die rolls that a chance comes to: the nearest whole number, a half upward (RULES 4.10). */
export function shareOfRolls(chance: Ratio, rolls: number): number {
	const product = 2 * chance.num * rolls;
	if (Number.isSafeInteger(product + chance.den) && Number.isSafeInteger(2 * chance.den)) {
		const whole = floorRatio({ num: product + chance.den, den: 2 * chance.den });
		return Math.min(rolls, Math.max(0, whole));
	}
	// In large integers: the product of a fine chance and many rolls leaves the safe ones before it is rounded.
	const [twice, den] = [2n * BigInt(chance.num) * BigInt(rolls), BigInt(chance.den)];
	return Math.min(rolls, Math.max(0, Number((twice + den) / (2n * den))));
}

/**
 * Successes that strike the unit which gives cover: a quarter of all for soft cover or for a shot into a melee, half
 * for both, the fraction dropped (RULES 4.16).
 */
function divertedOf(successes: number, { soft, melee }: AttackOrder["cover"]): number {
	return Math.floor((successes * (Number(soft) + Number(melee))) / 4);
}

/**
 * Splits the rolls of an attack by result. Diverted successes are taken from all of them before the criticals, which
 * are at most what is left (RULES 4.10, 4.16).
 * @example
 * toCounts({ rolls: 50, successes: 30, criticals: 2 }, { soft: true, melee: false }); // { successes: 21, criticals: 2, failures: 20, diverted: 7 }
 */
export function toCounts({ rolls, successes, criticals }: Rolled, cover: AttackOrder["cover"]): Counts {
	const diverted = divertedOf(successes, cover);
	const critical = Math.min(criticals, successes - diverted);
	return {
		successes: successes - diverted - critical,
		criticals: critical,
		failures: rolls - successes,
		diverted,
	};
}

/** The attack as it arrives at its target. */
export function toBlow(
	{ targets, concentration }: Pick<AttackPlan, "targets" | "concentration">,
	{ successes, criticals, failures }: Counts,
	values: Values,
): Blow {
	const landed = [
		{ value: values.success, rolls: successes },
		{ value: values.critical, rolls: criticals },
		{ value: values.failure, rolls: failures },
	];
	return { targets, concentration, landed };
}

/** The diverted successes as they arrive at the unit that gave cover, each at another soldier (RULES 4.16). */
export function toDivertedBlow({ diverted }: Counts, values: Values): Blow {
	return { targets: diverted, concentration: ratio(1), landed: [{ value: values.success, rolls: diverted }] };
}
