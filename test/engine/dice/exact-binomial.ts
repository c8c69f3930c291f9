/** One count of a binomial distribution: P(X = k), P(X ≤ k), P(X ≥ k), each true to 1e-20. */
export interface ExactCount {
	readonly k: number;
	readonly same: number;
	readonly atMost: number;
	readonly atLeast: number;
}

const SCALE = 10n ** 20n;

/** The brute-force twin: every count of n attempts at num / den, in whole weights out of den^n. */
export function* exactBinomial(n: number, num: number, den: number): Generator<ExactCount> {
	const [hit, miss, all] = [BigInt(num), BigInt(den - num), BigInt(den) ** BigInt(n)];
	const toNumber = (weight: bigint): number => Number((weight * SCALE) / all) / 1e20;
	let term = miss ** BigInt(n);
	let below = 0n;
	for (let k = 0; k <= n; k++) {
		yield { k, same: toNumber(term), atMost: toNumber(below + term), atLeast: toNumber(all - below) };
		below += term;
		term = (term * BigInt(n - k) * hit) / (BigInt(k + 1) * miss);
	}
}

/**
 * The count at a place of the upper tail by whole numbers: the greatest whose P(X ≥ count) is above the place, which
 * is a number of 53 bits, 1e-40 or more.
 */
export function exactHits(n: number, num: number, den: number, place: number): number {
	const [hit, miss, all] = [BigInt(num), BigInt(den - num), BigInt(den) ** BigInt(n)];
	const limit = BigInt(place * 2 ** 200) * all;
	let term = hit ** BigInt(n);
	let tail = 0n;
	for (let k = n; ; k--) {
		tail += term;
		if (tail << 200n > limit) return k;
		term = (term * BigInt(k) * miss) / (BigInt(n - k + 1) * hit);
	}
}

/** The worst absolute errors of a way to compute them. */
export function worstErrors(
	n: number,
	num: number,
	den: number,
	compute: (k: number) => { readonly same: number; readonly atMost: number; readonly atLeast: number },
): number {
	let worst = 0;
	for (const exact of exactBinomial(n, num, den)) {
		const { same, atMost, atLeast } = compute(exact.k);
		const errors = [same - exact.same, atMost - exact.atMost, atLeast - exact.atLeast].map(Math.abs);
		// A NaN must not slip through a comparison.
		for (const error of errors) if (!(error <= worst)) worst = error;
	}
	return worst;
}
