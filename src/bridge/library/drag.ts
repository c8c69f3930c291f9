import { choice, object, text } from "../../engine/schema/index.js";
import type { Recruits } from "./recruits.js";

/** UTF-16 units of an address at most. */
const LONGEST_UUID = 1000;

/** Drag data of one of our pages: the host's own data of a journal page, and the recruits chosen in the library. */
interface PageDrag {
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
 * The address that dropped data names, if it is a journal entry or a page, of any kind: the code that takes the drop
 * loads it and looks at its kind. Undefined for anything else.
 */
export function readPageDrag(
	data: unknown,
): { readonly type: "JournalEntry" | "JournalEntryPage"; readonly uuid: string } | undefined {
	const read = readDrag(data, "");
	return read.ok ? read.value : undefined;
}

const readDrag = object({ type: choice(["JournalEntry", "JournalEntryPage"]), uuid: text(LONGEST_UUID) });
