import { CARD_SCHEMA } from "../rolls/cards/index.js";
import type { Mistype } from "../rolls/commands/index.js";
import type { StoredHelp, StoredMistype } from "./card-view.js";

const LONGEST_LINE = 400;

/** A mistyped command as its message keeps it; of a very long line the part round the mistake. */
export function toStoredMistype(mistype: Mistype): StoredMistype {
	const { text, at, length = 0 } = mistype;
	if (text.length <= LONGEST_LINE) return { schema: CARD_SCHEMA, kind: "mistype", mistype };
	const start = Math.max(0, Math.min(at - LONGEST_LINE / 2, text.length - LONGEST_LINE));
	const part = text.slice(start, start + LONGEST_LINE);
	const cut = { ...mistype, text: part, at: at - start, length: Math.min(length, part.length - (at - start)) };
	return { schema: CARD_SCHEMA, kind: "mistype", mistype: cut };
}

/** The list of commands as its message keeps it. */
export const STORED_HELP: StoredHelp = { schema: CARD_SCHEMA, kind: "help" };

/** The help on one command, as its message keeps it. */
export const toStoredHelp = (command: string): StoredHelp => ({ ...STORED_HELP, command });
