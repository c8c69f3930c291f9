/** The distance between ticks: the least of 1, 2, 5 × 10^k that puts at most about `want` of them into `span`. At least 1. */
export function step125(span: number, want: number): number {
	const raw = Math.max(1, span / want);
	const power = 10 ** Math.floor(Math.log10(raw));
	return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= raw - 1e-9) ?? 10 * power;
}

/** The multiples of `step` from `low` to `high`. */
export function ticksBetween(low: number, high: number, step: number): number[] {
	const first = Math.ceil(low / step);
	return Array.from({ length: Math.max(0, Math.floor(high / step) - first + 1) }, (_, i) => (first + i) * step);
}
