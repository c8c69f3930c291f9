import type { Change, Transaction } from "../../../bridge/transactions/index.js";
import { statusAt, TRANSACTION_LIMITS, throughActor, toChange } from "../../../bridge/transactions/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { storedValue } from "../../host/find-document.js";
import { createMachineStore } from "../../host/machine-store.js";
import { allStatuses, hasStatus } from "../../host/status-effects.js";
import type { LooseActor, LooseConstants, LooseDocument, LooseEvents } from "../../host/surfaces.js";

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

/** Status effects that this client is switching on at present, each with its number of switches. */
const switching = new Map<string, number>();

/**
 * Runs a switch of a status effect; an effect that is created meanwhile shows its icon on the token whatever its
 * duration. Generation 14 shows an effect without a duration only on request (`CONST.ACTIVE_EFFECT_SHOW_ICON`;
 * foundryvtt#14749).
 */
export async function withIcon<T>(status: string, act: () => Promise<T>): Promise<T> {
	switching.set(status, (switching.get(status) ?? 0) + 1);
	try {
		return await act();
	} finally {
		switching.set(status, (switching.get(status) ?? 1) - 1);
	}
}

interface NewEffect {
	readonly statuses: ReadonlySet<string>;
	readonly showIcon?: number;
	updateSource(changes: object): unknown;
}

/** Registers, in `init`, the hook that gives such an effect its icon before it is created. */
export function registerStatusIcons(): void {
	(Hooks as LooseEvents).on("preCreateActiveEffect", (effect: NewEffect, _data, _options, user: string) => {
		const always = (CONST as LooseConstants).ACTIVE_EFFECT_SHOW_ICON?.ALWAYS;
		if (always === undefined || user !== game.user.id || effect.showIcon === always) return;
		if ([...effect.statuses].some((status) => (switching.get(status) ?? 0) > 0))
			effect.updateSource({ showIcon: always });
	});
}

/**
 * Remembers the status effects of the actors whose status effects a record changes. The returned function adds to the
 * record those that came or went besides: some exclude each other, some bring others along, and an undo must restore
 * them too.
 */
export function trackSideEffects(record: Transaction): (record: Transaction) => Transaction {
	// An undo ends in the original state: it has no side effects to remember.
	const changed = record.undoes === null ? record.changes.filter((change) => statusAt(change) !== null) : [];
	if (changed.length === 0) return (settled) => settled;
	const all = allStatuses().map(({ id }) => id);
	const before = new Map(changed.map(({ uuid }) => [uuid, statusesOf(uuid, all)]));
	return (settled) => {
		const named = new Set(changed.map((change) => `${change.uuid} ${statusAt(change)?.status}`));
		const beside = [...before].flatMap(([uuid, had]) => {
			const has = statusesOf(uuid, all);
			const subject = changed.find((change) => change.uuid === uuid)?.subject ?? "";
			return all
				.filter((id) => had.has(id) !== has.has(id) && !named.has(`${uuid} ${id}`))
				.map((id): Change => toChange({ subject, uuid, class: "Actor" }, `statuses.${id}`, had.has(id), has.has(id)));
		});
		const changes = [...settled.changes, ...beside];
		return changes.length > TRANSACTION_LIMITS.changes ? settled : { ...settled, changes };
	};
}

function statusesOf(uuid: string, all: readonly string[]): ReadonlySet<string> {
	const actor = documentAt(uuid) as LooseActor | null;
	return new Set(actor === null ? [] : all.filter((id) => hasStatus(actor, id)));
}

/** Records of which this client could not learn, or not store, whether all of their changes are written. */
const UNCERTAIN = createMachineStore("unsureBatches", 20);

type Named = Pick<Transaction, "id">;

/** Remembers a record whose batch broke off unseen, to be checked when this browser opens the world again. */
export const noteUncertain = ({ id }: Named): boolean => UNCERTAIN.keep([game.world.id, id], true);

/** True for a record that is to be checked. */
export const isUncertain = ({ id }: Named): boolean => UNCERTAIN.read([game.world.id, id]) === true;

/** Forgets a record that is checked. */
export const forgetUncertain = ({ id }: Named): boolean => UNCERTAIN.keep([game.world.id, id], false);
