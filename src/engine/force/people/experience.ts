import type { Ledger, Result } from "../../common/index.js";
import { explain, fail, ok, ratio, towardZero } from "../../common/index.js";
import type { Unit } from "../model/index.js";
import { FORCE_LIMITS } from "../model/index.js";
import type { QualityTable } from "../tables/index.js";
import type { DropMark } from "./quality.js";
import { battlesOfQuality, markAfter, qualityOfBattles } from "./quality.js";

/** Men with the battles that each of them has fought. */
interface Veterans {
	readonly men: number;
	readonly battles: number;
}

/**
 * Sums up the experience of a unit after men have joined it: the mean of all, the fraction dropped (RULES 1.5.2).
 * Unknown men come with the low end of their quality's band. Terms `own`, `joined`, and the factor `men`. RangeError
 * when no men are left.
 */
export function experienceLedger(own: Veterans, joined: Veterans): Ledger {
	return explain(
		"experience",
		[
			{ key: "own", kind: "add", value: own.men * countedBattles(own.battles) },
			{ key: "joined", kind: "add", value: joined.men * countedBattles(joined.battles) },
			{ key: "men", kind: "factor", value: ratio(1, own.men + joined.men) },
		],
		{ rounding: "floor" },
	);
}

/** The battles per man after men have joined: {@link experienceLedger} without its sum. */
export function averageBattles(own: Veterans, joined: Veterans): number {
	return towardZero(experienceLedger(own, joined).total);
}

/** Battles as they count: no more than 20 (RULES 1.5.2). */
function countedBattles(battles: number): number {
	return Math.min(FORCE_LIMITS.battles, battles);
}

/**
 * The count after one more battle, however many days it took. A walk-over counts only if the GM lets it: the caller
 * leaves it out (RULES 1.5.2).
 */
export function foughtBattle(battles: number): number {
	return countedBattles(battles + 1);
}

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

/** Changes of a unit by recruits; the mark of new commanders only where it goes. */
type Recruited = Pick<Unit, "men" | "battles" | "months"> & Partial<DropMark>;

/**
 * Adds men to a unit: its experience becomes the mean of all, and quality follows (RULES 1.5.2). A unit that stays raw
 * or becomes so starts its training as raw men do. Fault: more men than a unit may have, or none at all.
 */
export function recruitMen(unit: Unit, joined: Veterans, table: QualityTable): Result<Recruited> {
	const men = unit.men + joined.men;
	if (joined.men < 1 || men > FORCE_LIMITS.men) {
		const max = FORCE_LIMITS.men - unit.men;
		return fail({ code: "MUSTER.Fault.Force.recruits", path: "men", data: { min: 1, max } });
	}
	const battles = averageBattles({ men: unit.men, battles: unit.battles }, joined);
	const isRaw = (count: number): boolean => qualityOfBattles(count, table) === "raw";
	const stillRaw = isRaw(battles) && isRaw(unit.battles) && unit.men > 0;
	return ok({ men, battles, months: stillRaw ? unit.months : RAW_MONTHS, ...markAfter(unit, battles, table) });
}

/** Months of training that raw men have behind them (RULES 1.5.2). */
const RAW_MONTHS = 6;
