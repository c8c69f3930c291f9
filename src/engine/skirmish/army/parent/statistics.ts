import { explain, floorRatio, type Ledger, mul, type Ratio, ratio } from "../../../common/index.js";
import { HIT_DICE, type HitDie, type SkirmishTables } from "../tables/index.js";

/** Hit points of a unit in battles of armies: its challenge times the average of one hit die, 1 at least (RULES 4.A.2). */
export function armyHp(challenge: Ratio, die: HitDie): number {
	return Math.max(1, floorRatio(mul(challenge, HIT_DICE[die])));
}

/** Defence in battles of armies, as a sum: `base` 10, `challenge`, `walls` (RULES 4.A.2). */
export function armyDefense(challenge: Ratio, walls = 0): Ledger {
	return explain("defense", [
		{ key: "base", kind: "add", value: 10 },
		{ key: "challenge", kind: "add", value: floorRatio(challenge) },
		...(walls === 0 ? [] : [{ key: "walls", kind: "add", value: walls } as const]),
	]);
}

/** Offence in battles of armies, as a sum: `challenge` (RULES 4.A.2). */
export function armyOffense(challenge: Ratio): Ledger {
	return explain("offense", [{ key: "challenge", kind: "add", value: floorRatio(challenge) }]);
}

/** Hexes of 12 miles that a unit goes in a day, by its speed in feet; half of them, the fraction dropped, on difficult ground (RULES 4.A.2). */
export function hexesPerDay(speed: number, difficult = false): number {
	return floorRatio(ratio(floorRatio(ratio(speed, 15)), difficult ? 2 : 1));
}

/** Consumption of a week in build points: half the challenge, 1 at least, and its resources (RULES 4.A.2). */
export function weeklyConsumption(challenge: Ratio, resources = 0): number {
	return Math.max(1, floorRatio(mul(challenge, ratio(1, 2)))) + resources;
}

/** Number that a Will save must reach in place of Loyalty, for a party of level 1 to 20 (RULES 4.A.9). RangeError outside. */
export function partyDc(level: number, { partyDcs }: Pick<SkirmishTables, "partyDcs">): number {
	const dc = partyDcs[level - 1];
	if (dc === undefined) throw new RangeError(`no party of level ${level}`);
	return dc;
}
