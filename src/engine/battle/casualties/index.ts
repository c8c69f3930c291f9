/** Casualties by line and dice (RULES 1.14). */

export { casualtyStep, lossesOf, percentOf, type UnitLoss, unitLine } from "./casualty-step.js";
export { casualtyLine } from "./line.js";
export { settleLosses } from "./settle.js";
