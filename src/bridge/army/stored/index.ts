/** Armies as an actor's flag holds them: read, changed, migrated, imported. */

export { nameWithPlayers, tellArmiesApart } from "./army-names.js";
export { carrierTypes } from "./carrier-types.js";
export { CARRIER_OPTIONS, carrierSystemData, carrierType } from "./carriers.js";
export { type Linked, takeLinksOff } from "./links.js";
export { ownTitles } from "./own-titles.js";
export { type ParsedArmies, parseArmy } from "./parse-army.js";
export { editPerson, editPost, isHeld, isPost, POSTS, postOf, secondPlace } from "./posts.js";
export type { CellRules } from "./read-cell.js";
export { COLUMN_NAMES } from "./read-cell.js";
export type { ImportProblem } from "./read-sheet.js";
export { applyForceUpdate, isForceId, readStoredForce, readUpdatedForce } from "./read-stored.js";
export { type Reshape, type ReshapeOrder, readReshapeOrder, resolveReshape } from "./reshape.js";
export { sheetSample } from "./sheet-sample.js";
export { type OwnTables, ownTablesOf, parseTables, toTablesFile } from "./tables-file.js";
export { toForceChanges } from "./to-force-changes.js";
export { transferUnits } from "./transfer-units.js";
export {
	ARMY_PAGE,
	ARMY_SHEET,
	EMPTY_FORCE,
	FORCE_IMAGE,
	FORCE_SCHEMA,
	inOrder,
	STORED_LIMITS,
	type StoredForce,
	type StoredUnit,
	TOKEN_INVARIANTS,
	toArmyFile,
	toCarrierData,
	toForce,
	toStoredForce,
	toWorldFile,
} from "./types.js";
export {
	addChronicle,
	addHero,
	addPractitioner,
	addUnit,
	editForce,
	editUnit,
	FORCE_PATH,
	type ForceUpdate,
	moveUnit,
	REMOVED,
	releasePeople,
	removeEntry,
	ruleUnit,
} from "./updates.js";
export { buildOwnTables, buildWorldData } from "./world-data-view.js";
