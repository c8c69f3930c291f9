import type { Ledger, Ratio, TermInput } from "../../common/index.js";
import { add, complement, explain, memoizeByKey, mul, ONE, ratio, sub, towardZero, ZERO } from "../../common/index.js";
import type { AttackOrder, AttackRules, D20Roll, NamedModifier, PartialModifier, Rerolls } from "./types.js";

/** An order with the d20 of its unit. */
export type D20Order = Pick<AttackOrder, "partial" | "rerolls" | "miss" | "fortification" | "rulings"> & {
	readonly toHit: D20Roll;
};

/** True for an order with the d20 of its unit. */
export function isOfD20(order: AttackOrder): order is AttackOrder & D20Order {
	return order.toHit.kind === "d20";
}

/** Chance of one die roll of a unit at one face of its d20, as fractions of 1 (RULES 4.10). */
export interface Percentage {
	/** Half, a twentieth for each point of roll, modifiers and number, and the partial modifiers. */
	readonly raw: Ledger;
	/** The same within 0 and 1, rolls made again, and the miss chance. */
	readonly success: Ledger;
	/** Chance of a critical; 0 where there are none. */
	readonly critical: Ledger;
}

/** So many points of a d20. */
const pointsOf: (points: number) => Ratio = memoizeByKey((points) => ratio(points, 20), 4096);

/** A term of a sum of chances, with the label that it may have. */
const termOf = (key: string, value: Ratio, label: string | undefined): TermInput =>
	label === undefined ? { key, kind: "add", value } : { key, kind: "add", value, label };

/** Modifiers as terms of a sum of chances, a twentieth for each point. */
const pointTerms = (modifiers: readonly NamedModifier[]): TermInput[] =>
	modifiers.map(({ key, label, value }) => termOf(`modifiers/${key}`, pointsOf(value), label));

/**
 * Whole percents of a modifier that holds for part of the soldiers, toward zero (RULES 4.10).
 * @example
 * partialPercent({ key: "shaken", value: -2, share: ratio(65, 100) }); // -6
 */
export function partialPercent({ value, share }: PartialModifier): number {
	return towardZero(mul(ratio(5 * value), share));
}

const partialTerms = (partial: readonly PartialModifier[]): TermInput[] =>
	partial.map((modifier) => termOf(`partial/${modifier.key}`, ratio(partialPercent(modifier), 100), modifier.label));

/**
 * The chance that holds the place of the d20: half and the face, or for single d20 rolls the 21 from which the number
 * is taken.
 */
const rollTerms = (face: number | null): TermInput[] =>
	face === null
		? [{ key: "single", kind: "add", value: ratio(21, 20) }]
		: [
				{ key: "base", kind: "add", value: ratio(1, 2) },
				{ key: "roll", kind: "add", value: pointsOf(face) },
			];

/**
 * Chances of success and of a critical at a face of the unit's d20; `face` null: of one of many single d20 rolls
 * (`trueBinomial`). RangeError where the fractions become finer than whole numbers can hold.
 */
export function percentageAt(
	order: D20Order,
	face: number | null,
	rules: Pick<AttackRules, "fortification">,
): Percentage {
	const { toHit, partial, rerolls, miss, fortification } = order;
	const raw = ruled("raw", order, [
		...rollTerms(face),
		...pointTerms(toHit.modifiers),
		{ key: "number", kind: "add", value: pointsOf(-toHit.number) },
		...partialTerms(partial),
	]);
	const negated = rules.fortification === "missChance" ? fortification : ZERO;
	const success = chanceOf("success", order, [
		...rerollTerms(clampChance(raw.total), rerolls),
		...(miss === null ? [] : [factor("miss", complement(mul(miss.chance, miss.share)))]),
		...(negated.num === 0 ? [] : [factor("fortification", complement(negated))]),
	]);
	return { raw, success, critical: criticalOf(order, success.total, rules) };
}

type Ruled = Pick<AttackOrder, "rulings">;

const ruled = (key: string, { rulings }: Ruled, terms: readonly TermInput[]): Ledger =>
	rulings === undefined ? explain(key, terms) : explain(key, terms, { rulings });

/** A chance as a sum; whatever is ruled, it stays within 0 and 1. */
function chanceOf(key: string, order: Ruled, terms: readonly TermInput[]): Ledger {
	const ledger = ruled(key, order, terms);
	return order.rulings === undefined ? ledger : { ...ledger, total: clampChance(ledger.total) };
}

