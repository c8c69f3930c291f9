import { type BatchMode, toTrial } from "../batch/index.js";
import type { DamageStat, Resistances } from "../combat/index.js";
import { toNumber } from "../common/index.js";
import { certain, chanceAt, convolve, Distribution, mix, type Pmf, repeat, shiftWithin } from "../dice/index.js";
import { toThrow } from "./advantage.js";
import { toVolleys, type Volley } from "./attack.js";
import { averageOf } from "./blows.js";
import { extremeOdds } from "./extremes.js";
import { distributionOfAmount, lossPmf, MOST_POINTS } from "./fall-chance.js";
import { type HitsOdds, hitsOddsOf } from "./hits-odds.js";
import { guardOfHit, injuryOf, isFallen, takeBlows } from "./injury.js";
import type { MobAction, MobAttack, MobSave, MobSaver, MobTarget } from "./read-action.js";
import { blowsOn, partOf, toSaveCells } from "./save.js";
import type { Cell } from "./settle.js";
import type { Throw } from "./types.js";
import { DEGREES, type Degree } from "./vocabulary.js";

/** Odds of an action before it is rolled. All for display. */
export interface MobOdds {
	/** Attempts that are made. */
	readonly attempts: number;
	/** Hits that come through, or tokens that fail, on average. */
	readonly expected: number;
	/** Distribution of the hits that get through, or of the failures; null where no chance decides. */
	readonly hits: HitsOdds | null;
	/** Targets that fall, on average; null where that cannot be computed exactly. */
	readonly falls: number | null;
	/** Chance of each target to fall, in the order of the action; null where that cannot be computed. */
	readonly fallChances: readonly (number | null)[];
}

/**
 * Computes the odds of a checked action, exactly: sums of independent attempts and throws. Damage that spreads to
 * others is left out.
 */
export function mobOdds(action: MobAction): MobOdds {
	return action.kind === "attack" ? attackOdds(action) : saveOdds(action);
}

/** Chances of one attempt: any hit, a critical one among them, a critical failure. */
interface Chances {
	readonly hit: number;
	readonly critical: number;
	readonly fumble: number;
}

function chancesOf(thrown: Throw, mode: BatchMode): Chances {
	const { attempt } = thrown;
	const hit = toNumber(toTrial({ attempt, mode: attempt.kind === "dice" ? "exact" : mode }).chance);
	const extreme = extremeOdds(thrown);
	if (extreme === null) return { hit, critical: 0, fumble: 0 };
	return { hit, critical: hit * toNumber(extreme.critical), fumble: (1 - hit) * toNumber(extreme.fumble) };
}

/** The printed charts round, and an average has no spread. */
function hasExactOdds({ mode }: MobAction): boolean {
	return mode === "exact" || mode === "each";
}

function attackOdds(action: MobAttack): MobOdds {
	const volleys = toVolleys(action);
	const parts = volleys.flatMap((volley) =>
		volley.cells.map((cell, target) => {
			return { count: cell.count, chance: throughChances(volley, cell, target, action.mode).hit };
		}),
	);
	const attempts = parts.reduce((sum, { count }) => sum + count, 0);
	const expected = parts.reduce((sum, { count, chance }) => sum + count * chance, 0);
	const hits = hasExactOdds(action) ? hitsOddsOf(parts) : null;
	const known = new Map<string, number | null>();
	const fallChances = action.targets.map((target, index) => {
		const cells = volleys.map(({ cells: all, strike }) => [all[index], strike.defenceRolls[index] ?? null]);
		const key = JSON.stringify([target.health, target.resistances, cells]);
		if (!known.has(key)) known.set(key, fallChance(action, volleys, target, index));
		return known.get(key) ?? null;
	});
	return { attempts, expected, hits, falls: sumKnown(fallChances), fallChances };
}

/** Chances that an attempt hits and is not stopped. */
function throughChances({ strike }: Volley, { thrown }: Cell, target: number, mode: BatchMode): Chances {
	const chances = chancesOf(thrown, mode);
	const roll = strike.defenceRolls[target] ?? null;
	const stop = roll === null ? null : toThrow(roll, { number: null, modifier: 0, advantage: "none" });
	const through = stop?.ok ? 1 - chancesOf(stop.value, mode).hit : 1;
	return { ...chances, hit: chances.hit * through, critical: chances.critical * through };
}

