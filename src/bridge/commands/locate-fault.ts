import type { Fault } from "../../engine/common/index.js";
import type { BatchCommand, Mistype, Place } from "./types.js";

/**
 * A fault of the engine as a mistake in the typed line: it points at what stands for the field, or at the nearest
 * field round it (`attempt` for `attempt.modifiers.0.value`), or else at the first argument.
 */
export function locateFault(fault: Fault, { text, places }: Extract<BatchCommand, { kind: "roll" }>): Mistype {
	const { at, length } = placeOf(fault.path ?? "", places) ?? places["count"] ?? { at: 0, length: text.length };
	return { ...fault, command: "batch", text, at, length };
}

function placeOf(path: string, places: Readonly<Record<string, Place>>): Place | undefined {
	if (path === "") return undefined;
	return places[path] ?? placeOf(path.slice(0, Math.max(0, path.lastIndexOf("."))), places);
}
