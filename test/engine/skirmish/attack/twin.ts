import type { AttackOrder, D20Roll } from "../../../../src/engine/skirmish/attack/types.js";

/** A fraction of whole numbers of any size, den above 0. */
type Fraction = readonly [num: bigint, den: bigint];

const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const minus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d - c * b, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const less = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b;
const ONE: Fraction = [1n, 1n];
const ZERO: Fraction = [0n, 1n];
const within = (p: Fraction): Fraction => (less(p, ZERO) ? ZERO : less(ONE, p) ? ONE : p);
const fraction = ({ num, den }: { num: number; den: number }): Fraction => [BigInt(num), BigInt(den)];
const percent = (value: number): Fraction => [BigInt(value), 100n];
const halfUp = ([a, b]: Fraction): bigint => {
	const doubled = 2n * a + b;
	return (doubled - (((doubled % (2n * b)) + 2n * b) % (2n * b))) / (2n * b);
};

/** Counts of RULES 4.10 in whole numbers of any size, written from docs/RULES.md alone. */
export function twinCounts(
	order: AttackOrder & { readonly toHit: D20Roll },
	face: number,
	rolls: number,
	fortification: "criticals" | "missChance",
) {
	const { toHit, partial, rerolls, miss, cover } = order;
	const bonus = toHit.modifiers.reduce((sum, { value }) => sum + value, 0);
	let raw = percent(50 + 5 * (face + bonus - toHit.number));
	for (const { value, share } of partial) {
		const part = BigInt(5 * value) * BigInt(share.num);
		raw = plus(raw, [part / BigInt(share.den), 100n]);
	}
	let p = within(raw);
	let first = p;
	for (let i = 0; i < rerolls.again; i++) first = times(first, p);
	p = first;
	let failed = minus(ONE, p);
	for (let i = 0; i < rerolls.retry; i++) failed = times(failed, minus(ONE, p));
	p = minus(ONE, failed);
	if (rerolls.second !== null) p = times(p, within(plus(p, percent(5 * rerolls.second))));
	if (miss) p = times(p, minus(ONE, times(fraction(miss.chance), fraction(miss.share))));
	const open = minus(ONE, fraction(order.fortification));
	if (fortification === "missChance") p = times(p, open);
	let faces = 0;
	for (let natural = toHit.threat?.from ?? 21; natural <= 20; natural++)
		if (natural === 20 || natural + bonus >= toHit.number) faces++;
	let critical = times(within(plus(p, percent(5 * (toHit.threat?.confirm ?? 0)))), percent(5 * faces));
	if (fortification === "criticals") critical = times(critical, open);
	const all = halfUp(times(p, [BigInt(rolls), 1n]));
	const diverted = (all * BigInt(Number(cover.soft) + Number(cover.melee))) / 4n;
	const left = all - diverted;
	const wanted = halfUp(times(critical, [BigInt(rolls), 1n]));
	const criticals = wanted > left ? left : wanted;
	return {
		successes: Number(left - criticals),
		criticals: Number(criticals),
		failures: rolls - Number(all),
		diverted: Number(diverted),
	};
}
