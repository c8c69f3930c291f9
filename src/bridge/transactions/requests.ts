import { isRecord } from "../../engine/common/index.js";
import type { Json } from "../data/index.js";
import { ABSENT, type Change, type ChangeClass } from "./types.js";

/** Documents of one class below one parent that are written together. */
export interface WriteRequest {
	/** Stable within its transaction: `update/Token/Scene.abc`. */
	readonly key: string;
	readonly action: "create" | "update" | "delete";
	readonly class: ChangeClass;
	readonly parent: string | null;
	/** For `create` and `update`: each with its `_id`, paths flat. A value that is ABSENT takes its key away. */
	readonly data: readonly { readonly [path: string]: Json }[];
	/** For `delete`. */
	readonly ids: readonly string[];
}

/**
 * What is written first stands first. Numbers come last: many game systems answer them with marks of their own, and leave that when
 * the mark is there already, or is gone already.
 */
const ORDER: readonly WriteRequest["action"][] = ["create", "delete", "update"];

/**
 * The requests that write these changes: one for each action, class and parent. On version 13 they are sent one after the
 * other; on 14 all of them, with the record, are one batch. Sent twice they leave the same state, but for `create`, which
 * the document's own id refuses.
 */
export function toRequests(changes: readonly Change[]): readonly WriteRequest[] {
	const requests = new Map<string, Change[]>();
	for (const change of changes) {
		const key = [actionOf(change), change.class, ...(change.parent === null ? [] : [change.parent])].join("/");
		const same = requests.get(key);
		if (same === undefined) requests.set(key, [change]);
		else same.push(change);
	}
	const all = [...requests].map(([key, members]) => toRequest(key, members));
	return ORDER.flatMap((action) => all.filter((request) => request.action === action));
}

function actionOf({ path, before }: Change): WriteRequest["action"] {
	return path !== "" ? "update" : before === null ? "create" : "delete";
}

function toRequest(key: string, changes: readonly Change[]): WriteRequest {
	const first = changes[0] as Change;
	const action = actionOf(first);
	const same = { key, action, class: first.class, parent: first.parent };
	if (action === "delete") return { ...same, data: [], ids: changes.map(({ uuid }) => idOf(uuid)) };
	const rows = new Map<string, { [path: string]: Json }>();
	for (const { uuid, path, after, inherited } of changes) {
		const row = rows.get(uuid) ?? { _id: idOf(uuid) };
		if (path !== "") row[path] = inherited === "after" ? ABSENT : after;
		else if (isRecord(after)) Object.assign(row, after, { _id: idOf(uuid) });
		rows.set(uuid, row);
	}
	return { ...same, data: [...rows.values()], ids: [] };
}

/** The last part of a uuid. */
export function idOf(uuid: string): string {
	return uuid.slice(uuid.lastIndexOf(".") + 1);
}
