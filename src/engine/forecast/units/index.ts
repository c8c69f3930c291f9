/** Chances of what becomes of units: morale tests, majorities and losses. */

export { rowAt } from "./casualty-lines.js";
export { isGun, linePercents, lossRange, lossSpread, meanDead, sharedDice, unitPercents } from "./loss-percents.js";
export { addMajorities } from "./majority-tally.js";
export { type MoraleExposures, moraleExposures } from "./morale-exposure.js";
export { moraleChances, type SharedTests, sharedTestsOf, unitEndChances } from "./morale-tests.js";
export { addOwnUnits, moraleIn } from "./own-units.js";
export { menOn } from "./test-groups.js";
export { addUnitEnds, endTallyOn, openTallies, type UnitTally } from "./unit-tally.js";
