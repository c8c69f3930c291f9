import type { Unit } from "../../../engine/force/index.js";
import { isOnField } from "../../../engine/force/index.js";

/**
 * Men of a unit as a day counts them before and after: a gun, an engine or a chariot counts as one, since losses are of
 * pieces and not of those who serve them (RULES 1.14). Crews without pieces fight on foot, and count by the man (RULES
 * 1.4.2).
 */
export const menInField = ({ men, crewAfoot }: Pick<Unit, "men" | "crewAfoot">): number => men + crewAfoot;

/** Men of a side on the field, as its units count them. */
export const menOnField = (units: readonly Unit[]): number =>
	units.filter(isOnField).reduce((sum, unit) => sum + menInField(unit), 0);
