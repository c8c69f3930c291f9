/** Actors of the world's own game system that carry our data: their types, their data, changes of their flags. */

export { type CarrierPlace, TOKEN_INVARIANTS, toCarrierData } from "./carrier-data.js";
export { CARRIER_OPTIONS, carrierSystemData, carrierType, carrierTypes } from "./carrier-types.js";
export { applyFlagUpdate, type FlagUpdate, toFlagChanges } from "./changes.js";
export { type MigrationSteps, migrated } from "./migrate.js";
