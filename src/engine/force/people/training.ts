import { FORCE_LIMITS, type Unit } from "../model/index.js";
import type { QualityTable } from "../tables/index.js";
import { battlesOfQuality, type DropMark, markAfter, qualityOfBattles } from "./quality.js";
import { RAW_MONTHS } from "./recruit.js";

/** Stages of drill: untrained, raw from six months, green from eighteen; `done`: only battles teach more. */
const TRAINING_STAGES = ["untrained", "raw", "done"] as const;
type TrainingStage = (typeof TRAINING_STAGES)[number];

/** Stage of a unit's training, and the months to the next stage. */
interface Training {
	readonly stage: TrainingStage;
	readonly left: number;
}

/** Returns the stage of a unit's training (RULES 1.5.2). */
export function trainingOf(unit: Pick<Unit, "battles" | "months">, table: QualityTable): Training {
	if (qualityOfBattles(unit.battles, table) !== "raw") return { stage: "done", left: 0 };
	return unit.months < RAW_MONTHS
		? { stage: "untrained", left: RAW_MONTHS - unit.months }
		: { stage: "raw", left: FORCE_LIMITS.months - unit.months };
}

/**
 * Trains a unit for so many months: six make untrained men raw, twelve more make raw men green, and drill can do no
 * more (RULES 1.5.2).
 */
export function trainMonths(
	unit: Unit,
	months: number,
	table: QualityTable,
): Pick<Unit, "battles" | "months"> & Partial<DropMark> {
	if (trainingOf(unit, table).stage === "done") return { battles: unit.battles, months: unit.months };
	const total = Math.min(FORCE_LIMITS.months, unit.months + months);
	const battles = total === FORCE_LIMITS.months ? battlesOfQuality("green", table) : unit.battles;
	return { battles, months: total, ...markAfter(unit, battles, table) };
}
