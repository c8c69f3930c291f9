import type { Ratio } from "../../common/index.js";
import { add, compare, floorRatio, mul, ratio, roundHalfUp, toNumber, ZERO } from "../../common/index.js";
import type { AttackPlan, AttackRules, Blow, Strength } from "./types.js";

/** Hit points of a soldier, exactly: total / size; 0 without soldiers (RULES 4.12). */
export function soldierHp({ total, size }: Pick<Strength, "total" | "size">): Ratio {
	return size === 0 ? ZERO : ratio(total, size);
}

/** True if a unit cannot act: no hit points are left. */
export function isDefeated({ total }: Pick<Strength, "total">): boolean {
	return total === 0;
}

/** True if a unit is gone: no hit points are left, and all soldiers are dead. */
export function isDestroyed({ total, maximum }: Pick<Strength, "total" | "maximum">): boolean {
	return total === 0 && maximum === 0;
}

/** Number of soldiers that an attack on a unit can find: those who fight, of a defeated unit all who are not dead. */
export function defendersOf(strength: Pick<Strength, "total" | "size" | "maximum">): number {
	return isDefeated(strength) ? strength.maximum : strength.size;
}

/** Hit points of a soldier as they are shown: rounded to two decimals, a half upward (RULES 4.12). */
export function shownSoldierHp(strength: Pick<Strength, "total" | "size">): number {
	return toNumber(ratio(roundHalfUp(mul(soldierHp(strength), ratio(100))), 100));
}

/** Sum of a number of each entry. */
export function sumOf<T>(list: readonly T[], of: (entry: T) => number): number {
	let sum = 0;
	for (const entry of list) sum += of(entry);
	return sum;
}

/** Options that the settlement of damage reads. */
export type WoundRules = Pick<AttackRules, "soldierHp" | "attackOnDefeated">;

/** Effect of one attack by itself, from the condition of the unit at the start of the phase (RULES 4.12). */
export interface BlowEffect {
	/** Damage of all rolls, and the most that so many targets can take. */
	readonly dealt: number;
	readonly cap: number;
	/** The lesser of both. */
	readonly damage: number;
	/** Soldiers who can fight no longer, and those of them who are dead. */
	readonly removed: number;
	readonly dead: number;
	/** True if a roll of a value above 0 landed. */
	readonly felt: boolean;
}

/** Hit points of a soldier with the share of temporary ones, as thresholds and cap take them. */
export function thresholdHp({ total, temporary, size }: Strength, rules: WoundRules): Ratio {
	const exact = soldierHp({ total: total + temporary, size });
	return rules.soldierHp === "exact" ? exact : ratio(roundHalfUp(mul(exact, ratio(100))), 100);
}

/** Effect of one attack as a function of its counts: rolls of each kind of result, in the order of its values. */
type Strike = (rolls: readonly number[]) => BlowEffect;

/**
 * Prepares an attack on a unit whose counts are still open: damage up to the cap, soldiers out of the fight, dead
 * (RULES 4.12). Which kinds of result reach a threshold does not depend on the counts.
 */
export function strikeOf(
	strength: Strength,
	{ targets: aimed, concentration }: Pick<AttackPlan, "targets" | "concentration">,
	values: readonly number[],
	rules: WoundRules,
): Strike {
	const hp = thresholdHp(strength, rules);
	const targets = Math.min(aimed, defendersOf(strength));
	const cap = floorRatio(mul(hp, ratio(targets)));
	const fells = values.map((value) => reaches(value, concentration, hp));
	const kills = values.map((value) => reaches(value, concentration, add(hp, ratio(strength.con))));
	const mostRemoved = Math.min(targets, strength.size);
	return (rolls) => {
		let [dealt, felled, killed, felt] = [0, 0, 0, false];
		for (const [index, value] of values.entries()) {
			const count = rolls[index]!;
			dealt += value * count;
			felt ||= value > 0 && count > 0;
			if (!fells[index]) continue;
			const soldiers = wholeParts(count, concentration);
			felled += soldiers;
			if (kills[index]) killed += soldiers;
		}
		const removed = Math.min(felled, mostRemoved);
		const dead = strength.diesAtZero ? removed : Math.min(killed, targets);
		return { dealt, cap, damage: Math.min(dealt, cap), removed, dead, felt };
	};
}

/** Effect of one attack by itself, from the condition of the unit at the start of the phase (RULES 4.12). */
export function blowEffect(strength: Strength, blow: Blow, rules: WoundRules): BlowEffect {
	const values = blow.landed.map(({ value }) => value);
	return strikeOf(strength, blow, values, rules)(blow.landed.map(({ rolls }) => rolls));
}

/** True if a value above 0, as often as it strikes each target, reaches a threshold. */
function reaches(value: number, concentration: Ratio, threshold: Ratio): boolean {
	return value > 0 && compare(mul(ratio(value), concentration), threshold) >= 0;
}

/** floor(rolls / concentration). */
export function wholeParts(rolls: number, { num, den }: Ratio): number {
	const product = rolls * den;
	return (product - (product % num)) / num;
}
