/** Readers of forces, their tables and rulings from outside. */

export { choiceReader, type Fields, listReader, type ReadAt, readFields } from "./fields.js";
export { readCommander, readForce } from "./read-force.js";
export { readRulingsBy } from "./read-rulings.js";
export { readForceTables, TABLE_NAMES } from "./read-tables.js";
export { readTroopType } from "./read-troop-type.js";
export { readLeader, readUnit } from "./read-unit.js";
export { PART, readByName, readNamedRows, TABLE_BOUND, titleOf } from "./table-fields.js";
