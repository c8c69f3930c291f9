/** The unit of a skirmish as an actor's flag holds it: read, made, and given to the rules. */

export { engineUnit, type SoldierNow, soldierNow } from "./engine-unit.js";
export { newUnit, plainSoldier, SOLDIER_FIELDS } from "./new-unit.js";
export { readStoredUnit, type StoredUnit } from "./stored-unit.js";
export { UNIT_PATH, UNIT_SHEET } from "./unit-names.js";
