/** Units of skirmishes on the map. */
export { followUnitTokens, refreshUnitTokens, turnByKey } from "./follow-units.js";
export { GROUND_TRANSACTIONS, markGround } from "./mark-ground.js";
