/** P(X ≤ z) of the standard normal distribution, within 2·10⁻⁷: for spreads that are approximate anyway. */
export function normalUpTo(z: number): number {
	if (z < -8) return 0;
	if (z > 8) return 1;
	const t = 1 / (1 + 0.3275911 * (Math.abs(z) / Math.SQRT2));
	const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
	const tail = (poly * Math.exp((-z * z) / 2)) / 2;
	return z >= 0 ? 1 - tail : tail;
}
