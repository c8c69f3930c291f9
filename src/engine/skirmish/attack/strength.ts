import type { Fault, Ratio, Result } from "../../common/index.js";
import { add, compare, fail, floorRatio, mul, ok, ratio, roundHalfUp, ZERO } from "../../common/index.js";
import { ATTACK_LIMITS } from "./limits.js";
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
	/** True if a roll of a value above 0 landed that was aimed at this unit. */
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

/** Hit points of a creature that joins a unit. */
interface Recruit {
	readonly hp: number;
	readonly maximum: number;
}

/** Traits that all soldiers of a unit share. */
type SharedTraits = Pick<Strength, "con" | "diesAtZero" | "ferocity">;

/**
 * Forms a unit of creatures of one kind (RULES 4.17). Different maxima are refused (`unlike`) unless `average`: then
 * the most of a soldier is their average, rounded up, so that no point is lost. Other faults: `empty`, `crowd`,
 * `recruit` (hit points not from 1 to the creature's own maximum).
 * @example
 * const traits = { con: 10, diesAtZero: false, ferocity: false };
 * formUnit([{ hp: 5, maximum: 8 }, { hp: 8, maximum: 8 }], traits, { average: false }).value.total; // 13
 */
export function formUnit(
	recruits: readonly Recruit[],
	traits: SharedTraits,
	{ average }: { readonly average: boolean },
): Result<Strength> {
	const flaw = flawOf(recruits, average);
	if (flaw !== undefined) return fail(flaw);
	const size = recruits.length;
	const soldierMost = Math.ceil(sumOf(recruits, ({ maximum }) => maximum) / size);
	const whole = size * soldierMost;
	const total = sumOf(recruits, ({ hp }) => hp);
	const { con, diesAtZero, ferocity } = traits;
	const bloodied = 2 * total < whole;
	return ok({
		size,
		maximum: size,
		total,
		temporary: 0,
		soldierMost,
		con,
		diesAtZero,
		ferocity,
		held: 0,
		whole,
		bloodied,
	});
}

function flawOf(recruits: readonly Recruit[], average: boolean): Fault | undefined {
	const [first] = recruits;
	if (first === undefined) return { code: "MUSTER.Fault.Skirmish.empty", path: "recruits" };
	const { size: max, soldierHp } = ATTACK_LIMITS;
	if (recruits.length > max) return { code: "MUSTER.Fault.Skirmish.crowd", path: "recruits", data: { max } };
	const isFit = ({ hp, maximum }: Recruit) =>
		Number.isSafeInteger(hp) && Number.isSafeInteger(maximum) && hp >= 1 && hp <= maximum && maximum <= soldierHp;
	const unfit = recruits.findIndex((recruit) => !isFit(recruit));
	if (unfit >= 0) return { code: "MUSTER.Fault.Skirmish.recruit", path: `recruits.${unfit}`, data: { max: soldierHp } };
	const other = recruits.findIndex(({ maximum }) => maximum !== first.maximum);
	return other < 0 || average ? undefined : { code: "MUSTER.Fault.Skirmish.unlike", path: `recruits.${other}` };
}
