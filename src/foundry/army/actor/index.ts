/** The actor that carries an army: creation, flag, hooks, import, export and steps. */
export { openArmy, showsArmySheet, useArmySheet } from "./army-sheet.js";
export { createForce } from "./create-force.js";
export { exportEverything, exportForce, importForces } from "./files.js";
export {
	allForces,
	editFault,
	forceAfter,
	forceOf,
	isForce,
	isLocked,
	storedForceOf,
	toHostUpdate,
	writeForce,
} from "./force-flag.js";
export { forceRules } from "./force-rules.js";
export { loadForceTables } from "./force-tables.js";
export { followForces, repairForces } from "./hooks.js";
export { libraryEntries } from "./list-troops.js";
export { newArmy } from "./new-army.js";
export { exportTables, importTables, ownTableNames, resetTables } from "./own-tables.js";
export { refreshArmies } from "./refresh-armies.js";
export { removeEverything } from "./remove-everything.js";
export { RESHAPE_TRANSACTIONS, reshapeForce } from "./reshape.js";
export { armyMenuEntry } from "./sheet-entry-points.js";
export { troopPageOf } from "./troop-pages.js";
export { refreshWorldData } from "./world-data-id.js";
