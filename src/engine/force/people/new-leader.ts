import { QUALITIES, type Unit, type UnitLeader } from "../model/index.js";
import type { QualityTable } from "../tables/index.js";
import { type DropMark, qualityOf, stepsLost } from "./quality.js";

/** Changes of a unit by a new command. */
type Succession = Pick<Unit, "leader"> & DropMark;

/**
 * Gives a unit a new leader: every quality but raw falls one step, whatever the leader's skill. The count of battles
 * stays; the step comes back when it reaches another band (RULES 1.5.2).
 */
export function succeedLeader(unit: Unit, leader: UnitLeader, table: QualityTable): Succession {
	const lost = stepsLost(unit, table);
	const falls = QUALITIES.indexOf(qualityOf(unit, table)) > 0;
	return { leader, dropSteps: lost + (falls ? 1 : 0), dropAt: unit.battles };
}
