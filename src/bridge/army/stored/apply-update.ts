import { isRecord } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { isAbsent } from "../../transactions/index.js";
import { FORCE_PATH, type ForceUpdate } from "./updates.js";

/**
 * Applies an update to the value of the flag as the host does: paths outside the army are left out, objects are merged,
 * lists replaced. Does not change its argument.
 */
export function applyForceUpdate(stored: unknown, update: ForceUpdate): unknown {
	let after = stored;
	for (const [path, value] of Object.entries(update)) {
		if (path === FORCE_PATH) after = isAbsent(value) ? undefined : merge(after, value);
		else if (path.startsWith(`${FORCE_PATH}.`))
			after = setAt(after, path.slice(FORCE_PATH.length + 1).split("."), value);
	}
	return after;
}

function setAt(target: unknown, [key = "", ...rest]: readonly string[], value: Json): unknown {
	const record = isRecord(target) ? target : {};
	if (rest.length > 0) return { ...record, [key]: setAt(record[key], rest, value) };
	if (!isAbsent(value)) return { ...record, [key]: merge(record[key], value) };
	const { [key]: _gone, ...left } = record;
	return left;
}

function merge(old: unknown, value: unknown): unknown {
	if (!isRecord(value) || !isRecord(old)) return value;
	const keys = Object.entries(value).map(([key, inner]) => [key, merge(old[key], inner)]);
	return { ...old, ...Object.fromEntries(keys) };
}
