import { isRecord } from "../../../engine/common/index.js";
import { type Json, toJson } from "../../../engine/schema/index.js";
import { packJson } from "../pack-json.js";
import { unpackJson } from "../unpack-json.js";

/*
 * Seals of the first schema held of some fields a part only, and only in days where that was needed. Such pages are read, and sealed again as a whole by
 * the next write.
 */

/** Signs of one Risk. */
const RISK_WIDTH = 2;

/** Joins what a seal of the first schema holds with what lies open in its field; `name` is that of the seal. */
export function joinOlder(name: string, open: unknown, secret: unknown): Json {
	const field = name.split("_").at(-1) ?? "";
	if (field === "heroes") return joinRisks(open, String(secret));
	if (field === "course") return joinCourse(open, secret);
	if (field === "powers") return unpacked(secret);
	return ["judgements", "rulings", "scenes"].includes(field) ? joinList(open, secret) : (secret as Json);
}

/** Powers were packed. */
function unpacked(secret: unknown): Json {
	const powers = unpackJson(secret);
	return powers.ok ? powers.value : { defence: 0, purchases: [] };
}

function joinRisks(open: unknown, risks: string): Json {
	const parts = Array.isArray(open) ? (open as readonly Json[]) : [];
	return parts.map((part, i): Json => {
		const risk = Number(risks.slice(RISK_WIDTH * i, RISK_WIDTH * (i + 1)));
		return isRecord(part) ? { ...(part as Record<string, Json>), risk } : part;
	});
}

/** Joins lists of which some entries were sealed, with their places. */
function joinList(open: unknown, secret: unknown): Json[] {
	const all = Array.isArray(open) ? [...(open as readonly Json[])] : [];
	for (const [place, entry] of (Array.isArray(secret) ? secret : []) as [number, Json][]) all.splice(place, 0, entry);
	return all;
}

/** The answers that count, of a day that is over in what was fought, and those that were set aside. */
function joinCourse(open: unknown, secret: unknown): Json {
	const lists = unpackJson(open);
	const { log, aside } = lists.ok && isRecord(lists.value) ? lists.value : {};
	const hidden = isRecord(secret) ? secret : {};
	const counted = (hidden["log"] ?? null) === null ? [] : joinList(log, hidden["log"]);
	return toJson(packJson({ log: counted, aside: joinList(aside, hidden["aside"]) }));
}
