import { drive } from "../../src/engine/ask/index.js";
import { answerFrom } from "../../src/engine/ask/simulate.js";
import { BATCH, type BatchInput } from "../../src/engine/batch/index.js";
import { ratio } from "../../src/engine/common/index.js";
import { binomial, binomialChance, seededUniform, upperTail } from "../../src/engine/dice/index.js";
import { bestOf, type Row } from "../row.js";

const SIZES = [1, 10, 100, 1_000, 10_000, 100_000, 1e6, 1e7, 1e8, 1e9];
const RUNS = 20_000;

function batchOf(count: number): BatchInput {
	return {
		count,
		attempt: { kind: "skill", skill: 12, modifiers: [] },
		mode: "exact",
		criticals: "none",
		chart: "printed",
	};
}

/** Microseconds of one exact batch, the whole kernel with its result. */
function exactBatch(count: number): number {
	const input = batchOf(count);
	const answer = answerFrom(seededUniform(7));
	let sink = 0;
	const work = () => {
		for (let run = 0; run < RUNS; run++) sink += drive(BATCH.play(input), answer).hits;
	};
	work();
	const ms = bestOf(5, work);
	if (sink < 0) throw new Error("no hits were counted");
	return (ms / RUNS) * 1_000;
}

/** Milliseconds of a million throws of 3d6 against 12, the plainest loop there is. */
function rollingEach(): number {
	const uniform = seededUniform(7);
	const die = () => 1 + Math.floor(uniform() * 6);
	let hits = 0;
	const ms = bestOf(3, () => {
		for (let i = 0; i < 1e6; i++) if (die() + die() + die() <= 12) hits++;
	});
	if (hits === 0) throw new Error("no hits were counted");
	return ms;
}

/** The largest absolute error of mass and upper tail against whole-number fractions, for one N and chance a/216. */
function worstError(n: number, a: number): number {
	const law = binomial(n, ratio(a, 216));
	const all = 216n ** BigInt(n);
	const scale = 10n ** 30n;
	const fraction = (weight: bigint) => Number((weight * scale) / all) / 1e30;
	let weight = BigInt(216 - a) ** BigInt(n);
	let below = 0n;
	let worst = 0;
	for (let k = 0; k <= n; k++) {
		worst = Math.max(worst, Math.abs(binomialChance(law, k) - fraction(weight)));
		worst = Math.max(worst, Math.abs(upperTail(law, k) - fraction(all - below)));
		below += weight;
		weight = (weight * BigInt(n - k) * BigInt(a)) / (BigInt(k + 1) * BigInt(216 - a));
	}
	return worst;
}

/** The bars of one roll for many. */
export function run(): readonly Row[] {
	const each = rollingEach();
	const cost = SIZES.map((n) => exactBatch(n));
	const slowest = Math.max(...cost);
	const million = cost[SIZES.indexOf(1e6)]!;
	const faster = (each * 1_000) / million;
	const error = Math.max(...[33, 200, 2_000].flatMap((n) => [4, 81, 160, 212].map((a) => worstError(n, a))));
	return [
		{
			what: "exact batch, slowest of N = 1 … 10^9",
			bar: 5,
			value: slowest,
			unit: "µs",
			baseline: `${SIZES.map((n, i) => `${n.toExponential(0)}: ${cost[i]!.toFixed(2)}`).join(", ")}`,
			pass: slowest <= 5,
		},
		{
			what: "exact batch at N = 10^6, times faster than rolling each",
			bar: 10_000,
			value: faster,
			unit: "x",
			baseline: `rolling each: ${each.toFixed(1)} ms`,
			pass: faster >= 10_000,
		},
		{
			what: "exact distribution, worst error against fractions, N up to 2,000",
			bar: 1e-14,
			value: error,
			unit: "",
			baseline: "whole-number fractions",
			pass: error <= 1e-14,
		},
	];
}
