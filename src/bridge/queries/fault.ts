import { type Fault, isRecord } from "../../engine/common/index.js";
import { knows, type Words } from "../text/index.js";

const LONG = 500;

/** A fault that another client sent, if its sentence is one of ours; null for anything else. */
export function readFault(value: unknown, words: Words): Fault | null {
	if (!isRecord(value)) return null;
	const { code, path, data } = value;
	if (typeof code !== "string" || !code.startsWith("MUSTER.Fault.") || !knows(words, code)) return null;
	const places = isRecord(data) ? Object.entries(data).filter(([, place]) => isPlace(place)) : [];
	return {
		code: code as Fault["code"],
		...(typeof path === "string" ? { path } : {}),
		...(places.length > 0 ? { data: Object.fromEntries(places) as Record<string, string | number> } : {}),
	};
}

const isPlace = (value: unknown): boolean =>
	(typeof value === "string" && value.length <= LONG) || (typeof value === "number" && Number.isFinite(value));
