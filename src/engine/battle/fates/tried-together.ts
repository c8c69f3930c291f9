import type { Kernel } from "../../ask/index.js";
import type { MoraleRoll } from "../outcome.js";
import type { Tried } from "./morale-roll.js";
import {
	firstRolls,
	isTrapped,
	lastStands,
	type MoraleTrial,
	quietFate,
	type UnitFate,
	unitFates,
} from "./unit-fate.js";

/** A unit among those of its side. */
export interface TriedUnit extends Tried {
	/** Men by whom "more than half" is counted, crews included. */
	readonly heads: number;
}

/**
 * The fates of a side's units in their order, asked together (RULES 1.12). Where the side holds by `majority`, all of it
 * holds while more than half of its men make the roll; otherwise all withdraw, or where there is no way out, each rolls
 * a second time.
 */
export function* triedTogether(units: readonly TriedUnit[], trial: MoraleTrial): Kernel<readonly UnitFate[]> {
	if (trial.row.ordeal !== "majority") return yield* unitFates(units, trial);
	const rolls = yield* firstRolls(units, trial);
	if (isMajority(units, (_, i) => rolls[i]?.success === true)) return all("holds", rolls);
	if (!isTrapped(trial)) return all("withdraws", rolls);
	return yield* lastStands(units, trial, rolls, () => true);
}

/** More than half of the men, by number (RULES 1.12). */
function isMajority(
	units: readonly Pick<TriedUnit, "heads">[],
	isFirm: (unit: Pick<TriedUnit, "heads">, index: number) => boolean,
): boolean {
	const men = units.reduce((sum, { heads }) => sum + heads, 0);
	const firm = units.reduce((sum, unit, i) => sum + (isFirm(unit, i) ? unit.heads : 0), 0);
	return 2 * firm > men;
}

function all(conduct: "holds" | "withdraws", rolls: readonly MoraleRoll[]): readonly UnitFate[] {
	return rolls.map((roll) => quietFate(roll.unit, conduct, [roll]));
}
