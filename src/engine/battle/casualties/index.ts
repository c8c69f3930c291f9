/** Casualties by line and dice (RULES 1.14). */

export { casualtyStep, type UnitLoss, unitLine } from "./casualty-step.js";
export { casualtyLine } from "./line.js";
export { lossesOf, percentOf } from "./percent.js";
export { settleLosses } from "./settle.js";
