/** Battle days as a document keeps them: packed, read, checked against their battle. */

export { rulesOf, toDayOver } from "./day-over.js";
export { type FoughtDay, type StoredDay, toFoughtDay, toStoredDay } from "./stored-day.js";
