/** Shapes of units and sides with their readers; every fault names its field. */

export type { ArmourClass, Average, Soldier, SoldierAttack } from "./read-soldier.js";
export { readId, readIdOrEmpty, readModifier, readSoldier } from "./read-soldier.js";
export type { Officer, OfficerBody, Unit, UnitAbility, UnitBody } from "./read-unit.js";
export { readSkirmishUnit, type Side, sidesReader, unitBodyReader } from "./read-unit.js";
