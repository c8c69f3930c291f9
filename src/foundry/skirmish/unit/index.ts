/** Units of skirmishes: their actors, read, made and changed. */

export { storedUnitOf } from "./unit-flag.js";
export { unitOfRules } from "./unit-now.js";
