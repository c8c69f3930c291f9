import { isOnField } from "../../../engine/battle/index.js";
import type { Unit } from "../../../engine/force/index.js";

/**
 * Men of a side on the field, as a day counts them before and after: a gun, an engine or a chariot counts as one, since
 * losses are of pieces and not of those who serve them (RULES 1.14).
 */
export const menOnField = (units: readonly Unit[]): number =>
	units.filter(isOnField).reduce((sum, { men }) => sum + men, 0);
