/** Troop types and ready armies as journal pages: read, searched, added to an army. */

export { ARMY_PAGE } from "../army/stored/index.js";
export { nameWithAuthors } from "./about.js";
export { type ArmyPage, readArmyPage, toArmyPage } from "./army-page.js";
export { buildArmyPage } from "./army-view.js";
export { readPageDrag, toPageDrag } from "./drag.js";
export { type LibraryEntry, readTroopIndex } from "./entry.js";
export { buildTroopFacts } from "./facts.js";
export { buildLibrary } from "./library-view.js";
export { buildTroopForm } from "./page-form.js";
export { buildPreview } from "./preview.js";
export {
	ANYTHING,
	BOUNDS,
	FACETS,
	type Found,
	type LibraryQuery,
	ORDERS,
	orderBy,
	searchLibrary,
	setBound,
	toggleFacet,
} from "./query.js";
export { readTroopForm } from "./read-form.js";
export { droppedRecruits, type Recruits, usualRecruits } from "./recruits.js";
export { type LibraryRow, toLibraryRow } from "./row.js";
export { toUnit } from "./to-unit.js";
export { PLAIN_TROOP_PAGE, parseTroopPage, TROOP_PAGE, type TroopPage } from "./troop-page.js";
