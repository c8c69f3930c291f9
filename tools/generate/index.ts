import type { Pack } from "../packs/types.js";
import { armyPages } from "./army-pages.js";
import { chartTables } from "./chart-tables.js";
import { rulingPages } from "./ruling-pages.js";
import { sourcePages } from "./source-pages.js";
import { troopPages } from "./troop-pages.js";

/** Documents that are computed from the rules at build time, by pack. */
export function generateDocuments(): Pack[] {
	return [
		{ name: "muster-tables", entries: [...chartTables(), ...sourcePages()] },
		{ name: "muster-journal", entries: rulingPages() },
		{ name: "muster-troops", entries: [...troopPages(), ...armyPages()] },
	];
}
