import { fail, isRecord, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_TABLES, type ForceTables, readForceTables, TABLE_NAMES } from "../../../engine/force/index.js";
import { canonicalJson, type Json } from "../../../engine/schema/index.js";
import { parseJson } from "./parse-army.js";
import { FILE_SCHEMA } from "./types.js";

/** The `format` of a file of tables. */
const TABLES_FORMAT = "muster.tables";

/** A GM's own tables, as the world stores them; the others are ours. */
export type OwnTables = Partial<ForceTables>;

/** A file with every table of armies, to be changed and imported again (RULES 1.1). */
export interface TablesFile {
	readonly format: typeof TABLES_FORMAT;
	readonly schema: typeof FILE_SCHEMA;
	readonly force: ForceTables;
}

/** Builds a file of tables. */
export const toTablesFile = (force: ForceTables): TablesFile => ({ format: TABLES_FORMAT, schema: FILE_SCHEMA, force });

/**
 * Parses the GM's own tables from a file's text: those that differ from ours, each as a whole; a table that the file
 * leaves out is ours. Faults: invalid JSON (with line and column); not a file of tables, or of a newer version; a value
 * that a table may not have, with its path.
 */
export function parseTables(text: string): Result<OwnTables> {
	const json = parseJson(text.replace(/^\uFEFF/, "").trim());
	if (!json.ok) return json;
	const { value } = json;
	if (!isRecord(value) || value["format"] !== TABLES_FORMAT) return fail({ code: "MUSTER.Fault.Import.tables" });
	if (typeof value["schema"] !== "number" || value["schema"] > FILE_SCHEMA) {
		return fail({ code: "MUSTER.Fault.Import.newer" });
	}
	const read = readForceTables(value["force"] ?? {});
	return read.ok ? ok(ownTablesOf(read.value)) : read;
}

/** The tables that differ from ours. */
export function ownTablesOf(tables: ForceTables): OwnTables {
	const isOwn = (name: keyof ForceTables) => plain(tables[name]) !== plain(FORCE_TABLES[name]);
	return Object.fromEntries(TABLE_NAMES.filter(isOwn).map((name) => [name, tables[name]]));
}

const plain = (table: unknown): string => canonicalJson(JSON.parse(JSON.stringify(table)) as Json);
