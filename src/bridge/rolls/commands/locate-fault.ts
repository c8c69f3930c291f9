import type { Fault } from "../../../engine/common/index.js";
import type { Mistype, Place, TypedRoll } from "./types.js";

/**
 * A fault of the engine as a mistake in the typed line: it points at the text of the field, or of the nearest
 * field round it (`attempt` for `attempt.modifiers.0.value`), or else at the first argument.
 */
export function locateFault(fault: Fault, { command, text, places }: Omit<TypedRoll<unknown>, "request">): Mistype {
	const { at, length } = placeOf(fault.path ?? "", places) ?? firstPlace(places) ?? { at: 0, length: text.length };
	return { ...fault, command, text, at, length };
}

function placeOf(path: string, places: Readonly<Record<string, Place>>): Place | undefined {
	if (path === "") return undefined;
	return places[path] ?? placeOf(path.slice(0, Math.max(0, path.lastIndexOf("."))), places);
}

function firstPlace(places: Readonly<Record<string, Place>>): Place | undefined {
	return Object.values(places).reduce<Place | undefined>((first, place) => {
		return first === undefined || place.at < first.at ? place : first;
	}, undefined);
}
