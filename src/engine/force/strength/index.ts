/** Strength of units and forces. */

export { limitedStrength, limitedStrengths, type Member, memberOf } from "./company.js";
export { type CompanyBounds, companyBounds, companyRange, type StrengthBounds } from "./company-bounds.js";
export { type CompanyStrength, companyStrength } from "./company-strength.js";
export { eachStrength } from "./each.js";
export { forceStrength, isPresent, totalStrength, unitStrengths } from "./force-strength.js";
export { armOf, casualtyLineOf, classesOf, crewOf, headsOf, menOf, rowOf } from "./traits.js";
export { type StrengthContext, unitStrength } from "./unit-strength.js";
