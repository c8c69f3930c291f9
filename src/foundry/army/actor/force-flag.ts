import type { ForceUpdate, OwnTables, StoredForce } from "../../../bridge/army/stored/index.js";
import { readStoredForce, readUpdatedForce, toForce } from "../../../bridge/army/stored/index.js";
import { cutName } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Force, ForceRules, ForceTables } from "../../../engine/force/index.js";
import { FORCE_LIMITS, FORCE_TABLES } from "../../../engine/force/index.js";
import { allCarriers, carriedBy, editFault, writeFlag } from "../../carriers/index.js";
import { MODULE_ID } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { mayRule } from "../../host/permissions.js";
import { houseRules } from "../../host/preferences.js";
import { setWorldNames } from "../../host/words.js";

/** The unchecked value of `flags.muster.force` of an actor; undefined: there is none. */
export const rawForceOf = (actor: Actor.Implementation): unknown => carriedBy(actor, "force");

/** True for an actor that carries an army, valid or not. */
export function isForce(actor: Actor.Implementation): boolean {
	return rawForceOf(actor) !== undefined;
}

/**
 * Reads the army of an actor in the present schema, under the actor's name. Faults: it carries none; a field is invalid
 * (the fault names it, and the stored value is left alone); a newer version of the module wrote it.
 */
export function storedForceOf(actor: Actor.Implementation): Result<StoredForce> {
	const raw = rawForceOf(actor);
	if (raw === undefined) return fail({ code: "MUSTER.Fault.Force.noForce" });
	const stored = readStoredForce(raw, forceRules().tables);
	return stored.ok ? ok({ ...stored.value, name: cutName(actor.name, FORCE_LIMITS.name) }) : stored;
}

/** The army that an update would result in. Faults: it would be invalid. */
export function forceAfter(actor: Actor.Implementation, update: ForceUpdate): Result<StoredForce> {
	return readUpdatedForce(rawForceOf(actor), update, forceRules().tables);
}

/** The army of an actor as the rules use it; faults as `storedForceOf`. */
export function forceOf(actor: Actor.Implementation): Result<Force> {
	const stored = storedForceOf(actor);
	return stored.ok ? ok(toForce(stored.value)) : stored;
}

/** Every army of the world that the user may see, by name. */
export const allForces = (): readonly Actor.Implementation[] => allCarriers("force");

/**
 * Writes flat changes into an army, as one update of its actor. Faults, after which nothing is written: not the user's
 * to change, or in a locked pack; a value that makes a valid army invalid; the game system refused.
 */
export async function writeForce(actor: Actor.Implementation, update: ForceUpdate): Promise<Result<null>> {
	const fault = editFault(actor);
	if (fault) return { ok: false, fault };
	const after = forceAfter(actor, update);
	// Invalid data can be repaired one field at a time.
	return !after.ok && storedForceOf(actor).ok ? after : writeFlag(actor, "force", update);
}

/** The id of the World data window. */
export const WORLD_DATA = "muster-world-data";

/** Renders the window again, if it is open, after tables may have changed. */
export function refreshWorldData(): void {
	void foundry.applications.instances.get(WORLD_DATA)?.render();
}

let tables: ForceTables = FORCE_TABLES;

/** The tables of this world's armies: the GM's own in place of ours. */
export const forceTables = (): ForceTables => tables;

const stored = (): object => (game.settings.get(MODULE_ID, "forceTables") ?? {}) as object;
const isOwn = (): boolean => Object.keys(stored()).length > 0;

/**
 * Loads the world's own tables from its setting, with the code that reads them only if there are any. Invalid tables
 * are not used, and the GMs are notified.
 */
export async function loadForceTables(): Promise<void> {
	const readers = isOwn() ? await loadChunk(() => import("./table-readers.js")) : undefined;
	// Other tables, or none, may have been stored meanwhile.
	if (!readers || !isOwn()) {
		tables = FORCE_TABLES;
		setWorldNames({});
		return;
	}
	const read = readers.readForceTables(stored());
	tables = read.ok ? read.value : FORCE_TABLES;
	setWorldNames(readers.ownTitles(tables));
	if (!read.ok && game.user.isGM) notifyFault(read.fault);
}

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

/** The tables and options of this world's armies. */
export function forceRules(): ForceRules {
	return { tables: forceTables(), options: houseRules() };
}
