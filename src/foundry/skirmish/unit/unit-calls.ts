/** The calls of the API about units, fetched with the first. */
export { createUnit, type NewUnit } from "./create-unit.js";
export { type Fielding, fieldUnit, returnUnit } from "./field-calls.js";
export { unitLike, unitOfActors } from "./make-unit.js";
export { storedUnitOf, writeUnit } from "./unit-flag.js";
export { unitOfRules } from "./unit-now.js";
