/** The unit of a skirmish as an actor's flag holds it: read, made, changed, and given to the rules. */

export {
	addAttack,
	editUnit,
	removeAttack,
	SOLDIER_FIELD,
	setCondition,
	startOf,
	toUnitUpdate,
	WHY_FIELD,
} from "./edit-unit.js";
export { engineUnit, pathIn, type SoldierNow, soldierNow } from "./engine-unit.js";
export { bringBack, type FieldOrder, readFieldOrder, type UnitSpot } from "./field-unit.js";
export { newUnit, plainSoldier, SOLDIER_FIELDS } from "./new-unit.js";
export { readStoredUnit, type StoredUnit, storedUnitReader, UNIT_LIMITS } from "./stored-unit.js";
export { parseUnitCommand, type UnitCommand } from "./unit-command.js";
export { UNIT_PATH, UNIT_SHEET } from "./unit-names.js";
export { askedOf, averageOf, type Being, unitOfBeings } from "./unit-of-beings.js";
export { UNIT_TOPICS } from "./unit-topics.js";
