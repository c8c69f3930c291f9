import type { OwnTables } from "../../../bridge/army/stored/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { mayRule } from "../../host/permissions.js";
import { forceTables, loadForceTables } from "./force-tables.js";

const fetchReaders = () => loadChunk(() => import("./table-readers.js"));

type TableNames = readonly (keyof ForceTables)[];

/** The names of the tables that are the GM's own in this world. */
export async function ownTableNames(): Promise<TableNames> {
	const { ownOf } = await fetchReaders();
	return Object.keys(ownOf(forceTables())) as TableNames;
}

/** Saves every table that holds in this world as a file, to be changed and read in again. */
export async function exportTables(): Promise<void> {
	const { toTablesFile } = await fetchReaders();
	const text = JSON.stringify(toTablesFile(forceTables()), null, "\t");
	foundry.utils.saveDataToFile(text, "application/json", "muster-tables.json");
}

/** The tables of a file's text that are not as ours; nothing is changed. Faults: the text does not read as tables. */
export async function readTables(text: string): Promise<Result<OwnTables>> {
	return (await fetchReaders()).parseTables(text);
}

/** Puts tables that were read in the place of ours, for the whole world; the others are ours. Fault: settings are not the user's to change. */
export async function takeTables(own: OwnTables): Promise<Result<TableNames>> {
	if (!mayRule(game.user)) return fail({ code: "MUSTER.Fault.Force.mayNotRule" });
	await game.settings.set(MODULE_ID, "forceTables", own as Record<string, unknown>);
	// The host may tell of the change only after this has gone on.
	await loadForceTables();
	return ok(Object.keys(own) as TableNames);
}

/** Reads tables from a file's text and takes them. Faults: those of both, after which nothing is changed. */
export async function importTables(text: string): Promise<Result<TableNames>> {
	const own = await readTables(text);
	return own.ok ? takeTables(own.value) : own;
}

/** Gives up the GM's own tables: ours hold again. Fault: settings are not the user's to change. */
export const resetTables = (): Promise<Result<TableNames>> => takeTables({});
