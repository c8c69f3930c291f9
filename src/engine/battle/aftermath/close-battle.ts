import { effectsAfter, foughtBattle, type MoraleEffect, type Unit } from "../../force/index.js";
import type { SideOutcome } from "../outcome.js";

/**
 * The changes of a unit's morale that outlast the battle; after a clear victory lost leaders are forgotten (RULES 1.6).
 */
export function effectsAfterBattle(
	effects: readonly MoraleEffect[],
	{ clearVictory }: { readonly clearVictory: boolean },
): readonly MoraleEffect[] {
	return effectsAfter(effects, clearVictory ? "clearVictory" : "battle");
}

/** End of a battle for those who were in it: a clear victory or not, and whether it counts as experience. */
interface BattleEnd {
	readonly clearVictory: boolean;
	readonly counts: boolean;
}

/**
 * Closes a battle, however many days it took, for a unit that was in it (RULES 1.5.2, 1.6): changes of morale that
 * lasted as long pass, and every man has fought once more.
 */
export function closeBattle(unit: Unit, end: BattleEnd): Pick<Unit, "effects" | "battles"> {
	return {
		effects: effectsAfterBattle(unit.effects, end),
		battles: end.counts ? foughtBattle(unit.battles) : unit.battles,
	};
}

/** Odds above which a GM may rule that no one learnt anything. */
const WALK_OVER = 10;

/**
 * True if one side was stronger than all others together by more than ten to one: a battle that need not count (RULES
 * 1.5.2).
 */
export function isWalkOver(sides: readonly Pick<SideOutcome, "strength">[]): boolean {
	const all = sides.reduce((sum, { strength }) => sum + strength, 0);
	return sides.some(({ strength }) => strength > WALK_OVER * (all - strength));
}
