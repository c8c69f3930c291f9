import { damageOf } from "../checks/index.js";
import {
	type DamageStat,
	type Health,
	NO_RESISTANCE,
	type Resistance,
	type Resistances,
	resistancesAgainst,
} from "../combat/index.js";
import { div, floorRatio, mul, ONE, ratio } from "../common/index.js";

/** One hit, or a part of one: what was thrown for it, and the damage it was thrown for. */
export interface Blow {
	readonly thrown: number;
	readonly damage: DamageStat;
	/** Total of a critical hit for targets for which it counts once; the same unless given. */
	readonly undoubled?: number;
	/** The other parts of the same hit. */
	readonly more?: readonly Blow[];
	/** The first part of the hit is another blow, so what is taken off the hit as a whole was taken off there. */
	readonly isFurther?: boolean;
}

/**
 * Combines the resistances against damage of a type and with traits: those against everything and those against this.
 */
export function guardAgainst(
	resistances: Resistances,
	{ type, traits }: Pick<DamageStat, "type" | "traits">,
): Resistance {
	const { all, types } = resistancesAgainst(resistances, traits);
	const own = Object.hasOwn(types, type) ? types[type]! : NO_RESISTANCE;
	const [multiplier, after] = [mul(all.multiplier, own.multiplier), mul(all.after, own.after)];
	return { armour: all.armour + own.armour, multiplier, after };
}

/** Reduction of a hit as a whole, all its parts together; below 0 it is added. Traits are those of its first part. */
export function guardOfHit(resistances: Resistances, parts: readonly DamageStat[]): number {
	return resistancesAgainst(resistances, parts[0]?.traits ?? []).hit ?? 0;
}

/**
 * True if the parts of a hit with these parts must stay together: something is taken off it as a whole, or it takes no
 * more than so much.
 */
export function isWholeHit(resistances: Resistances, parts: readonly DamageStat[]): boolean {
	return parts.length > 1 && (guardOfHit(resistances, parts) > 0 || resistances.most !== undefined);
}

/**
 * Points of one hit: its parts, each past its protection, less the reduction of the whole; never below 0, nor more than
 * one hit takes.
 */
export function injuryOf(blow: Blow, resistances: Resistances): number {
	const parts = [blow, ...(blow.more ?? [])].reduce((sum, part) => sum + partInjury(part, resistances).points, 0);
	if (blow.isFurther) return parts;
	return Math.min(resistances.most ?? Infinity, Math.max(0, parts - guardOfHit(resistances, [blow.damage])));
}

/** Points of a part of a hit, step by step. */
interface PartInjury {
	/** Counted throw: once where critical hits count once, and not less than its minimum. */
	readonly basic: number;
	/** Armour that counted, after what divides and pierces it; below 0 it is added. */
	readonly armour: number;
	/** Damage past the armour. */
	readonly through: number;
	/** Points lost, past every multiplier. */
	readonly points: number;
}

/**
 * Points of a part: not less than its minimum; less the armour, divided by what pierces it; times both multipliers, the
 * fraction dropped; at least `least` once it came through (RULES 2.10). Where the resistance multiplies by 0 nothing is
 * lost.
 */
export function partInjury(
	{ thrown: doubled, undoubled = doubled, damage }: Blow,
	resistances: Resistances,
): PartInjury {
	const thrown = resistances.isUndoubled ? undoubled : doubled;
	const resistance = guardAgainst(resistances, damage);
	const armour = resistance.armour > 0 ? floorRatio(div(ratio(resistance.armour), damage.divisor)) : resistance.armour;
	const { basic, penetrating } = damageOf(thrown, { minimum: damage.minimum, armour: 0, multiplier: ONE });
	const counted = armour > 0 ? Math.max(0, armour - damage.pierce) : armour;
	const through = basic === 0 ? 0 : Math.max(0, penetrating - counted);
	return { basic, armour: counted, through, points: scale(through, damage, resistance) };
}

function scale(points: number, { multiplier: wounding, least }: DamageStat, { multiplier, after }: Resistance): number {
	if (points === 0 || multiplier.num === 0 || after.num === 0) return 0;
	const once = floorRatio(mul(ratio(points), mul(wounding, multiplier)));
	return Math.max(least, floorRatio(mul(ratio(once), after)));
}

/** A target after its hits. */
interface Taken {
	readonly after: Health;
	/** Points, temporary ones included, or wounds. */
	readonly lost: number;
	/** Points beyond those that felled the target. */
	readonly over: number;
	readonly fallen: boolean;
}

/** True if a target has fallen. */
export function isFallen(health: Health): boolean {
	return health.kind === "pool" ? health.value <= 0 : health.value >= health.falls;
}

/** Applies all hits on one target, the lightest first; with `cap` no target loses more points than it has. */
export function takeBlows(health: Health, blows: readonly Blow[], resistances: Resistances, cap: boolean): Taken {
	if (health.kind === "pool") {
		return takePoints(
			health,
			blows.reduce((sum, blow) => sum + injuryOf(blow, resistances), 0),
			cap,
		);
	}
	return takeWounds(health, blows, resistances);
}

/**
 * Points lost: temporary ones first. What goes beyond 0 is `over`, whether it is written or not.
 * @example
 * takePoints({ kind: "pool", value: 7, temp: 2, max: 7, least: 0 }, 5, true).after.value; // 4
 */
export function takePoints(health: Extract<Health, { kind: "pool" }>, points: number, cap: boolean): Taken {
	const temp = Math.min(health.temp, points);
	const rest = points - temp;
	const floor = Math.min(health.value, cap ? 0 : health.least);
	const value = Math.max(floor, health.value - rest);
	const after: Health = { ...health, value, temp: health.temp - temp };
	const over = Math.max(0, rest - Math.max(0, health.value));
	return { after, lost: temp + health.value - value, over, fallen: isFallen(after) };
}

function takeWounds(
	health: Extract<Health, { kind: "wounds" }>,
	blows: readonly Blow[],
	resistances: Resistances,
): Taken {
	let { shaken } = health;
	let wounds = 0;
	for (const blow of [...blows].sort((a, b) => a.thrown - b.thrown)) {
		const toughness = health.toughness - Math.min(blow.damage.pierce, health.armour);
		const above = injuryOf({ ...blow, damage: { ...blow.damage, pierce: 0 } }, resistances) - toughness;
		if (above < 0) continue;
		wounds += Math.max(Math.floor(above / health.step), shaken ? 1 : 0);
		shaken = true;
	}
	const all = health.value + wounds;
	const value = Math.min(health.max, all);
	const fallen = all >= health.falls;
	return { after: { ...health, value: Math.max(health.value, value), shaken }, lost: wounds, over: 0, fallen };
}
