import {
	add,
	compare,
	div,
	floorRatio,
	mul,
	type Ratio,
	ratio,
	roundHalfUp,
	sub,
	toNumber,
	ZERO,
} from "../../common/index.js";
import type { AttackRules, Blow, Landed, Strength } from "./types.js";

type WoundRules = Pick<AttackRules, "soldierHp" | "attackOnDefeated">;

/** Effect of one attack by itself, from the condition of the unit at the start of the phase (RULES 4.12). */
interface BlowEffect {
	/** Damage of all rolls, and the most that so many targets can take. */
	readonly dealt: number;
	readonly cap: number;
	/** The lesser of both. */
	readonly damage: number;
	/** Soldiers who can fight no longer, and those of them who are dead. */
	readonly removed: number;
	readonly dead: number;
}

/** Effect of one healing by itself: points given, and dying soldiers who return. */
interface HealingEffect {
	readonly healed: number;
	readonly returned: number;
}

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

/** Number of soldiers whom an attack on a unit can find: those who fight, of a defeated unit all who are not dead. */
export function defendersOf(strength: Pick<Strength, "total" | "size" | "maximum">): number {
	return isDefeated(strength) ? strength.maximum : strength.size;
}

/** Hit points of a soldier with the share of temporary ones, as thresholds and cap take them. */
function thresholdHp({ total, temporary, size }: Strength, rules: WoundRules): Ratio {
	const exact = soldierHp({ total: total + temporary, size });
	return rules.soldierHp === "exact" ? exact : ratio(roundHalfUp(mul(exact, ratio(100))), 100);
}

/**
 * Effect of one attack on a unit by itself: damage up to the cap, soldiers out of the fight, dead (RULES 4.12).
 */
function blowEffect(strength: Strength, blow: Blow, rules: WoundRules): BlowEffect {
	const { concentration, landed } = blow;
	const hp = thresholdHp(strength, rules);
	const bodies = defendersOf(strength);
	const targets = Math.min(blow.targets, bodies);
	const dealt = landed.reduce((sum, { value, rolls }) => sum + value * rolls, 0);
	const cap = floorRatio(mul(hp, ratio(targets)));
	const reaching = (threshold: Ratio): number =>
		landed.reduce((sum, each) => sum + soldiersStruck(each, concentration, threshold), 0);
	const removed = Math.min(reaching(hp), targets, strength.size);
	const dead = strength.diesAtZero ? removed : Math.min(reaching(add(hp, ratio(strength.con))), targets);
	return { dealt, cap, damage: Math.min(dealt, cap), removed, dead };
}

/** Soldiers for whom the value of one kind of roll, as often as it strikes each, reaches a threshold. */
function soldiersStruck({ value, rolls }: Landed, concentration: Ratio, threshold: Ratio): number {
	if (value <= 0 || rolls <= 0 || compare(mul(ratio(value), concentration), threshold) < 0) return 0;
	return floorRatio(div(ratio(rolls), concentration));
}

/**
 * Applies all attacks and healings of one phase to a unit. All are computed from its condition at the start and added up, so
 * their order does not matter; healing comes after damage and before the loss of soldiers (RULES 4.12).
 * @example
 * const scouts = { size: 100, maximum: 100, total: 900, temporary: 0, soldierMost: 9, con: 13, diesAtZero: false, ferocity: false, held: 0, whole: 900, bloodied: false };
 * const blow = { targets: 25, concentration: ratio(2), landed: [{ value: 4, rolls: 22 }, { value: 10, rolls: 2 }] };
 * settlePhase(scouts, { blows: [blow] }, { soldierHp: "exact", attackOnDefeated: "destroys" }).after.total; // 792
 */
export function settlePhase(
	before: Strength,
	{ blows, healings = [] }: { readonly blows: readonly Blow[]; readonly healings?: readonly Blow[] },
	rules: WoundRules,
): PhaseEffect {
	const effects = blows.map((blow) => blowEffect(before, blow, rules));
	const isOver = rules.attackOnDefeated === "destroys" && isDefeated(before) && blows.some(isFelt);
	const removed = isOver
		? before.size
		: Math.min(
				before.size,
				sumOf(effects, ({ removed }) => removed),
			);
	const dead = isOver
		? before.maximum
		: Math.min(
				defendersOf(before),
				sumOf(effects, ({ dead }) => dead),
			);
	const { damaged, lost } = takeDamage(
		before,
		sumOf(effects, ({ damage }) => damage),
	);
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

const sumOf = <T>(list: readonly T[], of: (entry: T) => number): number =>
	list.reduce((sum, entry) => sum + of(entry), 0);

/** True if an attack does something to anyone. */
const isFelt = ({ landed }: Blow): boolean => landed.some(({ value, rolls }) => value > 0 && rolls > 0);

const gone = (strength: Strength): Strength => ({
	...strength,
	size: 0,
	maximum: 0,
	total: 0,
	temporary: 0,
	held: 0,
	bloodied: true,
});

/** Takes damage off the temporary hit points first; a unit below half of what it had is bloodied. */
function takeDamage(before: Strength, damage: number): { readonly damaged: Strength; readonly lost: number } {
	const shielded = Math.min(before.temporary, damage);
	const taken = Math.min(before.total, damage - shielded);
	const total = before.total - taken;
	const bloodied = before.bloodied || 2 * total < before.whole;
	return { damaged: { ...before, temporary: before.temporary - shielded, total, bloodied }, lost: shielded + taken };
}

interface Healed {
	readonly strength: Strength;
	readonly effects: readonly HealingEffect[];
	readonly healed: number;
	readonly returned: number;
}

/**
 * Adds healing to a unit that has taken its damage but not lost its soldiers: no soldier above the most, dying soldiers return,
 * floor(successes / concentration) of them.
 */
function heal(damaged: Strength, healings: readonly Blow[]): Healed {
	const { total, soldierMost } = damaged;
	const effects = healings.map((healing) => healingEffect(damaged, healing));
	const returned = Math.min(
		belowZero(damaged),
		sumOf(effects, ({ returned }) => returned),
	);
	const most = Math.max(total, soldierMost * sizeWith(damaged, returned));
	const healed = Math.min(
		most - total,
		sumOf(effects, ({ healed }) => healed),
	);
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
	const returned = Math.min(treated, belowZero(damaged), floorRatio(div(ratio(rolls), concentration)));
	const missing = sub(ratio(soldierMost), soldierHp(damaged));
	const standing = Math.min(size - held, treated - returned);
	const cap = floorRatio(mul(missing, ratio(standing))) + soldierMost * returned;
	return {
		healed: Math.max(
			0,
			Math.min(
				cap,
				sumOf(landed, ({ value, rolls }) => value * rolls),
			),
		),
		returned,
	};
}

interface Toll {
	readonly removed: number;
	readonly dead: number;
	readonly returned: number;
}

/** Takes the fallen out of a unit that has its damage and healing, and cuts hit points beyond the most of its soldiers. */
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
 * Takes out the soldiers of a unit who fought on below 0 hit points, when their ferocity ends: they are dying (RULES 4.12).
 */
export function stopFerocity(strength: Strength): Strength {
	const stopped = lessSoldiers(
		{ ...strength, ferocity: false, held: 0 },
		{ removed: strength.held, dead: 0, returned: 0 },
	);
	return { ...stopped, ferocity: strength.ferocity };
}

/** Hit points of a soldier as they are shown: rounded to two decimals, a half upward (RULES 4.12). */
export function shownSoldierHp(strength: Pick<Strength, "total" | "size">): number {
	return toNumber(ratio(roundHalfUp(mul(soldierHp(strength), ratio(100))), 100));
}
