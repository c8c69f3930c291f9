/** foundry.utils.getType: "number", "string", "Array", "Object", "null", "function", the class name, … */
export function getType(value: unknown): string {
	if (value === null) return "null";
	if (typeof value !== "object") return typeof value;
	if (Array.isArray(value)) return "Array";
	const proto = Object.getPrototypeOf(value) as { constructor?: { name: string } } | null;
	if (!proto || proto.constructor === Object) return "Object";
	if (typeof (value as { then?: unknown }).then === "function") return "Promise";
	return proto.constructor?.name === "HTMLElement" || isElement(value)
		? "HTMLElement"
		: (proto.constructor?.name ?? "Unknown");
}

function isElement(value: object): boolean {
	return typeof HTMLElement !== "undefined" && value instanceof HTMLElement;
}

/** foundry.utils.isEmpty: null, undefined, "", [], {}, empty Map and Set; numbers and booleans are not empty. */
export function isEmpty(value: unknown): boolean {
	if (value === null || value === undefined || value === "") return true;
	if (Array.isArray(value)) return value.length === 0;
	if (value instanceof Map || value instanceof Set) return value.size === 0;
	return typeof value === "object" && Object.keys(value).length === 0;
}

/** foundry.utils.isSubclass. */
export function isSubclass(cls: unknown, parent: { new (...args: never[]): unknown }): boolean {
	return typeof cls === "function" && (cls === parent || cls.prototype instanceof parent);
}
