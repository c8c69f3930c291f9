import type { DamageStat, Health, Resistances } from "../combat/index.js";
import { mul, type Ratio } from "../common/index.js";
import { type Blow, guardAgainst, injuryOf, partInjury } from "./injury.js";

/** Hits of one kind on a target: their throws, and the steps to the loss. */
interface LossPart {
	/** The dice as they are written, `1d6+1`; empty for a fixed number. */
	readonly dice: string;
	/** The game system's own word for the type; empty where it has none. */
	readonly type: string;
	readonly isCritical: boolean;
	/** Counted part of each throw. */
	readonly thrown: readonly number[];
	/** Armour against each of them; below 0 it is added. */
	readonly armour: number;
	/** Damage past the armour, all hits together. */
	readonly through: number;
	/** Multiplier of the rest. */
	readonly factor: Ratio;
	/** Points lost. */
	readonly points: number;
}

/** Sum behind a loss: the parts add up, with the reduction of whole hits and the points that came over from others. */
export interface LossSum {
	readonly parts: readonly LossPart[];
	/** Taken off hits as a whole; below 0 it is added. */
	readonly whole: number;
	/** Points beyond the most that one hit takes of a group; absent where it has no such bound. */
	readonly over?: number;
	/** Points that others had no more use for. */
	readonly came: number;
	/** Number that each hit must reach to wound; null for points. */
	readonly toughness: number | null;
	/** Throw of an effect of which the target takes half, or twice; null where it counts as it fell. */
	readonly of: number | null;
}

/** Returns the sum behind some hits on a target. Undefined without hits. */
export function sumOfBlows(health: Health, blows: readonly Blow[], resistances: Resistances): LossSum | undefined {
	if (blows.length === 0) return undefined;
	// What pierces armour lowers toughness there, which each hit has by itself.
	const plain = health.kind === "wounds" ? blows.map(withoutPiercing) : blows;
	const groups = new Map<string, Blow[]>();
	for (const blow of plain.flatMap((each) => [each, ...(each.more ?? [])])) {
		const key = `${JSON.stringify(blow.damage)}/${blow.undoubled === undefined}`;
		groups.set(key, [...(groups.get(key) ?? []), blow]);
	}
	const parts = [...groups.values()].map((same) => toPart(same, resistances));
	const lost = plain.reduce((sum, blow) => sum + injuryOf(blow, resistances), 0);
	const unbound = plain.reduce((sum, blow) => sum + injuryOf(blow, withoutMost(resistances)), 0);
	const whole = parts.reduce((sum, { points }) => sum + points, 0) - unbound;
	const toughness = health.kind === "wounds" ? health.toughness : null;
	return { parts, whole, came: 0, toughness, of: null, ...(unbound === lost ? {} : { over: unbound - lost }) };
}

const withoutMost = ({ most: _, ...resistances }: Resistances): Resistances => resistances;

const withoutPiercing = (blow: Blow): Blow => ({ ...blow, damage: { ...blow.damage, pierce: 0 } });

/** Hits with the same damage, all critical or none. */
function toPart(blows: readonly Blow[], resistances: Resistances): LossPart {
	const [{ damage, undoubled }] = blows as readonly [Blow];
	const steps = blows.map((blow) => partInjury(blow, resistances));
	const { multiplier, after } = guardAgainst(resistances, damage);
	const isCritical = undoubled !== undefined;
	const sum = (of: "through" | "points"): number => steps.reduce((all, step) => all + step[of], 0);
	return {
		dice: diceOf(damage, isCritical),
		type: damage.type,
		isCritical,
		thrown: steps.map(({ basic }) => basic),
		armour: steps[0]?.armour ?? 0,
		through: sum("through"),
		factor: mul(damage.multiplier, mul(multiplier, after)),
		points: sum("points"),
	};
}

function diceOf({ amount, critical }: DamageStat, isCritical: boolean): string {
	const own = isCritical ? (critical?.amount ?? amount) : amount;
	if (own.kind === "points") return "";
	if (own.kind === "dice") return own.dice;
	return [...own.sides.map((sides) => `d${sides}!`), ...(own.plus === 0 ? [] : [`${own.plus}`])].join("+");
}

/** Adds points that came over from others to a sum. */
export const withPointsOver = (sum: LossSum | undefined, points: number): LossSum => ({
	...(sum ?? { parts: [], whole: 0, toughness: null, of: null }),
	came: (sum?.came ?? 0) + points,
});
