import {
	applyForceUpdate,
	type ForceUpdate,
	readStoredForce,
	readUpdatedForce,
	type StoredForce,
	toForce,
} from "../../../bridge/army/stored/index.js";
import { cutName } from "../../../bridge/text/index.js";
import { isAbsent } from "../../../bridge/transactions/index.js";
import { type Fault, fail, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_LIMITS, type Force } from "../../../engine/force/index.js";
import { isJson, sameJson } from "../../../engine/schema/index.js";
import { removalOf } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { forceRules } from "./force-tables.js";

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
