import { floorRatio, leastWhole, mul, ratio, sub } from "../../common/index.js";
import type { BlowEffect, WoundRules } from "./strength.js";
import { blowEffect, defendersOf, isDefeated, isDestroyed, soldierHp, sumOf, wholeParts } from "./strength.js";
import type { Blow, Strength } from "./types.js";

/** All that happened to a unit in one phase, computed from its start (RULES 4.12). */
export interface PhaseEffect {
	readonly before: Strength;
	readonly after: Strength;
	readonly blows: readonly BlowEffect[];
	readonly healings: readonly HealingEffect[];
	/** Hit points lost, temporary ones included, and won back. */
	readonly lost: number;
	readonly healed: number;
	readonly removed: number;
	readonly dead: number;
	readonly returned: number;
	/** The unit became so in this phase. */
	readonly defeated: boolean;
	readonly destroyed: boolean;
	readonly bloodied: boolean;
}

/** All that arrives at a unit in one phase. */
interface Arrivals {
	readonly blows: readonly Blow[];
	readonly strays?: readonly Blow[];
	readonly healings?: readonly Blow[];
}

/**
 * Applies all attacks and healings of one phase to a unit. All are computed from its condition at the start and added
 * up, so their order does not matter; healing comes after damage and before the loss of soldiers (RULES 4.12). Strays
 * were aimed at another unit: a defeated one is not destroyed by them.
 * @example
 * const scouts = { size: 100, maximum: 100, total: 900, temporary: 0, soldierMost: 9, con: 13, diesAtZero: false, ferocity: false, held: 0, whole: 900, bloodied: false };
 * const blow = { targets: 25, concentration: ratio(2), landed: [{ value: 4, rolls: 22 }, { value: 10, rolls: 2 }] };
 * settlePhase(scouts, { blows: [blow] }, { soldierHp: "exact", attackOnDefeated: "destroys" }).after.total; // 792
 */
export function settlePhase(
	before: Strength,
	{ blows, strays = [], healings = [] }: Arrivals,
	rules: WoundRules,
): PhaseEffect {
	const aimed = blows.map((blow) => blowEffect(before, blow, rules));
	const astray = strays.map((blow) => ({ ...blowEffect(before, blow, rules), felt: false }));
	return settleEffects(before, [...aimed, ...astray], healings, rules);
}

/** The same from the effects of the attacks, each computed from the condition at the start of the phase. */
export function settleEffects(
	before: Strength,
	effects: readonly BlowEffect[],
	healings: readonly Blow[],
	rules: WoundRules,
): PhaseEffect {
	const isOver = rules.attackOnDefeated === "destroys" && isDefeated(before) && effects.some(({ felt }) => felt);
	const { removed, dead } = isOver ? { removed: before.size, dead: before.maximum } : fallenOf(before, effects);
	const { damaged, lost } = takeDamage(before, effects);
	const recovered = heal(damaged, isOver ? [] : healings);
	const after = isOver
		? gone(before)
		: lessSoldiers(recovered.strength, { removed, dead, returned: recovered.returned });
	return {
		before,
		after,
		blows: effects,
		healings: recovered.effects,
		lost,
		healed: recovered.healed,
		removed,
		dead,
		returned: recovered.returned,
		defeated: isDefeated(after) && !isDefeated(before),
		destroyed: isDestroyed(after) && !isDestroyed(before),
		bloodied: after.bloodied && !before.bloodied,
	};
}

/** Soldiers out of the fight and dead by all attacks, no more than there are. */
function fallenOf(before: Strength, effects: readonly BlowEffect[]) {
	const removed = Math.min(
		before.size,
		sumOf(effects, (effect) => effect.removed),
	);
	const dead = sumOf(effects, (effect) => effect.dead);
	return { removed, dead: before.diesAtZero ? removed : Math.min(defendersOf(before), dead) };
}

const gone = (strength: Strength): Strength => ({
	...strength,
	size: 0,
	maximum: 0,
	total: 0,
	temporary: 0,
	held: 0,
	bloodied: strength.bloodied || strength.whole > 0,
});

/** Takes damage off the temporary hit points first; a unit below half of what it had is bloodied. */
function takeDamage(before: Strength, effects: readonly BlowEffect[]) {
	const damage = sumOf(effects, (effect) => effect.damage);
	const shielded = Math.min(before.temporary, damage);
	const taken = Math.min(before.total, damage - shielded);
	const total = before.total - taken;
	const bloodied = before.bloodied || 2 * total < before.whole;
	return { damaged: { ...before, temporary: before.temporary - shielded, total, bloodied }, lost: shielded + taken };
}

interface Toll {
	readonly removed: number;
	readonly dead: number;
	readonly returned: number;
}

/**
 * Takes the fallen out of a unit that has its damage and healing, and cuts hit points beyond the most of its soldiers.
 */
