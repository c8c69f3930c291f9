/** ln n! − [(n + ½) ln n − n + ½ ln 2π] for n = 0 … 15, rounded from 60 digits; the row is n. */
const STIRLING_ERRORS = [
	0, 0.08106146679532726, 0.0413406959554093, 0.02767792568499834, 0.020790672103765093, 0.016644691189821193,
	0.013876128823070748, 0.01189670994589177, 0.010411265261972096, 0.009255462182712733, 0.00833056343336287,
	0.007573675487951841, 0.00694284010720953, 0.006408994188004207, 0.0059513701127588475, 0.005554733551962801,
] as const;

/**
 * Error of Stirling's formula for ln n!, for whole n ≥ 0. Beyond the table six terms of its series leave under 1e-16.
 */
export function stirlingError(n: number): number {
	const known = STIRLING_ERRORS[n];
	if (known !== undefined) return known;
	const i = 1 / n;
	const j = i * i;
	return i * (1 / 12 - j * (1 / 360 - j * (1 / 1260 - j * (1 / 1680 - j * (1 / 1188 - (j * 691) / 360360)))));
}

/** x ln(x / m) + m − x, with the difference d = x − m handed in exactly; its series never cancels near x = m. */
export function deviance(x: number, m: number, d: number): number {
	if (Math.abs(d) >= 0.1 * (x + m)) return x * Math.log(x / m) + m - x;
	const v = d / (x + m);
	let sum = d * v;
	let power = 2 * x * v;
	for (let j = 3; ; j += 2) {
		power *= v * v;
		const next = sum + power / j;
		if (next === sum) return sum;
		sum = next;
	}
}

/** ln(1 + x) − x for x > −1 without cancellation near 0: the series of 2 artanh(x / (2 + x)). */
export function logExcess(x: number): number {
	if (x > 0.2 || x < -0.2) return Math.log1p(x) - x;
	const r = x / (2 + x);
	const square = r * r;
	let sum = 1 / 3;
	let power = square;
	for (let j = 5; ; j += 2) {
		const next = sum + power / j;
		if (next === sum) return r * (2 * square * sum - x);
		sum = next;
		power *= square;
	}
}
