import type { Json } from "../../engine/schema/index.js";
import type { LooseDocument } from "./surfaces.js";

/**
 * Reads the value at a path of a document's source. If an actor's source has none, but its game system derives one and
 * converts written values back (points as an offset from the maximum), reads the derived one.
 */
export function storedValue(found: Pick<LooseDocument, "_source">, path: string): Json | undefined {
	const stored = foundry.utils.getProperty(found._source, path) as Json | undefined;
	if (stored !== undefined || !path.startsWith("system.")) return stored;
	const made: unknown = foundry.utils.getProperty(found, path);
	return typeof made === "number" || typeof made === "boolean" ? made : undefined;
}
