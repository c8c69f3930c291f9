import { type Fault, isRecord } from "../../engine/common/index.js";
import { canSay, type Words } from "../text/index.js";

const LONG = 500;

/**
 * A fault that another client sent, if its sentence is one of ours and every place of it is filled; null for anything
 * else.
 */
export function readFault(value: unknown, words: Words): Fault | null {
	if (!isRecord(value)) return null;
	const { code, path, data } = value;
	if (typeof code !== "string" || !code.startsWith("MUSTER.Fault.")) return null;
	const places = isRecord(data) ? Object.entries(data).filter(([, place]) => isPlace(place)) : [];
	if (!canSay(words, code, Object.fromEntries(places) as Fault["data"])) return null;
	return {
		code: code as Fault["code"],
		...(typeof path === "string" ? { path } : {}),
		...(places.length > 0 ? { data: Object.fromEntries(places) as Record<string, string | number> } : {}),
	};
}

const isPlace = (value: unknown): boolean =>
	(typeof value === "string" && value.length <= LONG) || (typeof value === "number" && Number.isFinite(value));
