import { isRecord } from "../../../engine/common/index.js";

/** The seals of a stored day, by the names of its secret fields; empty: everything in it lies open. */
export function sealsOf(day: unknown): Readonly<Record<string, string>> {
	const sealed = isRecord(day) ? day["sealed"] : undefined;
	const entries = Object.entries(isRecord(sealed) ? sealed : {});
	return Object.fromEntries(
		entries.flatMap(([name, text]) => (typeof text === "string" ? [[name, text] as const] : [])),
	);
}
