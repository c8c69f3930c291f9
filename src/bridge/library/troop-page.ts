import { fail, ok, type Result } from "../../engine/common/index.js";
import {
	ERAS,
	FORCE_LIMITS,
	FORCE_TABLES,
	type ForceTables,
	forceReaders,
	PLAIN_TROOP,
	QUALITIES,
	readTroopType,
} from "../../engine/force/index.js";
import { type Infer, usualOf } from "../../engine/schema/index.js";
import { cutName } from "../text/index.js";

/** The sub-type of a journal page that holds one troop type. */
export const TROOP_PAGE = "muster.troop";

const { choice, fields, text, whole } = forceReaders;

/** The most characters of a description. */
const DESCRIPTION = 20_000;

const pageBy = (tables: ForceTables) =>
	fields((f) => {
		const quality = choice(QUALITIES);
		const ends = [f.read("worst", quality, "raw"), f.read("best", quality, "elite")] as const;
		const [worst, best] = QUALITIES.indexOf(ends[0]) <= QUALITIES.indexOf(ends[1]) ? ends : [ends[1], ends[0]];
		return {
			/** The version of this shape. */
			schema: 1,
			troop: f.read("troop", (troop, path) => readTroopType(troop, tables, path), PLAIN_TROOP),
			/** The tech level of its strength, 0 … 20. */
			tl: f.read("tl", whole(0, FORCE_LIMITS.tl), 3),
			era: f.read("era", choice(ERAS), "medieval"),
			/** The qualities that it is usually met in. */
			worst,
			best,
			/** HTML, cleaned by the server; shown enriched. */
			description: f.read("description", text(DESCRIPTION), ""),
		};
	});

/** Data of such a page under `system`: a troop type, the ages in which it is met, and its qualities. */
export type TroopPage = Readonly<Infer<ReturnType<typeof pageBy>>>;

/** Data of a new page: a plain light footman of the age of knights. */
export const PLAIN_TROOP_PAGE: TroopPage = usualOf(pageBy(FORCE_TABLES));

/**
 * The `system` of a troop page from a document, an index or an import; missing fields are those of
 * {@link PLAIN_TROOP_PAGE}. Faults name the field by path (`troop.armour`). The later of two qualities counts as the
 * better one.
 */
export function readTroopPage(value: unknown, tables: ForceTables = FORCE_TABLES): Result<TroopPage> {
	return pageBy(tables)(value, "");
}

/** The troop page of a document's type and `system`; a fault if it is none of ours, or does not read. */
export function parseTroopPage(
	page: { readonly type: string; readonly name: string; readonly system: unknown },
	tables: ForceTables = FORCE_TABLES,
): Result<TroopPage> {
	if (page.type !== TROOP_PAGE) return fail({ code: "MUSTER.Fault.Library.noTroop", data: { name: page.name } });
	const read = readTroopPage(page.system, tables);
	if (!read.ok) return read;
	// The page's own name is the one that people change.
	return ok({ ...read.value, troop: { ...read.value.troop, name: cutName(page.name, FORCE_LIMITS.name) } });
}
