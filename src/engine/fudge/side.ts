import {
	type Modifier,
	modifierTerms,
	ROLLER_FIELDS,
	type Roller,
	readModifiers,
	toCircumstances,
} from "../checks/index.js";
import { explain, type Ledger, type Ratio, ratio } from "../common/index.js";
import type { Distribution } from "../dice/index.js";
import { type FudgeMethod, METHOD_RULES } from "./methods.js";
import { readLevel } from "./read-level.js";
import { type FudgeThrow, type Thrower, throwDistribution } from "./throw-fudge.js";

/** Base of a throw: a trait, in levels above fair, and modifiers in whole levels (RULES 3). */
export interface FudgeSide extends Roller {
	readonly trait: Ratio;
	readonly modifiers: readonly Modifier[];
}

/** A throw added to its trait: the level that it came to. */
export interface FudgeLevel extends FudgeThrow {
	readonly level: Ratio;
}

/** Readers of the fields of a side. */
export const FUDGE_SIDE_FIELDS = { trait: readLevel, modifiers: readModifiers, ...ROLLER_FIELDS };

/** Names the player who throws for a side. */
export function toThrower(key: string, side: FudgeSide): Thrower {
	return { key, circumstances: toCircumstances(side) };
}

/**
 * Sums up a level: `trait`, every modifier, `dice`. The multiplication by three comes to the nearest whole level;
 * every other method leaves a trait between two levels where it is (RULES 3).
 */
export function fudgeLedger(
	method: FudgeMethod,
	{ trait, modifiers }: Omit<FudgeSide, keyof Roller>,
	thirds: number,
): Ledger {
	const terms = [
		{ key: "trait", kind: "add", value: trait } as const,
		...modifierTerms(modifiers),
		{ key: "dice", kind: "add", value: ratio(thirds, 3) } as const,
	];
	return explain("level", terms, { rounding: METHOD_RULES[method].nearest ? "halfUp" : "none" });
}

/** A throw with the level that it came to. */
export function toLevel(method: FudgeMethod, side: FudgeSide, thrown: FudgeThrow): FudgeLevel {
	return { ...thrown, level: fudgeLedger(method, side, thrown.thirds).total };
}

/** Distribution of a side's level, in thirds of a level above fair, exactly. */
export function levelDistribution(method: FudgeMethod, side: FudgeSide): Distribution {
	return throwDistribution(method).map((thirds) => {
		const { num, den } = fudgeLedger(method, side, thirds).total;
		return num * (3 / den);
	});
}

/** The rows of a distribution in thirds as levels with their chances, ascending. */
export function toLevelChances(
	distribution: Distribution,
): readonly { readonly level: Ratio; readonly chance: Ratio }[] {
	return [...distribution.entries()].map(([thirds]) => ({
		level: ratio(thirds, 3),
		chance: distribution.chance(thirds),
	}));
}
