import { fail, ok, type Result } from "../../common/index.js";
import { FORCE_LIMITS, type Unit } from "../model/index.js";
import type { QualityTable } from "../tables/index.js";
import { averageBattles, type Veterans } from "./experience.js";
import { type DropMark, markAfter, qualityOfBattles } from "./quality.js";

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
export const RAW_MONTHS = 6;
