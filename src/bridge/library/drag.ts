import { choice, object, text } from "../../engine/schema/index.js";
import type { Recruits } from "./recruits.js";

/** UTF-16 units of an address at most. */
const LONGEST_UUID = 1000;

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
	const read = readDrag(data, "");
	return read.ok ? read.value : undefined;
}

const readDrag = object({ type: choice(["JournalEntry", "JournalEntryPage"]), uuid: text(LONGEST_UUID) });
