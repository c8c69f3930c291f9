import { groupBy, isRecord } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { sameJson } from "../../engine/schema/index.js";
import type { Change, ChangeClass, ReadCurrent, Transaction } from "./types.js";
import { ABSENT, isAbsent } from "./types.js";

/** A value that is no longer what a transaction was worked out from. */
export interface Conflict {
	readonly change: Change;
	readonly was: Json;
	readonly now: Json;
}

/** The state of every change of a transaction: still to be written, already written, or neither value any more. */
interface Progress {
	readonly todo: readonly Change[];
	readonly written: readonly Change[];
	readonly conflicts: readonly Conflict[];
}

/**
 * Looks at every value. A change that both values fit counts as written; one that the game system did not take counts
 * for nothing.
 */
export function lookAt({ changes }: Pick<Transaction, "changes">, read: ReadCurrent): Progress {
	const [todo, written, conflicts]: [Change[], Change[], Conflict[]] = [[], [], []];
	for (const change of changes) {
		if (isRefused(change)) continue;
		const now = read(change);
		if (agrees(change, change.after, now)) written.push(change);
		else if (agrees(change, change.before, now)) todo.push(change);
		else conflicts.push({ change, was: change.before, now: now ?? null });
	}
	return { todo, written, conflicts };
}

/** Values that are not what the transaction was worked out from; nothing of it may have been written yet. */
export function checkPreconditions({ changes }: Pick<Transaction, "changes">, read: ReadCurrent): readonly Conflict[] {
	return changes.flatMap((change): Conflict[] => {
		const now = read(change);
		return agrees(change, change.before, now) ? [] : [{ change, was: change.before, now: now ?? null }];
	});
}

/** The changes that do not concern a subject of a conflict. */
export function withoutConflicts(changes: readonly Change[], conflicts: readonly Conflict[]): readonly Change[] {
	const left = new Set(conflicts.map(({ change }) => change.subject));
	return changes.filter(({ subject }) => !left.has(subject));
}

/** Of a whole document only its existence counts: other changes to it do no harm. */
function agrees({ path }: Change, value: Json, now: Json | undefined): boolean {
	if (path === "") return (value === null) === (now === undefined || now === null);
	return isAbsent(value) ? now === undefined : sameJson(value, now ?? null);
}

/**
 * `status`: status effects of one actor, set or taken off in the host's own way. `inherit`: what an unlinked token's
 * actor now holds by itself is taken out of the token again, so that it follows its base actor as before.
 */
type WriteAction = "create" | "delete" | "status" | "update" | "inherit";

/** Documents of one class below one parent that are written together. */
export interface WriteRequest {
	/** Stable within its transaction: `update/Token/Scene.abc`. */
	readonly key: string;
	readonly action: WriteAction;
	readonly class: ChangeClass;
	readonly parent: string | null;
	/** For all but `delete`: each with its `_id`, paths flat. A value that is ABSENT takes its key away. */
	readonly data: readonly { readonly [path: string]: Json }[];
	/** For `delete`. */
	readonly ids: readonly string[];
}

/**
 * Requests in the order in which they are written. Numbers come after status effects: many game systems answer them
 * with marks of their own, and leave that when the mark is there already, or is gone already.
 */
const ORDER: readonly WriteAction[] = ["create", "delete", "status", "update", "inherit"];

/**
 * The requests that write these changes: one for each action, class and parent. Sent twice they leave the same state,
 * but for `create`, which the document's own id refuses. `written`: changes whose values stand already, of which a
 * token may still hold what it is to inherit.
 */
export function toRequests(changes: readonly Change[], written: readonly Change[] = []): readonly WriteRequest[] {
	const all = [...requestsOf(changes), ...requestsOf([...changes, ...written].flatMap(toInheriting))];
	return ORDER.flatMap((action) => all.filter((request) => request.action === action));
}

function requestsOf(changes: readonly (Change & { readonly action?: WriteAction })[]): WriteRequest[] {
	const requests = groupBy(changes, (change) => {
		const { action = actionOf(change), parent } = change;
		// Status effects are each actor's own work, whatever holds the actor.
		const holder = action === "status" ? change.uuid : parent;
		return [action, change.class, ...(holder === null ? [] : [holder])].join("/");
	});
	return [...requests].map(([key, members]) => toRequest(key, key.slice(0, key.indexOf("/")) as WriteAction, members));
}

function actionOf(change: Change): WriteAction {
	if (change.path !== "") return statusAt(change) === null ? "update" : "status";
	return change.before === null ? "create" : "delete";
}

/** Requests that make a value inherited again, after the value itself was written through the actor. */
function toInheriting(change: Change): (Change & { readonly action: "inherit" })[] {
	if (change.inherited !== "after" || change.parent === null) return [];
	const { parent: uuid, path } = change;
	const parent = parentOf(uuid);
	return [{ ...change, action: "inherit", class: "Token", uuid, parent, path: `delta.${path}`, after: ABSENT }];
}

function toRequest(key: string, action: WriteAction, changes: readonly Change[]): WriteRequest {
	const first = changes[0]!;
	const same = { key, action, class: first.class, parent: first.parent };
	if (action === "delete") return { ...same, data: [], ids: changes.map(({ uuid }) => idOf(uuid)) };
	const rows = new Map<string, { [path: string]: Json }>();
	for (const { uuid, path, after } of changes) {
		const row = rows.get(uuid) ?? { _id: idOf(uuid) };
		if (path !== "") row[path] = after;
		else if (isRecord(after)) Object.assign(row, after, { _id: idOf(uuid) });
		rows.set(uuid, row);
	}
	return { ...same, data: [...rows.values()], ids: [] };
}

/** The last part of a uuid. */
export function idOf(uuid: string): string {
	return uuid.slice(uuid.lastIndexOf(".") + 1);
}

/** `Scene.a.Token.b` is held by `Scene.a`, `Actor.c` by the world. */
export function parentOf(uuid: string): string | null {
	const parts = uuid.split(".");
	return parts.length <= 2 ? null : parts.slice(0, -2).join(".");
}

/** A status effect of an actor, as a change names it. */
interface StatusAt {
	/** Id among the world's status effects. */
	readonly status: string;
	/** Drawn over the whole token, as the mark of the defeated is. */
	readonly isOverlay: boolean;
}

const STATUS = /^(statuses|overlays)\.(.+)$/su;

/** Path of a change that sets a status effect of an actor (`after: true`) or takes it off (`after: false`). */
export const statusPath = ({ status, isOverlay }: StatusAt): string =>
	`${isOverlay ? "overlays" : "statuses"}.${status}`;

/** The status effect that a change is about; null for every other change. */
export function statusAt({ class: named, path }: Pick<Change, "class" | "path">): StatusAt | null {
	const [, kind, status] = (named === "Actor" && STATUS.exec(path)) || [];
	return status === undefined ? null : { status, isOverlay: kind === "overlays" };
}

/**
 * True if the game system or another module refused the change: the record then holds the unchanged value on both
 * sides.
 */
export const isRefused = ({ before, after }: Pick<Change, "before" | "after">): boolean => sameJson(before, after);
