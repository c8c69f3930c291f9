import { type Dict, isPlainObject } from "../json.js";
import { getType } from "./types.js";

/** foundry.utils.deepClone: plain objects, arrays and dates are copied, everything else is kept by reference. */
export function deepClone<T>(value: T): T {
	if (Array.isArray(value)) return value.map((each) => deepClone(each)) as T;
	if (value instanceof Date) return new Date(value) as T;
	if (!isPlainObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, deepClone(each)])) as T;
}

/** foundry.utils.duplicate: through JSON. */
export function duplicate<T>(value: T): T {
	return JSON.parse(JSON.stringify(value)) as T;
}

/** foundry.utils.getProperty: an own key with dots wins over the path, as documented. */
export function getProperty(object: object | null | undefined, path: string): unknown {
	if (!path || object === null || object === undefined) return undefined;
	if (path in object) return (object as Dict)[path];
	let target: unknown = object;
	for (const key of path.split(".")) {
		if (target === null || target === undefined || typeof target !== "object") return undefined;
		target = (target as Dict)[key];
	}
	return target;
}

/** foundry.utils.hasProperty. */
export function hasProperty(object: object, path: string): boolean {
	return getProperty(object, path) !== undefined;
}

/** foundry.utils.setProperty: true when something changed. Never walks into prototypes. */
export function setProperty(object: object, path: string, value: unknown): boolean {
	const keys = path.split(".");
	if (keys.some((key) => key === "__proto__" || key === "constructor" || key === "prototype"))
		throw new Error(`Path "${path}" is not allowed`);
	const last = keys.pop() ?? "";
	let target = object as Dict;
	for (const key of keys) {
		if (typeof target[key] !== "object" || target[key] === null) target[key] = {};
		target = target[key] as Dict;
	}
	const changed = !(last in target) || target[last] !== value;
	target[last] = value;
	return changed;
}

/** foundry.utils.deleteProperty. */
export function deleteProperty(object: object, path: string): boolean {
	const keys = path.split(".");
	const last = keys.pop() ?? "";
	const target = keys.length ? getProperty(object, keys.join(".")) : object;
	if (typeof target !== "object" || target === null || !(last in target)) return false;
	return delete (target as Dict)[last];
}

/** foundry.utils.expandObject: dotted keys become nested objects. */
export function expandObject(flat: object): Dict {
	const expand = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(expand);
		if (!isPlainObject(value)) return value;
		const nested: Dict = {};
		for (const [key, each] of Object.entries(value)) {
			const inner = expand(each);
			const old = getProperty(nested, key);
			if (isPlainObject(old) && isPlainObject(inner)) mergeObject(old, inner);
			else setProperty(nested, key, inner);
		}
		return nested;
	};
	return expand(flat) as Dict;
}

/** foundry.utils.flattenObject: nested plain objects become dotted keys; empty objects and arrays stay values. */
export function flattenObject(nested: object, prefix = ""): Dict {
	const flat: Dict = {};
	for (const [key, value] of Object.entries(nested)) {
		const path = prefix ? `${prefix}.${key}` : key;
		if (isPlainObject(value) && Object.keys(value).length) Object.assign(flat, flattenObject(value, path));
		else flat[path] = value;
	}
	return flat;
}

/** Options of mergeObject that the stage knows; others throw. */
export interface MergeOptions {
	insertKeys?: boolean;
	insertValues?: boolean;
	overwrite?: boolean;
	recursive?: boolean;
	inplace?: boolean;
	enforceTypes?: boolean;
	performDeletions?: boolean;
}

const MERGE_KEYS = [
	"insertKeys",
	"insertValues",
	"overwrite",
	"recursive",
	"inplace",
	"enforceTypes",
	"performDeletions",
];

/** foundry.utils.mergeObject, in place by default. */
export function mergeObject<T extends object>(original: T, other: object = {}, options: MergeOptions = {}): T {
	const strange = Object.keys(options).find((key) => !MERGE_KEYS.includes(key));
	if (strange) throw new Error(`mergeObject: the stage does not know the option "${strange}"`);
	const target = options.inplace === false ? deepClone(original) : original;
	const source = Object.keys(other).some((key) => key.includes(".")) ? expandObject(other) : other;
	for (const [key, value] of Object.entries(source)) mergeKey(target as Dict, key, value, options);
	return target;
}

function mergeKey(target: Dict, key: string, value: unknown, options: MergeOptions): void {
	const { insertKeys = true, insertValues = true, overwrite = true, recursive = true } = options;
	if (options.performDeletions && key.startsWith("-=")) {
		delete target[key.slice(2)];
		return;
	}
	if (!Object.hasOwn(target, key)) {
		if (insertKeys) target[key] = options.performDeletions ? withoutDeletions(value) : deepClone(value);
		return;
	}
	const old = target[key];
	if (isPlainObject(old) && isPlainObject(value) && recursive) {
		mergeObject(old, value, { ...options, insertKeys: insertValues, inplace: true });
		return;
	}
	if (!overwrite) return;
	if (options.enforceTypes && old !== undefined && getType(old) !== getType(value))
		throw new Error(`Mismatched data types encountered during object merge: "${key}"`);
	target[key] = deepClone(value);
}

/** A value that is inserted under performDeletions keeps no "-=key" of its own. */
function withoutDeletions(value: unknown): unknown {
	if (!isPlainObject(value)) return deepClone(value);
	return mergeObject({}, value, { performDeletions: true });
}

/** foundry.utils.filterObject: what of `source` is also in `template`. */
export function filterObject(source: Dict, template: Dict): Dict {
	const kept: Dict = {};
	for (const [key, value] of Object.entries(source)) {
		if (!(key in template)) continue;
		const shape = template[key];
		kept[key] = isPlainObject(value) && isPlainObject(shape) ? filterObject(value, shape) : value;
	}
	return kept;
}
