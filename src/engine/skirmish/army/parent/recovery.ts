import { floorRatio, type Ratio } from "../../../common/index.js";
import type { SkirmishTables } from "../tables/index.js";

/** Points of a unit in battles of armies. */
interface ArmyPoints {
	readonly challenge: Ratio;
	readonly hp: number;
	readonly maximum: number;
	readonly morale: number;
}

/** True if a unit in a battle of armies has to check rout: its points are its challenge or less (RULES 4.A.9). */
export function isShakenArmy({ hp, challenge }: ArmyPoints): boolean {
	return hp * challenge.den <= challenge.num;
}

/** A unit that has run from a battle of armies: morale 1 lower, points raised to its challenge (RULES 4.A.9). */
export function afterRout(army: ArmyPoints): ArmyPoints {
	return { ...army, morale: army.morale - 1, hp: atLeastChallenge(army) };
}

/** A unit that has won a battle: points raised to its challenge, and morale 1 higher if its Loyalty held, 4 at most (RULES 4.A.9). */
export function afterVictory(
	army: ArmyPoints,
	loyal: boolean,
	{ moraleBounds }: Pick<SkirmishTables, "moraleBounds">,
): ArmyPoints {
	const morale = loyal ? Math.max(army.morale, Math.min(moraleBounds.most, army.morale + 1)) : army.morale;
	return { ...army, morale, hp: atLeastChallenge(army) };
}

/** Days of rest: so many points as its challenge for each day, and as many again for each day on which Loyalty held; all after thirty (RULES 4.A.9). */
export function afterRest(army: ArmyPoints, days: number, loyalDays = 0): ArmyPoints {
	if (days >= 30) return { ...army, hp: army.maximum };
	const daily = Math.max(1, floorRatio(army.challenge));
	return { ...army, hp: Math.min(army.maximum, army.hp + daily * (days + Math.min(days, loyalDays))) };
}

function atLeastChallenge({ hp, maximum, challenge }: ArmyPoints): number {
	return Math.max(hp, Math.min(maximum, Math.max(1, floorRatio(challenge))));
}
