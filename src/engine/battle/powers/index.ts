/** Special powers bought before the battle (RULES 1.16). */

export { addedToCatastrophe, applyPowers } from "./effects.js";
export { planPrice, pointsOf, usePowers } from "./powers.js";
export { stepPrice } from "./step-price.js";
