/** The plate over the token of an army: its facts and texts. */

export {
	type ArmyFacts,
	type ArmyPlate,
	buildArmyPlate,
	type Detail,
	detailFor,
	sayArmy,
	toArmyFacts,
} from "./army-plate.js";
