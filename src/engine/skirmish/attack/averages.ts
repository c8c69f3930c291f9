import { floorRatio, mul, ONE, ownValue, type Ratio, ratio } from "../../common/index.js";
import { Distribution, distributionOfDice } from "../../dice/index.js";
import type { AttackOrder, EffectPart, Protection, Values, Worth } from "./types.js";

/** Values of one type: before and after what protects the target. */
interface PartValues {
	readonly type: string;
	/** Averages, floored once; for dice other than d20 before resistance too, for display. */
	readonly full: Values;
	readonly effective: Values;
}

/** Values of all types of an effect, and their sums. */
export interface EffectValues {
	readonly parts: readonly PartValues[];
	/** Sum of the effective values of all types. */
	readonly sum: Values;
}

type EffectOrder = Pick<AttackOrder, "parts" | "measure" | "protection"> & {
	readonly toHit: { readonly kind: string };
};

const UNPROTECTED: Protection = { points: 0, multiplier: ONE };

/**
 * Average values of one die roll by its result (RULES 4.11). d20: each average is floored once, then meets resistance.
 * Other dice: resistance is taken off every blow, then the average is floored once (RULES 4.17). Only damage meets
 * resistance.
 * @example
 * const part = { type: "fire", success: { kind: "half" }, critical: null, failure: { kind: "dice", dice: "5d6" }, wounding: ratio(1) };
 * const protection = { fire: { points: 5, multiplier: ratio(1) } };
 * effectValues({ toHit: { kind: "d20" }, measure: "damage", parts: [part], protection }).sum; // { success: 3, critical: 3, failure: 12 }
 */
export function effectValues({ parts, measure, protection, toHit }: EffectOrder): EffectValues {
	const isEach = toHit.kind === "other";
	const rows = parts.map((part): PartValues => {
		const guard = measure === "damage" ? guardAgainst(protection, part.type) : UNPROTECTED;
		const scale = mul(part.wounding, guard.multiplier);
		const full = valuesBy(part, flooredMean);
		const effective = isEach
			? valuesBy(part, (amounts) => meanPast(amounts, guard.points, scale))
			: valuesOf(full, (mean) => pastGuard(mean, guard.points, scale));
		return { type: part.type, full, effective };
	});
	return { parts: rows, sum: sumOf(rows) };
}

const valuesBy = (part: EffectPart, of: (amounts: Amounts) => number): Values => ({
	success: of(amountsOf(part, "success")),
	critical: of(amountsOf(part, "critical")),
	failure: of(amountsOf(part, "failure")),
});

const valuesOf = ({ success, critical, failure }: Values, of: (value: number) => number): Values => ({
	success: of(success),
	critical: of(critical),
	failure: of(failure),
});

/** An average less resistance, multiplied, floored; at least 0. */
function pastGuard(mean: number, points: number, scale: Ratio): number {
	const left = Math.max(0, mean - points);
	return scale.num === scale.den ? left : floorRatio(mul(ratio(left), scale));
}

function sumOf(rows: readonly PartValues[]): Values {
	const sum = { success: 0, critical: 0, failure: 0 };
	for (const { effective } of rows) {
		sum.success += effective.success;
		sum.critical += effective.critical;
		sum.failure += effective.failure;
	}
	return sum;
}

/** Adds what protects against every type to what protects against this one. */
function guardAgainst(protection: Readonly<Record<string, Protection>>, type: string): Protection {
	const all = ownValue(protection, "all", UNPROTECTED);
	if (type === "all") return all;
	const own = ownValue(protection, type, UNPROTECTED);
	return { points: all.points + own.points, multiplier: mul(all.multiplier, own.multiplier) };
}

/** Totals of one blow: a fixed number, or dice; and whether half of them counts. */
interface Amounts {
	readonly worth: Exclude<Worth, { readonly kind: "half" }>;
	readonly halved: boolean;
}

const NOTHING = { kind: "none" } as const;

/** The results of a blow. */
type Outcome = keyof Values;

/** The totals of a result; `half` takes those of the other result, a critical without its own those of a success. */
function amountsOf(part: EffectPart, result: Outcome): Amounts {
	const worth = result === "critical" ? (part.critical ?? part.success) : part[result];
	if (worth.kind !== "half") return { worth, halved: false };
	const other = result === "failure" ? part.success : part.failure;
	// Half of a half is refused by the reader of orders.
	return { worth: other.kind === "half" ? NOTHING : other, halved: true };
}

function distributionOf(dice: string): Distribution {
	const read = distributionOfDice(dice);
	if (!read.ok) throw new TypeError(`${dice}: the order was not checked`);
	return read.value;
}

/** The average, floored; half of it floored again; at least 0. */
function flooredMean({ worth, halved }: Amounts): number {
	const mean = Math.max(0, meanOf(worth));
	return halved ? Math.floor(mean / 2) : mean;
}

function meanOf(worth: Amounts["worth"]): number {
	if (worth.kind === "dice") return floorRatio(distributionOf(worth.dice).mean());
	return worth.kind === "points" ? worth.points : 0;
}

/** Average of what every single blow leaves past resistance, multiplied, floored once. */
function meanPast({ worth, halved }: Amounts, points: number, scale: Ratio): number {
	const distribution = worth.kind === "dice" ? distributionOf(worth.dice) : Distribution.constant(meanOf(worth));
	let sum = 0n;
	for (const [total, weight] of distribution.entries()) {
		const blow = Math.max(0, halved ? Math.floor(total / 2) : total);
		sum += BigInt(Math.max(0, blow - points)) * BigInt(weight);
	}
	return Number((sum * BigInt(scale.num)) / (BigInt(distribution.total) * BigInt(scale.den)));
}
