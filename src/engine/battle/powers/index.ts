/** Special powers bought before the battle (RULES 1.16). */

export { addedToCatastrophe, applyPowers, planPrice, pointsOf, stepPrice, usePowers } from "./powers.js";