const factor = (key: string, value: Ratio): TermInput => ({ key, kind: "factor", value });

/** A fraction within 0 and 1. */
export function clampChance(chance: Ratio): Ratio {
	if (chance.num < 0) return ZERO;
	return chance.num > chance.den ? ONE : chance;
}

/** x to a whole power of 0 or more. */
function power(x: Ratio, exponent: number): Ratio {
	let product = ONE;
	for (let i = 0; i < exponent; i++) product = mul(product, x);
	return product;
}

/** The clamped chance and what each kind of new roll adds to it or takes off it, in the order of RULES 4.10. */
function rerollTerms(clamped: Ratio, { again, retry, second }: Rerolls): TermInput[] {
	const terms: TermInput[] = [{ key: "clamped", kind: "add", value: clamped }];
	let chance = clamped;
	const turn = (key: string, next: Ratio): void => {
		terms.push({ key, kind: "add", value: sub(next, chance) });
		chance = next;
	};
	if (again > 0) turn("again", power(chance, again + 1));
	if (retry > 0) turn("retry", complement(power(complement(chance), retry + 1)));
	if (second !== null) turn("second", mul(chance, clampChance(add(chance, pointsOf(second)))));
	return terms;
}

/** Naturals of the threat range that hit: a 20 always, others if they reach the number. */
function threateningFaces({ modifiers, number, threat }: D20Roll): number {
	if (threat === null) return 0;
	const bonus = modifiers.reduce((sum, { value }) => sum + value, 0);
	let faces = 0;
	for (let face = threat.from; face <= 20; face++) if (face === 20 || face + bonus >= number) faces++;
	return faces;
}

function criticalOf(order: D20Order, success: Ratio, rules: Pick<AttackRules, "fortification">): Ledger {
	const { toHit, fortification } = order;
	const confirmed = clampChance(add(success, pointsOf(toHit.threat?.confirm ?? 0)));
	const negated = rules.fortification === "criticals" ? fortification : ZERO;
	return chanceOf("critical", order, [
		{ key: "confirmed", kind: "add", value: confirmed },
		factor("threat", pointsOf(threateningFaces(toHit))),
		...(negated.num === 0 ? [] : [factor("fortification", complement(negated))]),
	]);
}

/** A shot or throw at a place without a line of effect, as engines shoot (RULES 4.16). */
interface IndirectFire {
	/** Bonus of skill at arms alone, and modifier of Intelligence. */
	readonly baseAttack: number;
	readonly intelligence: number;
	/** Penalty of the range, 0 or below. */
	readonly range: number;
	/** True if the place is in sight. */
	readonly inSight: boolean;
	/** Earlier attacks of the unit on the same place that missed with half of their rolls or more. */
	readonly misses: number;
	/** True if a spotter sees the place for the unit. */
	readonly spotter: boolean;
}

/** The number that indirect fire must reach, whatever it is aimed at. */
const INDIRECT_NUMBER = 15;

/** Penalty of a place out of sight; what each miss corrects, seen or reported, and after how many misses it ends. */
const UNSEEN = -6;
const CORRECTION = { seen: 2, reported: 1, most: 5 } as const;

/**
 * The roll of indirect fire: against 15, corrected by earlier misses. No criticals, and neither soft cover nor a melee
 * diverts it (RULES 4.16).
 * @example
 * indirectRoll({ baseAttack: 4, intelligence: 1, range: -2, inSight: false, misses: 3, spotter: true }).modifiers.map(({ value }) => value); // [4, 1, -2, -6, 3]
 */
export function indirectRoll({ baseAttack, intelligence, range, inSight, misses, spotter }: IndirectFire): D20Roll {
	const each = inSight ? CORRECTION.seen : spotter ? CORRECTION.reported : 0;
	const modifiers: readonly NamedModifier[] = [
		{ key: "baseAttack", value: baseAttack },
		{ key: "intelligence", value: intelligence },
		{ key: "range", value: range },
		{ key: "unseen", value: inSight ? 0 : UNSEEN },
		{ key: "correction", value: each * Math.min(CORRECTION.most, misses) },
	];
	const counting = modifiers.filter(({ value }) => value !== 0);
	return { kind: "d20", modifiers: counting, number: INDIRECT_NUMBER, threat: null };
}