function fallChance(action: MobAttack, volleys: readonly Volley[], target: MobTarget, index: number): number | null {
	const { health, resistances } = target;
	if (health?.kind !== "pool" || action.spread || !hasExactOdds(action)) return null;
	if (isFallen(health)) return 0;
	const need = health.value + health.temp;
	if (need > MOST_POINTS) return null;
	let all = certain(0);
	for (const volley of volleys) {
		const cell = volley.cells[index]!;
		const { damage } = volley.strike;
		if (cell.count === 0 || damage.length === 0 || action.damage === "none") continue;
		const plain = lossOfHit(damage, { isCritical: false, isAverage: action.damage === "average", need, resistances });
		const special = lossOfHit(damage, { isCritical: true, isAverage: action.damage === "average", need, resistances });
		if (!plain || !special) return null;
		const { hit, critical } = throughChances(volley, cell, index, action.mode);
		const one = mix([
			[certain(0), 1 - hit],
			[plain, hit - critical],
			[special, critical],
		]);
		all = convolve(all, repeat(one, cell.count, need), need);
	}
	return chanceAt(all, need);
}

interface HitLight {
	readonly isCritical: boolean;
	readonly isAverage: boolean;
	readonly need: number;
	readonly resistances: Resistances;
}

/** Distribution of the points of one hit, all its parts together; null where dice have no greatest value. */
function lossOfHit(parts: readonly DamageStat[], { isCritical, isAverage, need, resistances }: HitLight): Pmf | null {
	const less = guardOfHit(resistances, parts);
	const most = need + Math.max(0, less);
	let all = certain(0);
	for (const damage of parts) {
		const { amount, times, plus } = (isCritical ? damage.critical : null) ?? { ...damage, times: 1 };
		const distribution = isAverage ? Distribution.constant(averageOf(amount)) : distributionOfAmount(amount);
		const top =
			plus === undefined || isAverage ? Distribution.constant(plus ? averageOf(plus) : 0) : distributionOfAmount(plus);
		if (distribution === null || top === null) return null;
		const one = lossPmf(distribution, top, most, (thrown, more) =>
			injuryOf({ thrown: thrown * times + more, undoubled: thrown + more, damage, isFurther: true }, resistances),
		);
		all = convolve(all, one, most);
	}
	return shiftWithin(all, -less, 0, Math.min(need, resistances.most ?? need));
}

function saveOdds(action: MobSave): MobOdds {
	const cells = toSaveCells(action);
	const chances = cells.map(({ thrown }) => chancesOf(thrown, action.mode));
	const expected = chances.reduce((sum, { hit }) => sum + 1 - hit, 0);
	const known = new Map<string, number | null>();
	const fallChances = action.targets.map((target, index) => {
		const key = JSON.stringify([target.health, target.resistances, target.reached, chances[index]]);
		if (!known.has(key)) known.set(key, saverFalls(action, target, chances[index]!));
		return known.get(key) ?? null;
	});
	const hits = hasExactOdds(action) ? hitsOddsOf(chances.map(({ hit }) => ({ count: 1, chance: 1 - hit }))) : null;
	return { attempts: cells.length, expected, hits, falls: sumKnown(fallChances), fallChances };
}

function saverFalls(action: MobSave, target: MobSaver, { hit, critical, fumble }: Chances): number | null {
	const { health, resistances } = target;
	const { effect, damage } = action;
	if (health === null) return null;
	if (isFallen(health) || effect === null || damage === "none") return 0;
	const distribution =
		damage === "average" ? Distribution.constant(averageOf(effect.amount)) : distributionOfAmount(effect.amount);
	if (distribution === null || !hasExactOdds(action)) return null;
	const chance: Readonly<Record<Degree, number>> = {
		critical,
		saved: hit - critical,
		failed: 1 - hit - fumble,
		fumbled: fumble,
	};
	let falls = 0;
	for (const [thrown, weight] of distribution.entries()) {
		for (const degree of DEGREES) {
			const part = partOf(degree, thrown, action);
			if (takeBlows(health, blowsOn(target, part, effect), resistances, action.cap).fallen)
				falls += (chance[degree] * weight) / distribution.total;
		}
	}
	return falls;
}

function sumKnown(chances: readonly (number | null)[]): number | null {
	return chances.reduce<number | null>((sum, chance) => (sum === null || chance === null ? null : sum + chance), 0);
}
