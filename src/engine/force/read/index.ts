/** Readers of forces, their tables and rulings from outside. */

export { readCommander, readForce } from "./read-force.js";
export { rulingsReader } from "./read-rulings.js";
export { readForceTables, TABLE_NAMES } from "./read-tables.js";
export { readTroopType } from "./read-troop-type.js";
export { readLeader, readUnit } from "./read-unit.js";
export { forceReaders, object, whole } from "./readers.js";
export { namedRows, namedTuple, PART, readTitle, TABLE_BOUND } from "./table-fields.js";
