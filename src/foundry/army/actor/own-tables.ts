import type { OwnTables } from "../../../bridge/army/stored/index.js";
import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { ForceTables } from "../../../engine/force/index.js";
import { loadChunk } from "../../host/lazy.js";
import { mayRule } from "../../host/permissions.js";
import { forceTables, loadForceTables } from "./force-tables.js";

const fetchReaders = () => loadChunk(() => import("./table-readers.js"));

type TableNames = readonly (keyof ForceTables)[];

/** The names of the GM's own tables in this world. */
export async function ownTableNames(): Promise<TableNames> {
	const { ownTablesOf } = await fetchReaders();
	return Object.keys(ownTablesOf(forceTables())) as TableNames;
}

/** Saves every table of this world as a file, to be changed and imported again. */
export async function exportTables(): Promise<void> {
	const { toTablesFile } = await fetchReaders();
	const text = JSON.stringify(toTablesFile(forceTables()), null, "\t");
	foundry.utils.saveDataToFile(text, "application/json", "muster-tables.json");
}

/** Reads the tables of a file's text that differ from ours; changes nothing. Faults: the text holds no valid tables. */
export async function readTables(text: string): Promise<Result<OwnTables>> {
	return (await fetchReaders()).parseTables(text);
}

/** Stores a world's own tables; the others are ours. Fault: the user may not change settings. */
export async function storeTables(own: OwnTables): Promise<Result<TableNames>> {
	if (!mayRule(game.user)) return fail({ code: "MUSTER.Fault.Force.mayNotRule" });
	const { changeSetting } = await loadChunk(() => import("../../host/change-setting.js"));
	const changed = await changeSetting("forceTables", own);
	if (!changed.ok) return changed;
	// The host may report the change only after this has gone on.
	await loadForceTables();
	return ok(Object.keys(own) as TableNames);
}

/** Reads tables from a file's text and stores them. Faults: those of both, after which nothing is changed. */
export async function importTables(text: string): Promise<Result<TableNames>> {
	const own = await readTables(text);
	return own.ok ? storeTables(own.value) : own;
}

/** Deletes the GM's own tables in favour of ours. Fault: the user may not change settings. */
export const resetTables = (): Promise<Result<TableNames>> => storeTables({});
