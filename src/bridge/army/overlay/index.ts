/** The plate over the token of an army: its facts and texts. */

export { type ArmyFacts, toArmyFacts } from "./army-facts.js";
export { type ArmyPlate, buildArmyPlate, type Detail, detailFor } from "./army-plate.js";
