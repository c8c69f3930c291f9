/** Skirmishes of whole units, as documents and windows use them (RULES 4). */

export {
	readSkirmishUnit,
	readSoldier,
	SKIRMISH_RULES,
	type SkirmishTables,
	type Soldier,
	type Unit,
	type UnitBody,
	unitBodyReader,
} from "./army/index.js";
export { readShape } from "./geometry/index.js";
