/** An exact fraction of big whole numbers; its denominator is above 0. */
export interface Fraction {
	readonly n: bigint;
	readonly d: bigint;
}

/** What can be read as a fraction: itself, the engine's form of one, or a whole number. */
export type Exact = Fraction | { readonly num: number; readonly den: number } | number;

function fractionOf(value: Exact): Fraction {
	if (typeof value === "number") return { n: BigInt(value), d: 1n };
	return "n" in value ? value : { n: BigInt(value.num), d: BigInt(value.den) };
}

const positive = (n: bigint, d: bigint): Fraction => (d < 0n ? { n: -n, d: -d } : { n, d });

/** One whole number over another. RangeError: division by 0. */
export function over(a: Exact, b: Exact): Fraction {
	const [x, y] = [fractionOf(a), fractionOf(b)];
	if (y.n === 0n) throw new RangeError("division by 0");
	return positive(x.n * y.d, x.d * y.n);
}

/** The sum of all. */
export function plus(...all: readonly Exact[]): Fraction {
	return all.map(fractionOf).reduce((x, y) => ({ n: x.n * y.d + y.n * x.d, d: x.d * y.d }), { n: 0n, d: 1n });
}

/** The product of all. */
export function times(...all: readonly Exact[]): Fraction {
	return all.map(fractionOf).reduce((x, y) => ({ n: x.n * y.n, d: x.d * y.d }), { n: 1n, d: 1n });
}

/** The first less the second. */
export function minus(a: Exact, b: Exact): Fraction {
	const y = fractionOf(b);
	return plus(a, { n: -y.n, d: y.d });
}

/** Below 0, 0 or above 0, as the first is below, equal to or above the second. */
export function compared(a: Exact, b: Exact): number {
	const { n } = minus(a, b);
	return n < 0n ? -1 : n > 0n ? 1 : 0;
}

/** The lesser of two. */
export const least = (a: Exact, b: Exact): Fraction => fractionOf(compared(a, b) <= 0 ? a : b);
/** The greater of two. */
export const most = (a: Exact, b: Exact): Fraction => fractionOf(compared(a, b) >= 0 ? a : b);

/** Within 0 and 1. */
export const chance = (a: Exact): Fraction => most(0, least(1, a));

/** The greatest whole number that is not above it, as a big one. */
function floorBig({ n, d }: Fraction): bigint {
	return n >= 0n || n % d === 0n ? n / d : n / d - 1n;
}

/** The greatest whole number that is not above it. */
export const floor = (a: Exact): number => Number(floorBig(fractionOf(a)));

/** The least whole number that is not below it. */
export const ceiling = (a: Exact): number => {
	const { n, d } = fractionOf(a);
	return Number(-floorBig({ n: -n, d }));
};

/** The nearest whole number, a half up. */
export const nearest = (a: Exact): number => floor(plus(a, { n: 1n, d: 2n }));

/** The whole part, the fraction dropped toward 0. */
export const wholePart = (a: Exact): number => {
	const { n, d } = fractionOf(a);
	return Number(n / d);
};

function commonDivisor(a: bigint, b: bigint): bigint {
	return b === 0n ? (a < 0n ? -a : a) : commonDivisor(b, a % b);
}

/** In lowest terms. */
export function lowest(a: Exact): Fraction {
	const { n, d } = fractionOf(a);
	const by = commonDivisor(n, d);
	return by === 0n ? { n: 0n, d: 1n } : { n: n / by, d: d / by };
}

/** In lowest terms, as text by which it is compared: `20/7`. */
export function text(a: Exact): string {
	const { n, d } = lowest(a);
	return `${n}/${d}`;
}

/** A number of the machine, which is a fraction of a power of two, as that fraction. */
export function ofPlace(place: number): Fraction {
	return { n: BigInt(Math.round(place * 2 ** 53)), d: 2n ** 53n };
}
