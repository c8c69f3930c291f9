import type { ForceUpdate, OwnTables, StoredForce } from "../../../bridge/army/stored/index.js";
import { applyForceUpdate, readStoredForce, readUpdatedForce, toForce } from "../../../bridge/army/stored/index.js";
import { cutName } from "../../../bridge/text/index.js";
import { isAbsent } from "../../../bridge/transactions/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import { fail, ok } from "../../../engine/common/index.js";
import type { Force, ForceRules, ForceTables } from "../../../engine/force/index.js";
import { FORCE_LIMITS, FORCE_TABLES } from "../../../engine/force/index.js";
import { isJson, sameJson } from "../../../engine/schema/index.js";
import { removalOf } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { loadChunk } from "../../host/lazy.js";
import { notifyFault } from "../../host/notify.js";
import { mayRule } from "../../host/permissions.js";
import { houseRules } from "../../host/preferences.js";
import { setWorldNames } from "../../host/words.js";

/** The unchecked value of `flags.muster.force` of an actor; undefined: there is none. */
export function rawForceOf(actor: Actor.Implementation): unknown {
	const flags: unknown = (actor.flags as Readonly<Record<string, unknown>> | undefined)?.[MODULE_ID];
	return typeof flags === "object" && flags !== null ? (flags as { force?: unknown }).force : undefined;
}

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
export function allForces(): readonly Actor.Implementation[] {
	return game.actors
		.filter((actor) => isForce(actor) && actor.testUserPermission(game.user, "LIMITED"))
		.sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}

/** True for an actor in a locked compendium pack, which even a GM cannot change. */
export function isLocked({ pack }: Actor.Implementation): boolean {
	return typeof pack === "string" && game.packs.get(pack)?.locked === true;
}

/** The reason why this user cannot change an actor; undefined: the user can. */
export function editFault(actor: Actor.Implementation): Fault | undefined {
	if (!actor.isOwner) return { code: "MUSTER.Fault.Force.notYours" };
	return isLocked(actor) ? { code: "MUSTER.Fault.Force.locked" } : undefined;
}

/**
 * Writes flat changes into an army, as one update of its actor. Faults, after which nothing is written: not the user's
 * to change, or in a locked pack; a value that makes a valid army invalid; the game system refused.
 */
export async function writeForce(actor: Actor.Implementation, update: ForceUpdate): Promise<Result<null>> {
	const fault = editFault(actor);
	if (fault) return { ok: false, fault };
	const after = forceAfter(actor, update);
	// Invalid data can be repaired one field at a time.
	if (!after.ok && storedForceOf(actor).ok) return after;
	// A refusal of the server and one of a game system's hook are treated alike.
	const written = await actor.update(toHostUpdate(update)).catch(() => undefined);
	return written === undefined && !isWritten(actor, update) ? fail({ code: "MUSTER.Fault.Force.refused" }) : ok(null);
}

/** Converts an update for the running version of the host. */
export function toHostUpdate(update: ForceUpdate): Record<string, unknown> {
	const rows = Object.entries(update).map(([path, value]) => (isAbsent(value) ? removalOf(path) : { [path]: value }));
	return Object.assign({}, ...rows);
}

/** True if the actor has the values of the update: a host without anything to change answers like one that refuses. */
function isWritten(actor: Actor.Implementation, update: ForceUpdate): boolean {
	const raw = rawForceOf(actor);
	const after = applyForceUpdate(raw, update);
	return isJson(raw) && isJson(after) && sameJson(raw, after);
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
