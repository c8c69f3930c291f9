import type { Json } from "../systems/index.js";
import type { Kind } from "./day-kinds.js";

/** Whether a value is of a kind. Fields that no kind names are let pass: a later version may have written them. */
export function fitsKind(value: Json | undefined, kind: Kind): boolean {
	if (kind === "text") return typeof value === "string";
	if (kind === "number") return typeof value === "number";
	if (kind === "flag") return typeof value === "boolean";
	if ("optional" in kind) return value === undefined || fitsKind(value, kind.optional);
	if ("nullable" in kind) return value === null || fitsKind(value, kind.nullable);
	if ("list" in kind) return Array.isArray(value) && value.every((each: Json) => fitsKind(each, kind.list));
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	const fields = value as Readonly<Record<string, Json>>;
	return Object.entries(kind.object).every(([name, inner]) => {
		return fitsKind(Object.hasOwn(fields, name) ? fields[name] : undefined, inner);
	});
}
