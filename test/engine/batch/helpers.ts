import { driveLogged } from "../../../src/engine/ask/drive.js";
import type { Answer } from "../../../src/engine/ask/index.js";
import {
	BATCH,
	type BatchInput,
	type BatchOutcome,
	type DiceAttempt,
	toBatchOutcome,
} from "../../../src/engine/batch/index.js";
import type { Ratio } from "../../../src/engine/common/index.js";
import { type Script, scripted } from "../ask/scripted.js";

type Choices = Partial<Omit<BatchInput, "count" | "attempt">>;

/** A batch of success rolls, everything else by default. */
export function skillBatch(count: number, skill: number, choices: Choices = {}): BatchInput {
	const attempt = { kind: "skill", skill, modifiers: [] } as const;
	return { count, attempt, mode: "exact", criticals: "none", chart: "printed", ...choices };
}

/** A batch of other dice. */
export function diceBatch(count: number, attempt: Omit<DiceAttempt, "kind">, choices: Choices = {}): BatchInput {
	return { ...skillBatch(count, 10, choices), attempt: { kind: "dice", ...attempt } };
}

/** Checks and plays a batch with answers written down. */
export function play(input: BatchInput, script: Script): BatchOutcome {
	return toBatchOutcome(driveLogged(BATCH.play(checked(input)), scripted(script)));
}

/** The input as the rules take it. */
export function checked(input: BatchInput): BatchInput {
	const result = BATCH.check(input);
	if (!result.ok) throw new Error(JSON.stringify(result.fault));
	return result.value;
}

/** A tally of so many hits and misses, each with one total. */
export function tallyOf(hitTotal: number, hits: number, missTotal: number, misses: number): Answer {
	const rows = [
		[hitTotal, hits],
		[missTotal, misses],
	] as const;
	return rows.filter(([, times]) => times > 0).sort(([a], [b]) => a - b);
}

/** P(Binomial(n, chance) = k) for all k, from whole numbers of any size: the twin that rounds nowhere. */
export function exactBinomial(n: number, { num, den }: Ratio): number[] {
	const [hit, miss, all] = [BigInt(num), BigInt(den - num), BigInt(den) ** BigInt(n)];
	const unit = 10n ** 60n;
	let choose = 1n;
	return Array.from({ length: n + 1 }, (_, k) => {
		const ways = choose * hit ** BigInt(k) * miss ** BigInt(n - k);
		choose = (choose * BigInt(n - k)) / BigInt(k + 1);
		return Number((ways * unit) / all) / 1e60;
	});
}

/** How much of v in [0, 1) gives each value of a step function that never rises, by bisection on its steps. */
export function measureSteps(value: (v: number) => number): Map<number, number> {
	const last = 1 - 2 ** -53;
	const lengths = new Map<number, number>();
	const lowest = value(last);
	for (let from = 0; ; ) {
		const now = value(from);
		if (now === lowest) return lengths.set(now, 1 - from);
		let [same, other] = [from, last];
		for (let middle = (same + other) / 2; middle > same && middle < other; middle = (same + other) / 2) {
			if (value(middle) === now) same = middle;
			else other = middle;
		}
		lengths.set(now, other - from);
		from = other;
	}
}
