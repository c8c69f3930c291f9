/** Skirmishes of whole units (RULES 4), as other zones enter them. */

export { readSoldier, type Soldier, type SoldierAttack, TRAITS } from "./army/index.js";
export { DENSITY_TABLE, LENGTH_TABLE, SOLDIER_SIZES, type SoldierSize } from "./geometry/index.js";
