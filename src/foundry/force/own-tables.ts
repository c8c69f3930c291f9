import type { Result } from "../../engine/common/index.js";
import type { ForceTables } from "../../engine/force/index.js";
import { MODULE_ID } from "../constants.js";
import { fetchPart } from "../services/part.js";
import { forceTables } from "./force-tables.js";

const fetchReaders = () => fetchPart(() => import("./table-readers.js"));

/** The names of the tables that are the GM's own in this world. */
export async function ownTableNames(): Promise<readonly (keyof ForceTables)[]> {
	const { ownOf } = await fetchReaders();
	return Object.keys(ownOf(forceTables())) as (keyof ForceTables)[];
}

/** Saves every table that holds in this world as a file, to be changed and read in again. */
export async function exportTables(): Promise<void> {
	const { toTablesFile } = await fetchReaders();
	const text = JSON.stringify(toTablesFile(forceTables()), null, "\t");
	foundry.utils.saveDataToFile(text, "application/json", "muster-tables.json");
}

/**
 * Puts the tables of a file's text in the place of ours, for the whole world; those that it leaves out, and those that are as ours, are ours. Faults: the text does
 * not read as tables, after which nothing is changed. Rejects without the permission to change settings.
 */
export async function importTables(text: string): Promise<Result<readonly (keyof ForceTables)[]>> {
	const { parseTables } = await fetchReaders();
	const own = parseTables(text);
	if (!own.ok) return own;
	await game.settings.set(MODULE_ID, "forceTables", own.value as Record<string, unknown>);
	return { ok: true, value: Object.keys(own.value) as (keyof ForceTables)[] };
}

/** Gives up the GM's own tables: ours hold again. Rejects without the permission. */
export async function resetTables(): Promise<void> {
	await game.settings.set(MODULE_ID, "forceTables", {});
}
