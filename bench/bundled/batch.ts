import { answerFrom } from "../../src/engine/ask/drive.js";
import { drive } from "../../src/engine/ask/index.js";
import { BATCH, type BatchInput } from "../../src/engine/batch/index.js";
import { ratio } from "../../src/engine/common/index.js";
import { binomial, binomialChance, seededUniform, upperTail } from "../../src/engine/dice/index.js";
import { bestOf, type Row, timeRow } from "../row.js";

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

/** Milliseconds of one exact batch, the whole kernel with its result. */
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
	return ms / RUNS;
}

/** Throws of a crowd that may be rolled one by one without a thought. */
const FEW = 100;

/** Milliseconds of so few throws of 3d6 against 12, by the plainest loop there is. */
function rollingFew(): number {
	const uniform = seededUniform(7);
	const die = () => 1 + Math.floor(uniform() * 6);
	let hits = 0;
	const ms = bestOf(3, () => {
		for (let i = 0; i < 1e6; i++) if (die() + die() + die() <= 12) hits++;
	});
	if (hits === 0) throw new Error("no hits were counted");
	return (ms * FEW) / 1e6;
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
	const few = rollingFew();
	const cost = SIZES.map((n) => exactBatch(n));
	const error = Math.max(...[33, 200, 2_000].flatMap((n) => [4, 81, 160, 212].map((a) => worstError(n, a))));
	const all = SIZES.map((n, i) => `${n.toExponential(0)}: ${(cost[i]! * 1_000).toFixed(2)}`).join(", ");
	return [
		timeRow(["exact batch, slowest of N = 1 … 10^9", Math.max(...cost)], 0.9, [`throwing ${FEW} times`, few], all),
		{
			what: "exact distribution, worst error against fractions, N up to 2,000",
			bar: 1.1e-15,
			value: error,
			unit: "",
			baseline: "whole-number fractions",
		},
	];
}
