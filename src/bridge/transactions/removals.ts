import { isRecord } from "../../engine/common/index.js";
import type { Json } from "../../engine/schema/index.js";

type Dict = { readonly [key: string]: Json };

/**
 * The paths to take out of an object so that the given ones are gone and no object is left empty for it: a value that
 * was put in together with the objects around it goes with them. Paths of which nothing is there stay as they are. What
 * is directly in the object stays, even if empty.
 */
export function removalsIn(source: Json, paths: readonly string[]): readonly string[] {
	const gone = new Set(paths);
	const removals = paths.map((path) => {
		let top = path;
		for (let above = parentPath(top); above !== null && parentPath(above) !== null; above = parentPath(above)) {
			const held = at(source, above);
			if (held === null || !Object.keys(held).every((key) => gone.has(`${above}.${key}`))) break;
			gone.add(above);
			top = above;
		}
		return top;
	});
	const all = new Set(removals);
	return [...all].filter((path) => !hasAbove(path, all));
}

function hasAbove(path: string, all: ReadonlySet<string>): boolean {
	for (let above = parentPath(path); above !== null; above = parentPath(above)) if (all.has(above)) return true;
	return false;
}

function parentPath(path: string): string | null {
	const dot = path.lastIndexOf(".");
	return dot < 0 ? null : path.slice(0, dot);
}

function at(source: Json, path: string): Dict | null {
	let found: Json | undefined = source;
	for (const key of path.split(".")) {
		if (!isRecord(found)) return null;
		found = Object.hasOwn(found, key) ? found[key] : undefined;
	}
	return isRecord(found) ? found : null;
}
