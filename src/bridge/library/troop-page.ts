import { fail, ok, type Result } from "../../engine/common/index.js";
import {
	ERAS,
	type Era,
	FORCE_LIMITS,
	FORCE_TABLES,
	type ForceTables,
	forceReaders,
	PLAIN_TROOP,
	QUALITIES,
	type Quality,
	readTroopType,
	type TroopType,
} from "../../engine/force/index.js";
import { cutName } from "../text/index.js";

/** The sub-type of a journal page that holds one troop type. */
export const TROOP_PAGE = "muster.troop";

/** Data of such a page under `system`: a troop type, the ages in which it is met, and its qualities. */
export interface TroopPage {
	/** The version of this shape; 1. */
	readonly schema: number;
	readonly troop: TroopType;
	/** The tech level of its strength, 0 … 20. */
	readonly tl: number;
	readonly era: Era;
	/** The qualities that it is usually met in. */
	readonly worst: Quality;
	readonly best: Quality;
	/** HTML, cleaned by the server; shown enriched. */
	readonly description: string;
}

/** Data of a new page: a plain light footman of the age of knights. */
export const PLAIN_TROOP_PAGE: TroopPage = {
	schema: 1,
	troop: PLAIN_TROOP,
	tl: 3,
	era: "medieval",
	worst: "raw",
	best: "elite",
	description: "",
};

const { choice, fields, text, whole } = forceReaders;

/** The most characters of a description. */
const DESCRIPTION = 20_000;

/**
 * The `system` of a troop page from a document, an index or an import; missing fields are those of
 * {@link PLAIN_TROOP_PAGE}. Faults name the field by path (`troop.armour`). The later of two qualities counts as the
 * better one.
 */
export function readTroopPage(value: unknown, tables: ForceTables = FORCE_TABLES): Result<TroopPage> {
	const plain = PLAIN_TROOP_PAGE;
	const read = fields((f): TroopPage => {
		const quality = choice(QUALITIES);
		const ends = [f.read("worst", quality, plain.worst), f.read("best", quality, plain.best)];
		const [worst = plain.worst, best = plain.best] = ends.sort((a, b) => QUALITIES.indexOf(a) - QUALITIES.indexOf(b));
		return {
			schema: 1,
			troop: f.read("troop", (troop, path) => readTroopType(troop, tables, path), plain.troop),
			tl: f.read("tl", whole(0, FORCE_LIMITS.tl), plain.tl),
			era: f.read("era", choice(ERAS), plain.era),
			worst,
			best,
			description: f.read("description", text(DESCRIPTION), ""),
		};
	});
	return read(value, "");
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
