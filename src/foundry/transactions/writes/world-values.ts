import { type Change, statusAt, throughActor } from "../../../bridge/transactions/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { hasStatus } from "../../host/status-effects.js";
import { storedValue } from "../../host/stored-value.js";
import type { LooseActor, LooseDocument } from "../../host/surfaces.js";

/** `Scene.a.Token.b`, and the rest below the token's actor. */
const TOKEN_ACTOR = /^(Scene\.[^.]+\.Token\.[^.]+)\.Actor\.[^.]+(?:\.(.+))?$/;

/**
 * Finds the document of the world with a uuid, as this client knows it; null if there is none. A document below an
 * unlinked token's actor is found through the token, whatever id the uuid gives the actor.
 */
export function documentAt(uuid: string): LooseDocument | null {
	const [, token, below] = TOKEN_ACTOR.exec(uuid) ?? [];
	if (token === undefined) return worldDocument(uuid);
	const actor = (worldDocument(token) as (LooseDocument & { actor?: LooseDocument | null }) | null)?.actor ?? null;
	if (below === undefined) return actor;
	const [kind = "", id = ""] = below.split(".");
	return actor?.getEmbeddedCollection(kind).get(id) ?? null;
}

function worldDocument(uuid: string): LooseDocument | null {
	const [name = "", id = "", ...inner] = uuid.split(".");
	let found = (game.collections as LooseCollections).get(name)?.get(id) ?? null;
	for (let i = 0; found !== null && i + 1 < inner.length; i += 2) {
		found = found.getEmbeddedCollection(inner[i] ?? "").get(inner[i + 1] ?? "") ?? null;
	}
	return found;
}

interface LooseCollections {
	get(name: string): { get(id: string): LooseDocument | undefined } | undefined;
}

/**
 * Reads the value at a change's path in the source of its document: the stored value, not the one that a game system
 * derives. A whole document is `true` while it exists, a status effect `true` while the actor has it; undefined means
 * absent.
 */
export function readCurrent(change: Pick<Change, "uuid" | "path">): Json | undefined {
	const found = documentAt(change.uuid);
	if (found === null) return undefined;
	if (change.path === "") return true;
	if (change.path.startsWith("delta.")) return readCurrent(throughActor({ ...change, class: "Token" }));
	const status = isActor(found) ? statusAt({ class: "Actor", path: change.path }) : null;
	if (status !== null) return hasStatus(found as LooseActor, status.status);
	return storedValue(found, change.path);
}

const isActor = (found: LooseDocument): boolean => "toggleStatusEffect" in found;

/** True if this user may see the values of a document. */
export function maySee(user: User.Implementation, uuid: string): boolean {
	const found = documentAt(uuid);
	return found === null ? user.isGM : found.testUserPermission(user, "OBSERVER");
}

/**
 * Marks changes of values that an unlinked token's actor inherits, so that an undo removes them from the token again.
 */
export function markInherited(changes: readonly Change[]): readonly Change[] {
	return changes.map((change) => {
		if (change.class !== "Actor" || change.parent === null || statusAt(change) !== null) return change;
		const token = documentAt(change.parent)?._source ?? {};
		const held: unknown = foundry.utils.getProperty(token, `delta.${change.path}`);
		return held === undefined ? { ...change, inherited: "before" as const } : change;
	});
}
