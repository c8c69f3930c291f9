/** One place of a quadrature on [0, 1] and what it weighs. */
interface Node {
	readonly at: number;
	readonly weight: number;
}

/** The Gauss–Legendre rule of `size` nodes on [0, 1]: exact for polynomials of degree 2·size − 1. */
export function gaussLegendre(size: number): readonly Node[] {
	return Array.from({ length: size }, (_, i) => {
		let x = Math.cos((Math.PI * (i + 0.75)) / (size + 0.5));
		for (let step = 0; step < 100; step++) {
			const { value, slope } = legendre(size, x);
			x -= value / slope;
			if (Math.abs(value / slope) < 1e-16) break;
		}
		const { slope } = legendre(size, x);
		return { at: (1 - x) / 2, weight: 1 / ((1 - x * x) * slope * slope) };
	});
}

/** Legendre's polynomial of a degree ≥ 1 and its slope at x in (−1, 1). */
function legendre(degree: number, x: number): { readonly value: number; readonly slope: number } {
	let [before, value] = [1, x];
	for (let j = 2; j <= degree; j++) [before, value] = [value, ((2 * j - 1) * x * value - (j - 1) * before) / j];
	return { value, slope: (degree * (x * value - before)) / (x * x - 1) };
}
