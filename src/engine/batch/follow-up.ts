import type { BatchResult } from "./types.js";

/** Effect of a step of a chain on the hits before it: `defend` stops one per success, `again` keeps one per success. */
export const CHAIN_KINDS = ["attack", "defend", "again"] as const;
export type ChainKind = (typeof CHAIN_KINDS)[number];

/** One batch of a chain: how many were rolled, how many succeeded, and how many hits are left after it. */
export interface ChainStep {
	readonly label?: string;
	readonly kind: ChainKind;
	readonly count: number;
	readonly successes: number;
	readonly remaining: number;
}

/** Batches rolled on each other's hits, in order: 33 shots, 27 hit, 9 are dodged, 18 get through. */
export interface BatchChain {
	readonly steps: readonly ChainStep[];
}

/** A chain that begins with this batch. */
export function startChain(result: BatchResult, label?: string): BatchChain {
	return { steps: [toStep("attack", result, label)] };
}

/**
 * The chain with one batch more. Throws a RangeError unless that batch was rolled for exactly what the chain had left.
 */
export function extendChain(
	chain: BatchChain,
	kind: "defend" | "again",
	result: BatchResult,
	label?: string,
): BatchChain {
	const left = remainingOf(chain);
	if (result.input.count !== left) throw new RangeError(`${left} are left, ${result.input.count} were rolled for`);
	return { steps: [...chain.steps, toStep(kind, result, label)] };
}

/** Hits left after the last step of a chain. */
export function remainingOf(chain: BatchChain): number {
	return chain.steps.at(-1)?.remaining ?? 0;
}

function toStep(kind: ChainKind, { input: { count }, hits }: BatchResult, label: string | undefined): ChainStep {
	const remaining = kind === "defend" ? count - hits : hits;
	return { ...(label === undefined ? {} : { label }), kind, count, successes: hits, remaining };
}
