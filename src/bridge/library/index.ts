/** Troop types and ready armies as journal pages: read, searched, added to an army. */

export { ARMY_PAGE } from "../army/stored/index.js";
export { type ArmyPage, buildArmyPage, readArmyPage, toArmyPage } from "./army-page.js";
export { readPageDrag, toPageDrag } from "./drag.js";
export { type LibraryEntry, nameWithAuthors, readTroopIndex } from "./entry.js";
export { buildLibrary, firstFor } from "./library-view.js";
export { buildTroopForm, readTroopForm } from "./page-form.js";
export { buildPreview, buildTroopFacts } from "./preview.js";
export {
	ANYTHING,
	BOUNDS,
	FACETS,
	type Found,
	type LibraryQuery,
	type LibraryRow,
	ORDERS,
	orderBy,
	searchLibrary,
	setBound,
	toggleFacet,
	toLibraryRow,
} from "./query.js";
export { droppedRecruits, type Recruits, toUnit, usualRecruits } from "./recruits.js";
export { PLAIN_TROOP_PAGE, parseTroopPage, TROOP_PAGE, type TroopPage } from "./troop-page.js";