function lessSoldiers(strength: Strength, toll: Toll): Strength {
	const { diesAtZero, ferocity, soldierMost } = strength;
	const fightsOn = ferocity && !diesAtZero;
	const maximum = Math.max(0, strength.maximum - (diesAtZero ? toll.removed : toll.dead));
	const leaving = fightsOn ? Math.min(toll.removed, toll.dead) : toll.removed;
	const standing = Math.min(maximum, sizeWith(strength, toll.returned) - leaving);
	const held = fightsOn ? Math.min(standing, Math.max(0, strength.held - toll.returned) + toll.removed - leaving) : 0;
	const total = Math.min(strength.total, soldierMost * standing);
	// Without hit points the fight below 0 ends too.
	const size = total === 0 ? standing - held : standing;
	const isEmpty = size === 0;
	return {
		...strength,
		size,
		maximum,
		total: isEmpty ? 0 : total,
		temporary: isEmpty ? 0 : strength.temporary,
		held: total === 0 ? 0 : held,
		bloodied: strength.bloodied || 2 * total < strength.whole,
	};
}

/**
 * Takes out the soldiers of a unit who fought on below 0 hit points, when their ferocity ends: they are dying (RULES
 * 4.12).
 */
export function stopFerocity(strength: Strength): Strength {
	const stopped = lessSoldiers(
		{ ...strength, ferocity: false, held: 0 },
		{ removed: strength.held, dead: 0, returned: 0 },
	);
	return { ...stopped, ferocity: strength.ferocity };
}

/** Effect of one healing by itself: points given, and dying soldiers who return. */
interface HealingEffect {
	readonly healed: number;
	readonly returned: number;
}

/** A unit after its healing. */
interface Healed {
	readonly strength: Strength;
	readonly effects: readonly HealingEffect[];
	readonly healed: number;
	readonly returned: number;
}

/**
 * Adds healing to a unit that has taken its damage but not lost its soldiers: no soldier above the most, dying soldiers
 * return, floor(successes / concentration) of them.
 */
function heal(damaged: Strength, healings: readonly Blow[]): Healed {
	const { total, soldierMost } = damaged;
	const effects = healings.map((healing) => healingEffect(damaged, healing));
	const returning = sumOf(effects, (effect) => effect.returned);
	const returned = Math.min(belowZero(damaged), returning);
	const room = Math.max(0, soldierMost * sizeWith(damaged, returned) - total);
	const given = sumOf(effects, (effect) => effect.healed);
	const healed = Math.min(room, given);
	return { strength: { ...damaged, total: total + healed }, effects, healed, returned };
}

/** Soldiers below 0 hit points: those who lie, and those who fight on. */
const belowZero = ({ size, maximum, held }: Strength): number => maximum - size + held;

/** Size of a unit with so many back above 0: those who fight on come first, and are counted in it already. */
const sizeWith = ({ size, held }: Strength, returned: number): number => size + Math.max(0, returned - held);

/** Effect of one healing by itself: what its targets miss, those who return all of their points. */
function healingEffect(damaged: Strength, { targets, concentration, landed }: Blow): HealingEffect {
	const { size, held, maximum, soldierMost } = damaged;
	const treated = Math.min(targets, maximum);
	const rolls = sumOf(landed, ({ value, rolls }) => (value > 0 ? rolls : 0));
	const returned = Math.min(treated, belowZero(damaged), wholeParts(rolls, concentration));
	const missing = sub(ratio(soldierMost), soldierHp(damaged));
	const standing = Math.min(size - held, treated - returned);
	const cap = floorRatio(mul(missing, ratio(standing))) + soldierMost * returned;
	const points = sumOf(landed, ({ value, rolls }) => value * rolls);
	return { healed: Math.min(points, cap), returned };
}

/** Fate of a creature that leaves a unit. */
interface Discharged {
	readonly state: "standing" | "stable" | "dying" | "dead";
	/** Hit points; 0 for all but the standing. */
	readonly hp: number;
}

/**
 * Dissolves a unit into its creatures (RULES 4.17): the first of the list stand up and share the total point by point
 * in turn, none above the own maximum; then come the dying, then the dead. Whom each state takes is the order of the
 * list, which the owner chooses. No creature stands up with 0 hit points. Soldiers of a defeated unit are stable, not
 * dying.
 * @example
 * const unit = { size: 2, maximum: 3, total: 7, temporary: 0, soldierMost: 8, con: 10, diesAtZero: false, ferocity: false, held: 0, whole: 32, bloodied: true };
 * dissolveUnit(unit, [8, 8, 8, 8]).map(({ hp }) => hp); // [4, 3, 0, 0]
 */
export function dissolveUnit(unit: Strength, maxima: readonly number[]): readonly Discharged[] {
	const { size, maximum, total, diesAtZero } = stopFerocity(unit);
	const points = dealPoints(total, maxima.slice(0, size));
	const fallen = isDefeated({ total }) ? "stable" : "dying";
	return maxima.map((_, index): Discharged => {
		const hp = points[index] ?? 0;
		if (hp > 0) return { state: "standing", hp };
		return { state: index < maximum && !diesAtZero ? fallen : "dead", hp: 0 };
	});
}

/** Deals points one by one in turn, none above a maximum: an even level, and one more for the first who have room. */
function dealPoints(total: number, maxima: readonly number[]): readonly number[] {
	const upTo = (level: number): number => sumOf(maxima, (most) => Math.min(most, level));
	const highest = maxima.reduce((most, each) => Math.max(most, each), 0);
	const level = leastWhole(0, highest, (each) => upTo(each + 1) > total);
	let left = Math.min(total, upTo(highest)) - upTo(level);
	return maxima.map((most) => {
		const extra = most > level && left > 0 ? 1 : 0;
		left -= extra;
		return Math.min(most, level) + extra;
	});
}
