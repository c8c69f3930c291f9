import { isRecord } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { ABSENT, type Change, isAbsent } from "../../transactions/index.js";
import { FORCE_PATH, type ForceUpdate } from "./updates.js";

/**
 * Converts an update to changes of a transaction, from the present values of the flag; leaves out values that do not
 * change. Inside an object that stays, every change is of one value or list.
 */
export function toForceChanges(
	actor: { readonly uuid: string },
	stored: unknown,
	update: ForceUpdate,
): readonly Change[] {
	return Object.entries(update).flatMap(([path, value]) => {
		const before = valueAt(stored, path.slice(FORCE_PATH.length + 1).split("."));
		return leaves(path, before, value).map(
			([at, was, after]): Change => ({
				subject: actor.uuid,
				uuid: actor.uuid,
				class: "Actor",
				parent: null,
				path: at,
				before: was,
				after,
				inherited: null,
			}),
		);
	});
}

type Leaf = readonly [path: string, before: Json, after: Json];

function leaves(path: string, before: unknown, after: Json): readonly Leaf[] {
	if (!isAbsent(after) && isRecord(before) && isRecord(after)) {
		return Object.entries(after).flatMap(([key, value]) => leaves(`${path}.${key}`, before[key], value as Json));
	}
	const was = before === undefined ? ABSENT : (before as Json);
	return JSON.stringify(was) === JSON.stringify(after) ? [] : [[path, was, after]];
}

function valueAt(stored: unknown, path: readonly string[]): unknown {
	return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), stored);
}
