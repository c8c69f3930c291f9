import { readRecord } from "../../engine/common/index.js";
import type { Recruits } from "./recruits.js";

/** What a dragged page of ours carries: the same as the host's own journal puts on it, and what the library says of how many. */
export interface PageDrag {
	readonly type: "JournalEntryPage";
	readonly uuid: string;
	readonly muster?: Recruits;
}

/** The drag data of a page. */
export const toPageDrag = (uuid: string, recruits?: Recruits): PageDrag => ({
	type: "JournalEntryPage",
	uuid,
	...(recruits ? { muster: recruits } : {}),
});

/**
 * The address that dropped data names, if it is a journal entry or a page, of whatever kind: whoever takes the drop loads it
 * and asks what it is. Undefined for anything else.
 */
export function readPageDrag(
	data: unknown,
): { readonly type: "JournalEntry" | "JournalEntryPage"; readonly uuid: string } | undefined {
	const record = readRecord(data, { code: "MUSTER.Fault.Library.noTroop", path: "" });
	if (!record.ok) return undefined;
	const { type, uuid } = record.value;
	if (type !== "JournalEntry" && type !== "JournalEntryPage") return undefined;
	return typeof uuid === "string" ? { type, uuid } : undefined;
}
