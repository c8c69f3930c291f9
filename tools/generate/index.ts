import type { Pack } from "../packs/types.js";
import { chartTables } from "./chart-tables.js";

/** Documents that are computed from the rules at build time, by pack. */
export function generateDocuments(): Pack[] {
	return [{ name: "muster-tables", entries: chartTables() }];
}
