import type { Kernel } from "../ask/index.js";
import { ask, uniform } from "../ask/index.js";
import type { Attempt, BatchResult } from "../batch/index.js";
import { toTrial } from "../batch/index.js";
import type { DamageStat, Health, Resistances } from "../combat/index.js";
import type { Ratio } from "../common/index.js";
import { complement, div, mul, ONE, ratio, roundHalfUp, ZERO } from "../common/index.js";
import type { Distribution } from "../dice/index.js";
import { binomial, hitsAt } from "../dice/index.js";
import type { Blow } from "./injury.js";
import { guardAgainst, injuryOf, partInjury } from "./injury.js";
import type { MobAction } from "./read-action.js";
import type { Degree } from "./vocabulary.js";

/** One batch of an action: identical attempts, on how many targets. */
export interface MobBatch {
	readonly purpose: "attack" | "stop" | "save";
	readonly label: string;
	readonly targets: number;
	readonly result: BatchResult;
	/** Critical successes and failures of other dice than a success roll, where they have such. */
	readonly extremes: { readonly successes: number; readonly failures: number } | null;
}

/** Outcome for one target. */
export interface MobRow {
	readonly uuid: string;
	readonly name: string;
	/** Hits that came through; 0 for a save. */
	readonly hits: number;
	/** Degree of a save; null for an attack. */
	readonly degree: Degree | null;
	/** Points or wounds that it lost. */
	readonly lost: number;
	readonly before: Health | null;
	readonly after: Health | null;
	/** It fell by this action. */
	readonly defeated: boolean;
	readonly conditions: readonly string[];
	/** Steps to the loss; absent where nothing hit, or nothing is known of it. */
	readonly sum?: LossSum;
}

/** Outcome of an action. Plain JSON. */
export interface MobOutcome {
	readonly action: MobAction;
	readonly batches: readonly MobBatch[];
	readonly rows: readonly MobRow[];
	/** Damage beyond what felled a target that went nowhere else. */
	readonly wasted: number;
	/** The one throw for all, as it fell; null where there was none. */
	readonly thrown: number | null;
}

/**
 * An attempt of a batch with its extremes: totals that are critical, better than or at the bound, and totals that are
 * fumbles.
 */
export interface Throw {
	readonly attempt: Attempt;
	readonly critical: { readonly bound: number; readonly confirm: boolean } | null;
	/** Totals this bad or worse are critical failures. */
	readonly fumble: number | null;
}

/** Critical successes among the hits and critical failures among the misses. */
export interface Extremes {
	readonly successes: number;
	readonly failures: number;
}

/** The whole of a law, from which a hidden place draws. */
const WHOLE = { before: 0, weight: 1, total: 1 } as const;

/**
 * The criticals of a settled batch of dice that have such; none of others. Where every attempt was thrown they are
 * counted, in `expected` mode multiplied out, else drawn from what the hits and misses leave open (hidden `critical`,
 * `fumble`). Threats that need a second roll are confirmed with the chance of a hit (hidden `confirm`).
 */
export function* countExtremes(thrown: Throw, result: BatchResult): Kernel<Extremes> {
	const { hits } = result;
	const misses = result.input.count - hits;
	const odds = extremeOdds(thrown);
	if (odds === null) return { successes: 0, failures: 0 };
	if (result.input.mode === "expected") return expectedOf(odds, hits, misses);
	const tally = result.steps.find((step) => step.kind === "each")?.totals;
	if (tally === undefined) {
		const successes = yield* draw("critical", hits, odds.critical);
		return { successes, failures: yield* draw("fumble", misses, odds.fumble) };
	}
	const count = (counts: (total: number) => boolean): number =>
		tally.reduce((sum, [total, times]) => (counts(total) ? sum + times : sum), 0);
	const { better, worse } = comparisons(thrown);
	const threats = thrown.critical === null ? 0 : count(better(thrown.critical.bound));
	const failures = thrown.fumble === null ? 0 : count(worse(thrown.fumble));
	if (thrown.critical?.confirm !== true) return { successes: threats, failures };
	return { successes: yield* draw("confirm", threats, result.chance), failures };
}

/** Chances of a critical success given a hit, with what confirms it, and of a critical failure given a miss. */
interface ExtremeOdds {
	readonly critical: Ratio;
	readonly fumble: Ratio;
}

/** Computes those chances; null for a throw without extremes. */
export function extremeOdds(thrown: Throw): ExtremeOdds | null {
	const { attempt, critical, fumble } = thrown;
	if (critical === null && fumble === null) return null;
	const { distribution, chance } = toTrial({ attempt, mode: "exact" });
	const threat =
		critical === null || chance.num === 0 ? ZERO : div(tail(thrown, distribution, critical.bound, true), chance);
	const miss = complement(chance);
	return {
		critical: critical?.confirm ? mul(threat, chance) : threat,
		fumble: fumble === null || miss.num === 0 ? ZERO : div(tail(thrown, distribution, fumble, false), miss),
	};
}

function tail({ attempt }: Throw, distribution: Distribution, bound: number, good: boolean): Ratio {
	const isHigh = attempt.kind === "dice" && attempt.compare === "atLeast";
	return isHigh === good ? distribution.atLeast(bound) : distribution.atMost(bound);
}

