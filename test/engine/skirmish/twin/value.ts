import type { AttackOrder, EffectPart, Protection, Worth } from "../../../../src/engine/skirmish/attack/types.js";
import { countWays, type Ways, waysOf } from "./dice.js";
import { type Exact, type Fraction, floor, over, plus, times } from "./fraction.js";

/** Values of a success, a critical and a failure. */
export interface TwinValues {
	readonly success: number;
	readonly critical: number;
	readonly failure: number;
}

/** Values of an effect by its types and together (RULES 4.11). */
export interface TwinEffect {
	readonly parts: readonly { readonly type: string; readonly full: TwinValues; readonly effective: TwinValues }[];
	readonly sum: TwinValues;
}

/** Values of one roll of an order by its result. */
export function valuesOf({ parts, measure, protection, toHit }: AttackOrder): TwinEffect {
	const isSingle = toHit.kind === "other";
	const all = parts.map((part) => {
		const guard = guardOf(measure === "damage" ? protection : {}, part);
		return {
			type: part.type,
			full: eachOf((result) => worthOf(part, result, { guard: NONE, isSingle: false })),
			effective: eachOf((result) => worthOf(part, result, { guard, isSingle })),
		};
	});
	return { parts: all, sum: eachOf((result) => all.reduce((sum, { effective }) => sum + effective[result], 0)) };
}

type ResultName = "success" | "critical" | "failure";

const eachOf = (make: (result: ResultName) => number): TwinValues => ({
	success: make("success"),
	critical: make("critical"),
	failure: make("failure"),
});

interface Guard {
	readonly resistance: number;
	readonly multiplier: Fraction;
}

const NONE: Guard = { resistance: 0, multiplier: plus(1) };

/** Resistances are added, multipliers multiplied, that of the wound among them. */
function guardOf(protection: Readonly<Record<string, Protection>>, { type, wounding }: EffectPart): Guard {
	const names = type === "all" ? ["all"] : ["all", type];
	const rows = names.flatMap((name) => (Object.hasOwn(protection, name) ? [protection[name] as Protection] : []));
	return {
		resistance: rows.reduce((sum, { points }) => sum + points, 0),
		multiplier: times(wounding, ...rows.map(({ multiplier }): Exact => multiplier)),
	};
}

/** The worth of a result: what it names, and whether half of that counts. */
function namedBy(part: EffectPart, result: ResultName): { readonly worth: Worth; readonly half: boolean } {
	const worth = result === "critical" ? (part.critical ?? part.success) : part[result];
	if (worth.kind !== "half") return { worth, half: false };
	return { worth: result === "failure" ? part.success : part.failure, half: true };
}

function worthOf(
	part: EffectPart,
	result: ResultName,
	{ guard, isSingle }: { readonly guard: Guard; readonly isSingle: boolean },
): number {
	const { worth, half } = namedBy(part, result);
	const ways: Ways =
		worth.kind === "dice" ? waysOf(worth.dice) : new Map([[worth.kind === "points" ? worth.points : 0, 1n]]);
	return isSingle ? valueOfBlows(ways, half, guard) : valueOfAverage(ways, half, guard);
}

const averageOf = (ways: Ways, pointsOf: (total: number) => number): Fraction => {
	const sums = [...ways].map(([total, count]) => ({ n: BigInt(pointsOf(total)) * count, d: 1n }));
	return over(plus(...sums), { n: countWays(ways), d: 1n });
};

/** One d20 for all: the average is floored once, halved and floored, and then meets what protects. */
function valueOfAverage(ways: Ways, half: boolean, { resistance, multiplier }: Guard): number {
	const average = Math.max(0, floor(averageOf(ways, (total) => total)));
	const value = half ? floor(over(average, 2)) : average;
	return floor(times(Math.max(0, value - resistance), multiplier));
}

/** A total below 0 counts as 0 before what protects against it is taken off, or added where it is below 0 itself. */
const struckBy = (total: number, half: boolean): number => Math.max(0, half ? Math.floor(total / 2) : total);

/** Other dice: every single blow meets what protects, and the average is floored once (RULES 4.17). */
function valueOfBlows(ways: Ways, half: boolean, { resistance, multiplier }: Guard): number {
	const average = averageOf(ways, (total) => Math.max(0, struckBy(total, half) - resistance));
	return floor(times(average, multiplier));
}
