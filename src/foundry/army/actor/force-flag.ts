import {
	applyForceUpdate,
	type ForceUpdate,
	readStoredForce,
	readUpdatedForce,
	type StoredForce,
	toForce,
} from "../../../bridge/army/stored/index.js";
import { isAbsent } from "../../../bridge/transactions/index.js";
import { type Fault, fail, ok, type Result } from "../../../engine/common/index.js";
import { FORCE_LIMITS, type Force } from "../../../engine/force/index.js";
import { removalOf } from "../../host/compat.js";
import { MODULE_ID } from "../../host/constants.js";
import { forceRules } from "./force-rules.js";

/** What `flags.muster.force` of an actor holds, whatever it is; undefined: nothing. */
export function rawForceOf(actor: Actor.Implementation): unknown {
	const flags: unknown = (actor.flags as Readonly<Record<string, unknown>> | undefined)?.[MODULE_ID];
	return typeof flags === "object" && flags !== null ? (flags as { force?: unknown }).force : undefined;
}

/** Whether an actor carries a force; also one whose data no longer read as valid. */
export function isForce(actor: Actor.Implementation): boolean {
	return rawForceOf(actor) !== undefined;
}

/**
 * The force that an actor carries, in the present shape, under the actor's name. Faults: it carries none; a field is not as it must be
 * (the fault names it, and what is stored stays as it is); a newer version of the module wrote it.
 */
export function storedForceOf(actor: Actor.Implementation): Result<StoredForce> {
	const raw = rawForceOf(actor);
	if (raw === undefined) return fail({ code: "MUSTER.Fault.Force.noForce" });
	const stored = readStoredForce(raw, forceRules().tables);
	return stored.ok ? ok({ ...stored.value, name: actor.name.slice(0, FORCE_LIMITS.name) }) : stored;
}

/** What an update would leave of it. Faults: it could no longer be read. */
export function forceAfter(actor: Actor.Implementation, update: ForceUpdate): Result<StoredForce> {
	return readUpdatedForce(rawForceOf(actor), update, forceRules().tables);
}

/** The force that an actor carries as the rules see it; faults as `storedForceOf`. */
export function forceOf(actor: Actor.Implementation): Result<Force> {
	const stored = storedForceOf(actor);
	return stored.ok ? ok(toForce(stored.value)) : stored;
}

/** Every force of the world that the user may see, in the order of their names. */
export function allForces(): readonly Actor.Implementation[] {
	return game.actors
		.filter((actor) => isForce(actor) && actor.testUserPermission(game.user, "LIMITED"))
		.sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang));
}

/** Whether an actor is kept in a compendium pack that nothing is written into, a game master's hand or not. */
export function isLocked({ pack }: Actor.Implementation): boolean {
	return typeof pack === "string" && game.packs.get(pack)?.locked === true;
}

/** Why this user cannot change an actor; undefined: he can. */
export function whyNotChanged(actor: Actor.Implementation): Fault | undefined {
	if (!actor.isOwner) return { code: "MUSTER.Fault.Force.notYours" };
	return isLocked(actor) ? { code: "MUSTER.Fault.Force.locked" } : undefined;
}

/**
 * Writes flat changes into a force, as one update of its actor. Faults, after which nothing is written: not the user's to change, or in a locked pack;
 * a value that a force may not have (of one that was valid before); the game system refused.
 */
export async function writeForce(actor: Actor.Implementation, update: ForceUpdate): Promise<Result<null>> {
	const fault = whyNotChanged(actor);
	if (fault) return { ok: false, fault };
	const after = forceAfter(actor, update);
	// Data that were faulty before may be mended one field at a time.
	if (!after.ok && storedForceOf(actor).ok) return after;
	// What the server refuses, and what a hook of the game system does, comes to the same.
	const written = await actor.update(toHostUpdate(update)).catch(() => undefined);
	return written === undefined && !isWritten(actor, update) ? fail({ code: "MUSTER.Fault.Force.refused" }) : ok(null);
}

/** The update as the running version of the host wants it. */
export function toHostUpdate(update: ForceUpdate): Record<string, unknown> {
	const rows = Object.entries(update).map(([path, value]) => (isAbsent(value) ? removalOf(path) : { [path]: value }));
	return Object.assign({}, ...rows);
}

/** Whether everything is as the update wants it: a host that has nothing to change answers like one that refuses. */
function isWritten(actor: Actor.Implementation, update: ForceUpdate): boolean {
	const raw = rawForceOf(actor);
	return foundry.utils.objectsEqual({ raw }, { raw: applyForceUpdate(raw, update) });
}
