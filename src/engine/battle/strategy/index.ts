/** Strategy of a side: command, position, circumstances, superiority (RULES 1.11). */

export { facesArtillery, mildest, positionOf, positionTerms, starredSum } from "./position.js";
export { strengthBonuses, strengthTerms } from "./relative-strength.js";
export { commandSkill, commandTerms, divine, strategyLedgers } from "./strategy.js";
export { classesThatCount, type Kind, kindOf, superiorityByNumbers } from "./superiority.js";
