import type { Driven, Kernel } from "../ask/index.js";
import { ask, uniform } from "../ask/index.js";
import type { CriticalBands } from "../checks/index.js";
import type { Ratio } from "../common/index.js";
import { complement, div, mul, ratio, roundHalfUp, ZERO } from "../common/index.js";
import { binomial, hitsAt } from "../dice/index.js";
import { hitsDistribution } from "./odds.js";
import type { Settled, Trial } from "./trial.js";
import { countThrows, exactBand, toTrial } from "./trial.js";
import type { BatchInput, BatchOutcome, BatchResult } from "./types.js";

/** Puts together what a mode settled (see `BatchResult`). */
export function toBatchResult(
	input: BatchInput,
	trial: Trial,
	{ hits, steps }: Settled,
	criticals: CriticalCounts | undefined,
): BatchResult {
	return {
		input,
		...(trial.effective === undefined ? {} : { effective: trial.effective }),
		chance: trial.chance,
		hits,
		...(criticals === undefined ? {} : { criticals }),
		expected: mul(ratio(input.count), trial.chance),
		deviation: deviationOf(input.count, trial, hits),
		steps,
	};
}

/** (hits − N p) / √(N p q): the numerator is exact, so nothing cancels. */
function deviationOf(count: number, { chance: { num, den } }: Trial, hits: number): number {
	const spread = Math.sqrt(count * num * (den - num));
	return spread === 0 ? 0 : (hits * den - count * num) / spread;
}

/** The result with the log of its driver and with its likelihood: what is stored. */
export function toBatchOutcome({ outcome, log }: Driven<BatchResult>): BatchOutcome {
	const { input, hits } = outcome;
	const trial = toTrial(input);
	return {
		...outcome,
		steps: outcome.steps.map((step) =>
			step.kind === "visible" ? { ...step, band: exactBand(input.count, trial, step.total) } : step,
		),
		...(input.mode === "expected" ? {} : { luck: hitsDistribution(input, trial).around(hits) }),
		log,
	};
}

/** Critical successes among the hits and critical failures among the misses. */
type CriticalCounts = NonNullable<BatchResult["criticals"]>;

/** The flat rate of either critical, and the attempts below which a table ignores them (RULES 0.4). */
export const FLAT_CRITICALS: { readonly rate: Ratio; readonly least: number } = { rate: ratio(4, 216), least: 50 };

/** The whole of a law, from which a hidden place draws. */
const WHOLE = { before: 0, weight: 1, total: 1 } as const;

/** Chances of either critical for one attempt. */
interface CriticalOdds {
	readonly success: Ratio;
	readonly failure: Ratio;
}

/**
 * The criticals of a settled batch; nothing when they are off and for dice other than a success roll (RULES 0.4).
 * `flat`: attempts × 4/216 each, half up. `bySkill`: counted where every attempt was rolled, attempts × rate where
 * nothing is, else drawn from what the hits and the misses leave open. Never more than the hits or the misses.
 */
export function* criticalCounts(
	input: BatchInput,
	trial: Trial,
	{ hits, tally }: Settled,
): Kernel<CriticalCounts | undefined> {
	const { bands, distribution } = trial;
	if (input.criticals === "none" || bands === undefined) return undefined;
	const misses = input.count - hits;
	if (input.criticals === "flat") return rated(input.count, flatOdds(input.count), hits, misses);
	if (tally !== undefined) return counted(bands, tally);
	const odds = {
		success: distribution.atMost(bands.successAtMost),
		failure: distribution.atLeast(bands.failureAtLeast),
	};
	if (input.mode === "expected") return rated(input.count, odds, hits, misses);
	return yield* drawn(trial.chance, odds, hits, misses);
}

function flatOdds(count: number): CriticalOdds {
	const rate = count < FLAT_CRITICALS.least ? ZERO : FLAT_CRITICALS.rate;
	return { success: rate, failure: rate };
}

function rated(count: number, odds: CriticalOdds, hits: number, misses: number): CriticalCounts {
	const share = (rate: Ratio): number => roundHalfUp(mul(ratio(count), rate));
	return { successes: Math.min(hits, share(odds.success)), failures: Math.min(misses, share(odds.failure)) };
}

function counted(bands: CriticalBands, tally: NonNullable<Settled["tally"]>): CriticalCounts {
	return {
		successes: countThrows(tally, (total) => total <= bands.successAtMost),
		failures: countThrows(tally, (total) => total >= bands.failureAtLeast),
	};
}

/**
 * Given the hits, the criticals among them are binomial with P(critical | hit), and so among the misses. Two hidden
 * places draw them, `batch/critical-successes` and `batch/critical-failures`, each asked only where it decides
 * something.
 */
function* drawn(hit: Ratio, odds: CriticalOdds, hits: number, misses: number): Kernel<CriticalCounts> {
	const ofHits = hits === 0 ? ZERO : div(odds.success, hit);
	const ofMisses = misses === 0 ? ZERO : div(odds.failure, complement(hit));
	const shares = [
		{ among: hits, chance: ofHits, key: "batch/critical-successes" },
		{ among: misses, chance: ofMisses, key: "batch/critical-failures" },
	];
	const open = shares.filter(({ chance }) => chance.num > 0 && chance.num < chance.den);
	const places = open.length > 0 ? yield* ask(...open.map(({ key }) => uniform(key))) : [];
	const [successes = 0, failures = 0] = shares.map((share) => {
		const place = places[open.indexOf(share)];
		// Every success roll can be critical: a chance of 0 is that of no hits or no misses.
		if (place === undefined) return share.among;
		return hitsAt(binomial(share.among, share.chance), WHOLE, place);
	});
	return { successes, failures };
}
