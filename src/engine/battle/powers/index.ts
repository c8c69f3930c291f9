/** Special powers bought before the battle (RULES 1.16). */

export { addedToCatastrophe, applyPowers } from "./effects.js";
export { pointsOf, usePowers } from "./powers.js";
export { planPrice } from "./price.js";
export { stepPrice } from "./step-price.js";
