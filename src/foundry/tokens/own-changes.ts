import type { OwnBar, PathChange } from "../../bridge/systems/index.js";
import { ABSENT, isAbsent } from "../../bridge/transactions/index.js";
import type { Json } from "../../engine/schema/index.js";
import { storedValue } from "../host/stored-value.js";
import type { LooseDocument } from "../host/surfaces.js";

/** An actor that is copied without being saved, which the published types know for their own systems only. */
interface Copied {
	clone(data: object, context: { readonly keepId: boolean }): object;
}

/** True if this world's game system has a way of its own to take points from a bar. */
export const takesPoints = (): boolean =>
	CONFIG.Actor.documentClass.prototype.modifyTokenAttribute !== foundry.documents.Actor.prototype.modifyTokenAttribute;

/** Milliseconds in which a game system's method must have asked for its changes. */
const PATIENCE = 1_000;

/**
 * Writes of a document other than an update of its own values: no values say beforehand what they do, nor take it back.
 */
const OTHER_WRITES = [
	"createEmbeddedDocuments",
	"updateEmbeddedDocuments",
	"deleteEmbeddedDocuments",
	"delete",
	"setFlag",
	"unsetFlag",
	"toggleStatusEffect",
] as const;

/**
 * The changes by which the game system's own method takes so many points from a bar: it runs on a copy of the actor
 * that writes nothing, and says what it would write (`Actor#modifyTokenAttribute` ends in one `update`: dsa5
 * modules/actor/actor-dsa5.js:955-968, knave2e module/documents/actor.mjs:29-60, crucible
 * module/documents/actor.mjs:1132-1212, lancer src/module/actor/lancer-actor.ts:516-531). Null where it asks for
 * anything but numbers and words below `system`, throws, or asks for nothing in time.
 */
export async function ownChanges(
	actor: Actor.Implementation,
	{ attribute, isBar }: OwnBar,
	points: number,
): Promise<readonly PathChange[] | null> {
	const asked: object[] = [];
	let isOther = false;
	try {
		const copy = (actor as Copied).clone({}, { keepId: true }) as Record<string, unknown> &
			Pick<Actor.Implementation, "modifyTokenAttribute">;
		const other = async (): Promise<null> => {
			isOther = true;
			return null;
		};
		for (const name of OTHER_WRITES) copy[name] = other;
		copy["update"] = async (changes: object) => {
			asked.push(changes);
			return copy;
		};
		await Promise.race([copy.modifyTokenAttribute(attribute, -points, true, isBar), rest(PATIENCE)]);
	} catch {
		// A method of another package: what it does not tell is entered by hand.
		return null;
	}
	return isOther || asked.length === 0 ? null : toChanges(actor, Object.assign({}, ...asked.map(flat)));
}

const rest = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

const flat = (changes: object): object => foundry.utils.flattenObject(changes);

function toChanges(
	actor: Actor.Implementation,
	wanted: Readonly<Record<string, unknown>>,
): readonly PathChange[] | null {
	const changes: PathChange[] = [];
	for (const [path, after] of Object.entries(wanted)) {
		if (path === "_id") continue;
		if (!path.startsWith("system.") || path.includes("-=") || !isPlain(after)) return null;
		const before = storedValue(actor as LooseDocument, path) ?? ABSENT;
		if (typeof before === "object" && before !== null && !isAbsent(before)) return null;
		if (before !== after) changes.push({ path, before, after });
	}
	return changes;
}

const isPlain = (value: unknown): value is Json =>
	value === null || ["number", "string", "boolean"].includes(typeof value);
