import { type Dict, isPlainObject } from "../json.js";
import { deepClone, expandObject } from "./objects.js";
import { isEmpty } from "./types.js";

/** Deep equality of plain data. */
export function equals(a: unknown, b: unknown): boolean {
	if (Object.is(a, b)) return true;
	if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, i) => equals(each, b[i]));
	if (!isPlainObject(a) || !isPlainObject(b)) return false;
	const keys = Object.keys(a);
	return keys.length === Object.keys(b).length && keys.every((key) => key in b && equals(a[key], b[key]));
}

/** foundry.utils.objectsEqual. */
export function objectsEqual(a: object, b: object): boolean {
	return equals(a, b);
}

/** foundry.utils.diffObject: what of `other` differs from `original`. */
export function diffObject(original: object, other: object): Dict {
	return diffExpanded(original, expandObject(other));
}

function diffExpanded(original: object, other: Dict): Dict {
	const diff: Dict = {};
	for (const [key, value] of Object.entries(other)) {
		const old = (original as Dict)[key];
		if (isPlainObject(old) && isPlainObject(value)) {
			const inner = diffExpanded(old, value);
			if (!isEmpty(inner) || (isEmpty(value) && !isEmpty(old))) diff[key] = inner;
		} else if (!equals(old, value)) diff[key] = deepClone(value);
	}
	return diff;
}

/** foundry.utils.invertObject. */
export function invertObject(object: Dict<string | number>): Dict<string> {
	return Object.fromEntries(Object.entries(object).map(([key, value]) => [String(value), key]));
}

/** foundry.utils.isNewerVersion: dotted versions, part by part; numbers before words. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
	const a = String(v1).split(".");
	const b = String(v0).split(".");
	for (let i = 0; i < Math.max(a.length, b.length); i++) {
		const x = a[i] ?? "0";
		const y = b[i] ?? "0";
		if (x === y) continue;
		const [p, q] = [Number(x), Number(y)];
		if (Number.isNaN(p) || Number.isNaN(q)) return x > y;
		return p > q;
	}
	return false;
}
