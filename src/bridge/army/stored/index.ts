/** Armies as an actor's flag holds them: read, changed, migrated, imported. */

export { nameWithPlayers, ownTitles, tellArmiesApart } from "./army-names.js";
export { type Linked, takeLinksOff } from "./links.js";
export { type ParsedArmies, parseArmy } from "./parse-army.js";
export { editPerson, editPost, isHeld, isPost, POSTS, postOf, secondPlace } from "./posts.js";
export type { CellRules } from "./read-cell.js";
export { COLUMN_NAMES, sheetSample } from "./read-cell.js";
export type { ImportProblem } from "./read-sheet.js";
export { applyForceUpdate, isForceId, readStoredForce, readUpdatedForce } from "./read-stored.js";
export { type Reshape, type ReshapeOrder, readReshapeOrder, resolveReshape } from "./reshape.js";
export { type OwnTables, ownTablesOf, parseTables, toTablesFile } from "./tables-file.js";
export { transferUnits } from "./transfer-units.js";
export {
	ARMY_PAGE,
	ARMY_SHEET,
	type ChronicleEntry,
	EMPTY_FORCE,
	FORCE_IMAGE,
	FORCE_SCHEMA,
	inOrder,
	isOwnImage,
	STORED_LIMITS,
	type StoredForce,
	type StoredUnit,
	toArmyFile,
	toForce,
	toForceCarrier,
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
	toForceChanges,
} from "./updates.js";
export { buildOwnTables, buildWorldData } from "./world-data-view.js";
