/** Strategy of a side: command, position, circumstances, superiority (RULES 1.11). */

export { facesArtillery, mildest, positionOf, positionTerms, starredSum } from "./position.js";
export { strengthBonuses, strengthTerms } from "./relative-strength.js";
export { commandSkill, commandTerms, divine, strategyLedgers } from "./strategy.js";
export { classesThatCount, kindOf } from "./superiority.js";
export { type Kind, superiorityByNumbers } from "./superiority-by-numbers.js";
