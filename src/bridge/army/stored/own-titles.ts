import type { Wording } from "../../../engine/common/index.js";
import { FORCE_TABLES, type ForceTables } from "../../../engine/force/index.js";

/**
 * The names that a GM's own tables give to rows of ours, by the key of our name. Rows of the GM's own have their names
 * in them.
 */
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
