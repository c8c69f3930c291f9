/** The actor that carries an army: creation, flag, hooks, import, export and steps. */
export { offerArmyBattles } from "./army-battles.js";
export {
	allForces,
	exportTables,
	forceAfter,
	forceOf,
	forceRules,
	importTables,
	isForce,
	loadForceTables,
	ownTableNames,
	refreshWorldData,
	resetTables,
	storedForceOf,
	writeForce,
} from "./force-flag.js";
export { followForces, repairForces } from "./hooks.js";
export { libraryEntries } from "./list-troops.js";
export { createForce, mayMakeArmies, newArmy } from "./new-army.js";
export { RESHAPE_TRANSACTIONS, reshapeForce } from "./reshape.js";
export { exportEverything, exportForce, importForces, offerAtArmies } from "./sheet-entry-points.js";
export { troopPageOf } from "./troop-pages.js";
