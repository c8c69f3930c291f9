/** Strength of units and forces. */

export { companyRange, type StrengthBounds } from "./company-range.js";
export {
	forceStrength,
	isOnField,
	isPresent,
	limitedStrength,
	limitedStrengths,
	type Member,
	memberOf,
	totalStrength,
	unitStrengths,
} from "./force-strength.js";
export { armOf, casualtyLineOf, classesOf, crewOf, headsOf, menOf, rowOf } from "./traits.js";
export { eachStrength, type StrengthContext, unitStrength } from "./unit-strength.js";
