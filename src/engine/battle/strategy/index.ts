/** Strategy of a side: command, position, circumstances, superiority (RULES 1.11). */

export { commandSkill, commandTerms } from "./command-skill.js";
export { divine } from "./diviner.js";
export { facesArtillery, mildest, positionOf, positionTerms, starredSum } from "./position.js";
export { strengthBonuses, strengthTerms } from "./relative-strength.js";
export { strategyLedgers } from "./strategy.js";
export { classesThatCount, kindOf } from "./superiority.js";
export { type Kind, superiorityByNumbers } from "./superiority-by-numbers.js";
