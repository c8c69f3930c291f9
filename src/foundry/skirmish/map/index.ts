/** Units of skirmishes on the map. */
export { followUnitTokens, refreshUnitTokens, turnByKey } from "./follow-units.js";