function comparisons({ attempt }: Throw) {
	const isHigh = attempt.kind === "dice" && attempt.compare === "atLeast";
	const atLeast = (bound: number) => (total: number) => total >= bound;
	const atMost = (bound: number) => (total: number) => total <= bound;
	return isHigh ? { better: atLeast, worse: atMost } : { better: atMost, worse: atLeast };
}

function expectedOf({ critical, fumble }: ExtremeOdds, hits: number, misses: number): Extremes {
	const share = (among: number, chance: Ratio): number => roundHalfUp(mul(ratio(among), chance));
	return { successes: Math.min(hits, share(hits, critical)), failures: Math.min(misses, share(misses, fumble)) };
}

function* draw(key: string, among: number, chance: Ratio): Kernel<number> {
	if (among === 0 || chance.num === 0) return 0;
	if (chance.num === ONE.num && chance.den === ONE.den) return among;
	const [place] = yield* ask(uniform(key));
	return hitsAt(binomial(among, chance), WHOLE, place);
}

/** Hits of one kind on a target: their throws, and the steps to the loss. */
interface LossPart {
	/** The dice as they are written, `1d6+1`; empty for a fixed number. */
	readonly dice: string;
	/** The game system's own word for the type; empty where it has none. */
	readonly type: string;
	readonly isCritical: boolean;
	/** Counted part of each throw. */
	readonly thrown: readonly number[];
	/** Armour against each of them; below 0 it is added. */
	readonly armour: number;
	/** Damage past the armour, all hits together. */
	readonly through: number;
	/** Multiplier of the rest. */
	readonly factor: Ratio;
	/** Points lost. */
	readonly points: number;
}

/** Sum behind a loss: the parts add up, with the reduction of whole hits and the points that came over from others. */
export interface LossSum {
	readonly parts: readonly LossPart[];
	/** Taken off hits as a whole; below 0 it is added. */
	readonly whole: number;
	/** Points beyond the most that one hit takes of a group; absent where it has no such bound. */
	readonly over?: number;
	/** Points that others had no more use for. */
	readonly came: number;
	/** Number that each hit must reach to wound; null for points. */
	readonly toughness: number | null;
	/** Throw of an effect of which the target takes half, or twice; null where it counts as it fell. */
	readonly of: number | null;
}

/** Returns the sum behind some hits on a target. Undefined without hits. */
export function sumOfBlows(health: Health, blows: readonly Blow[], resistances: Resistances): LossSum | undefined {
	if (blows.length === 0) return undefined;
	// What pierces armour lowers toughness there, which each hit has by itself.
	const plain = health.kind === "wounds" ? blows.map(withoutPiercing) : blows;
	const groups = new Map<string, Blow[]>();
	for (const blow of plain.flatMap((each) => [each, ...(each.more ?? [])])) {
		const key = `${JSON.stringify(blow.damage)}/${blow.undoubled === undefined}`;
		groups.set(key, [...(groups.get(key) ?? []), blow]);
	}
	const parts = [...groups.values()].map((same) => toPart(same, resistances));
	const lost = plain.reduce((sum, blow) => sum + injuryOf(blow, resistances), 0);
	const unbound = plain.reduce((sum, blow) => sum + injuryOf(blow, withoutMost(resistances)), 0);
	const whole = parts.reduce((sum, { points }) => sum + points, 0) - unbound;
	const toughness = health.kind === "wounds" ? health.toughness : null;
	return { parts, whole, came: 0, toughness, of: null, ...(unbound === lost ? {} : { over: unbound - lost }) };
}

const withoutMost = ({ most: _, ...resistances }: Resistances): Resistances => resistances;

const withoutPiercing = (blow: Blow): Blow => ({ ...blow, damage: { ...blow.damage, pierce: 0 } });

/** Hits with the same damage, all critical or none. */
function toPart(blows: readonly Blow[], resistances: Resistances): LossPart {
	const [{ damage, undoubled }] = blows as readonly [Blow];
	const steps = blows.map((blow) => partInjury(blow, resistances));
	const { multiplier, after } = guardAgainst(resistances, damage);
	const isCritical = undoubled !== undefined;
	const sum = (of: "through" | "points"): number => steps.reduce((all, step) => all + step[of], 0);
	return {
		dice: diceOf(damage, isCritical),
		type: damage.type,
		isCritical,
		thrown: steps.map(({ basic }) => basic),
		armour: steps[0]!.armour,
		through: sum("through"),
		factor: mul(damage.multiplier, mul(multiplier, after)),
		points: sum("points"),
	};
}

function diceOf({ amount, critical }: DamageStat, isCritical: boolean): string {
	const own = isCritical ? (critical?.amount ?? amount) : amount;
	if (own.kind === "points") return "";
	if (own.kind === "dice") return own.dice;
	return [...own.sides.map((sides) => `d${sides}!`), ...(own.plus === 0 ? [] : [`${own.plus}`])].join("+");
}

/** Adds points that came over from others to a sum. */
export const withPointsOver = (sum: LossSum | undefined, points: number): LossSum => ({
	...(sum ?? { parts: [], whole: 0, toughness: null, of: null }),
	came: (sum?.came ?? 0) + points,
});
