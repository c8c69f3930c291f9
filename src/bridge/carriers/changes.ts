import { isRecord } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";
import { sameJson } from "../../engine/schema/index.js";
import type { Change } from "../transactions/index.js";
import { ABSENT, isAbsent } from "../transactions/index.js";

/** Flat changes of a carrier, by the whole path: `{"flags.muster.unit.morale": 2}`. */
export type FlagUpdate = Readonly<Record<string, Json>>;

/**
 * Applies an update to the value of a flag as the host does: paths outside the flag are left out, objects are merged,
 * lists replaced. Does not change its argument.
 */
export function applyFlagUpdate(root: string, stored: unknown, update: FlagUpdate): unknown {
	const copies: Copies = new Set();
	let after = stored;
	for (const [path, value] of Object.entries(update)) {
		if (path === root) after = isAbsent(value) ? undefined : merge(after, value);
		else if (path.startsWith(`${root}.`)) after = setAt(after, path.slice(root.length + 1).split("."), value, copies);
	}
	return after;
}

/** Records that were copied for one update: each is copied once, however many values change in it. */
type Copies = Set<unknown>;

function setAt(target: unknown, [key = "", ...rest]: readonly string[], value: Json, copies: Copies): unknown {
	const known = isRecord(target) ? target : {};
	const record: Record<string, unknown> = copies.has(target) ? known : { ...known };
	copies.add(record);
	if (rest.length > 0) record[key] = setAt(record[key], rest, value, copies);
	else if (isAbsent(value)) delete record[key];
	else record[key] = merge(record[key], value);
	return record;
}

function merge(old: unknown, value: unknown): unknown {
	if (!isRecord(value) || !isRecord(old)) return value;
	const keys = Object.entries(value).map(([key, inner]) => [key, merge(old[key], inner)]);
	return { ...old, ...Object.fromEntries(keys) };
}

/** A flag of a carrier: its path, and the value that is there now. */
interface FlagNow {
	readonly path: string;
	readonly stored: unknown;
}

/**
 * Converts an update to changes of a transaction, from the present values of the flag; leaves out values that do not
 * change. Inside an object that stays, every change is of one value or list.
 */
export function toFlagChanges(
	actor: { readonly uuid: string },
	{ path: root, stored }: FlagNow,
	update: FlagUpdate,
): readonly Change[] {
	return Object.entries(update).flatMap(([path, value]) => {
		const before = valueAt(stored, path.slice(root.length + 1).split("."));
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
	return sameJson(was, after) ? [] : [[path, was, after]];
}

function valueAt(stored: unknown, path: readonly string[]): unknown {
	return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), stored);
}
