import { isRecord } from "../../../engine/common/index.js";

/** A combat of the host that runs beside a skirmish. */
interface CombatNow {
	readonly round: number;
	/** Null: it is no combatant's turn. */
	readonly turn: number | null;
	/** The number of its combatants. */
	readonly fighters: number;
	/** The stored mark of the last turn of units, as {@link unitsMark} makes it. */
	readonly mark: unknown;
}

/** The step that a combat is about to take: the round and turn after it, forward or back. */
interface CombatStep {
	readonly round: number;
	readonly turn: number | null;
	readonly isBack: boolean;
}

/** Things that units do in a round of a combat: they wait for its combatants, act, or have acted. */
type UnitsStage = "later" | "now" | "done";

/** The mark that a combat bears while units act: its round, and the round of the skirmish. */
export const unitsMark = ({ round }: Pick<CombatNow, "round">, fight: number) => ({ round, fight });

/** The round of the skirmish in which units began to act in this round of the combat; null: combatants act. */
function begunIn({ round, turn, mark }: CombatNow): number | null {
	if (turn !== null || !isRecord(mark) || mark["round"] !== round) return null;
	return typeof mark["fight"] === "number" ? mark["fight"] : null;
}

/** The stage of units in a combat, by the round that the skirmish plays. Without combatants it is always theirs. */
export function unitsStage(combat: CombatNow, fight: number): UnitsStage {
	if (combat.fighters === 0) return "now";
	const begun = begunIn(combat);
	if (begun === null) return "later";
	return fight > begun ? "done" : "now";
}

/**
 * The step of a combat with the turn of units at the end of each round (RULES 4.13): from the last combatant to units,
 * with no turn in the same round; from units to the first combatant of the next. Null: as the host has it.
 */
export function stepWithUnits(combat: CombatNow, step: CombatStep): "units" | "round" | null {
	if (step.isBack || combat.round === 0 || combat.fighters === 0) return null;
	if (begunIn(combat) !== null) return "round";
	return step.round > combat.round && combat.turn !== null ? "units" : null;
}
