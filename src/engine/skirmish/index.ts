/** Skirmishes of whole units beside heroes, on a map (RULES 4). */

export type { Officer, Side, Soldier, SoldierAttack, Unit } from "./army/index.js";
export { SKIRMISH_OPTIONS, SKIRMISH_PRESETS, type SkirmishOptions } from "./options.js";
