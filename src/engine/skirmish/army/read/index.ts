/** Shapes of units and sides with their readers; every fault names its field. */

export type { Officer, OfficerBody } from "./read-officer.js";
export { type Side, sidesReader } from "./read-side.js";
export type { ArmourClass, Average, SoldierAttack } from "./read-soldier.js";
export { readId, readIdOrEmpty, readModifier } from "./read-soldier.js";
export type { Unit, UnitAbility } from "./read-unit.js";
