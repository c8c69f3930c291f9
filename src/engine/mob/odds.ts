import type { BatchMode } from "../batch/index.js";
import { toTrial } from "../batch/index.js";
import type { Amount, DamageStat, Resistances } from "../combat/index.js";
import { toNumber } from "../common/index.js";
import type { Pmf } from "../dice/index.js";
import {
	certain,
	chanceAt,
	convolve,
	countPmf,
	Distribution,
	distributionOfDice,
	mix,
	quantile,
	repeat,
	shiftWithin,
	toPmf,
	trim,
} from "../dice/index.js";
import type { Volley } from "./attack.js";
import { toVolleys } from "./attack.js";
import { averageOf } from "./blows.js";
import { guardOfHit, injuryOf, isFallen, takeBlows } from "./injury.js";
import type { MobAction, MobAttack, MobSave, MobSaver, MobTarget } from "./read-action.js";
import type { Cell } from "./settle.js";
import { blowsOn, partOf, toSaveCells } from "./settle.js";
import { toThrow } from "./throw.js";
import type { Throw } from "./types.js";
import { extremeOdds } from "./types.js";
import type { Degree } from "./vocabulary.js";
import { DEGREES } from "./vocabulary.js";

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
	const hit = toNumber(toTrial({ attempt, mode }).chance);
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

/** Losses of more points than this are not worked out. */
const MOST_POINTS = 600;

/** Distribution of an amount, exactly; null for dice that are thrown again, which have no greatest value. */
function distributionOfAmount(amount: Amount): Distribution | null {
	if (amount.kind === "points") return Distribution.constant(amount.points);
	if (amount.kind === "ace") return null;
	const read = distributionOfDice(amount.dice);
	return read.ok ? read.value : null;
}

/** The points that a throw with something on top of it costs; more than `most` count as `most`. */
function lossPmf(
	thrown: Distribution,
	top: Distribution,
	most: number,
	lossOf: (thrown: number, top: number) => number,
): Pmf {
	const chances: (readonly [number, number])[] = [];
	for (const [more, part] of top.entries()) {
		for (const [value, weight] of thrown.entries()) {
			chances.push([Math.min(most, lossOf(value, more)), ((part / top.total) * weight) / thrown.total]);
		}
	}
	return toPmf(chances);
}

/** Identical attempts: how many, and the chance of one. */
interface Attempts {
	readonly count: number;
	readonly chance: number;
}

/** Chances of the counts `from`, `from` + 1, …, and the counts between which the middle half of all cases lies. */
interface HitsOdds {
	readonly from: number;
	readonly values: readonly number[];
	readonly core: readonly [low: number, high: number];
}

/** Chances below this are cut off at both ends: too small to be seen. */
const CUT = 1e-9;

/** Counts the successes of independent attempts of several kinds. For display. */
export function hitsOddsOf(parts: readonly Attempts[]): HitsOdds {
	const counts = new Map<number, number>();
	for (const { count, chance } of parts) counts.set(chance, (counts.get(chance) ?? 0) + count);
	let hits = certain(0);
	for (const [chance, count] of counts) hits = trim(convolve(hits, trim(countPmf(count, chance), CUT)), CUT);
	const core = [quantile(hits, 0.25), quantile(hits, 0.75)] as const;
	return { from: hits.from, values: Array.from(hits.values), core };
}
