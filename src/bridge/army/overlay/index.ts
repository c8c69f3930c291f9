/** The plate over the token of an army: its facts and texts. */

export { type ArmyFacts, type ArmyPlate, buildArmyPlate, type Detail, detailFor, toArmyFacts } from "./army-plate.js";
