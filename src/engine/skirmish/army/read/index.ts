/** Readers of units, sides, tables and options from outside; every fault names its field. */

export { readSkirmishTables } from "./read-all-tables.js";
export { readSkirmishOptions } from "./read-options.js";
export { readSides, sidesReader } from "./read-side.js";
export { readBoonTable, readTacticTable } from "./read-tables.js";
export { readSkirmishUnit } from "./read-unit.js";
export { readId, readIdOrEmpty, readModifier } from "./readers.js";
