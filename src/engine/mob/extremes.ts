import { ask, type Kernel, uniform } from "../ask/index.js";
import { type BatchResult, toTrial } from "../batch/index.js";
import { complement, div, mul, ONE, type Ratio, ratio, roundHalfUp, ZERO } from "../common/index.js";
import { binomial, type Distribution, hitsAt } from "../dice/index.js";
import type { Throw } from "./types.js";

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
