import type { OwnBar, PathChange, SystemAdapter } from "../../bridge/systems/index.js";
import { ABSENT, isAbsent } from "../../bridge/transactions/index.js";
import type { Json } from "../../engine/schema/index.js";
import { storedValue } from "../host/find-document.js";
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

type Token = TokenDocument.Implementation;

/** The points that a token has. */
interface Home {
	/** The same for all tokens that share them. */
	readonly home: string;
	/** It is one of several creatures that share them. */
	readonly isMember: boolean;
}

/**
 * The points that a token has, by the game system's own way or the host's, in which linked tokens have those of their
 * actor.
 */
export function homeOf(token: Token, adapter: SystemAdapter): Home {
	const { actor, flags, parent, uuid } = token;
	const pool = adapter.poolOf?.({ system: actor?.system, flags, scene: parent?.uuid ?? "" });
	if (pool) return { home: pool.id, isMember: pool.isSquad };
	return { home: token.isLinked && actor ? actor.uuid : uuid, isMember: false };
}

/** All tokens on the scene of a token that share its points, the token itself first. */
export function tokensSharing(token: Token, adapter: SystemAdapter): readonly Token[] {
	const { home } = homeOf(token, adapter);
	const others = token.parent?.tokens.filter((other) => other !== token && homeOf(other, adapter).home === home) ?? [];
	return [token, ...others];
}
