/** Readers of forces, their tables and rulings from outside. */

export {
	readCommander,
	readForce,
	readLeader,
	readUnit,
	rulingsReader,
} from "./read-force.js";
export { readForceTables, TABLE_NAMES } from "./read-tables.js";
export { forceReaders, object, readTroopType, whole } from "./read-troop-type.js";
export { namedRows, namedTuple, PART, readTitle, TABLE_BOUND } from "./table-fields.js";
