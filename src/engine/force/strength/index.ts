/** Strength of units and forces. */

export { companyRange, type StrengthBounds } from "./company-range.js";
export {
	forceStrength,
	isPresent,
	limitedStrength,
	limitedStrengths,
	type Member,
	memberOf,
	totalStrength,
	unitStrengths,
} from "./force-strength.js";
export { eachStrength } from "./soldier.js";
export { armOf, casualtyLineOf, classesOf, crewOf, headsOf, menOf, rowOf } from "./traits.js";
export { type StrengthContext, unitStrength } from "./unit-strength.js";
