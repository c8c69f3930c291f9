import type { Wording } from "../../../engine/common/index.js";
import { FORCE_TABLES, type ForceTables } from "../../../engine/force/index.js";

/** What a GM's own tables call rows that have a name of ours, by the key of that name. A row of his own says its name itself. */
export function ownTitles(tables: ForceTables): Readonly<Record<string, string>> {
	return Object.fromEntries(renamed(FORCE_TABLES, tables));
}

type Titled = { readonly title?: Wording };

function renamed(ours: unknown, own: unknown): readonly (readonly [key: string, text: string])[] {
	if (typeof ours !== "object" || ours === null || typeof own !== "object" || own === null || ours === own) return [];
	const [was, is] = [(ours as Titled).title, (own as Titled).title];
	if (was && is) return "key" in was && "text" in is ? [[was.key, is.text]] : [];
	return Object.entries(ours).flatMap(([key, row]) => renamed(row, (own as Readonly<Record<string, unknown>>)[key]));
}
