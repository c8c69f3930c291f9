import { ok } from "../../../engine/common/index.js";
import type { Cursor, Read } from "../../rolls/commands/index.js";
import { SIDE_WAYS, type SideWay } from "./new-fight.js";

const PLAY = ["roll", "back", "seal"] as const;

/** The request of `/skirmish …`. */
type SkirmishCommand =
	/** The skirmish of the scene; a new one of the selected units where there is none. */
	| { readonly kind: "open" }
	/** Another one, of the selected units; null: sides by the first way that parts them. */
	| { readonly kind: "new"; readonly way: SideWay | null }
	/** Another one, with its set-up. */
	| { readonly kind: "book" }
	/** The phase that waits is rolled, the last one taken back, a player's orders are sealed. */
	| { readonly kind: (typeof PLAY)[number] };

/**
 * Reads `/skirmish`, `/skirmish new`, `/skirmish new army`, `/skirmish book`, `/skirmish roll`, `back` and `seal`.
 * Fault: a word that is none of these, or no way to part sides.
 */
export function parseSkirmishCommand(cursor: Cursor): Read<SkirmishCommand> {
	if (cursor.done) return ok({ kind: "open" });
	if (cursor.take(/new\s*$/i) !== undefined) return ok({ kind: "new", way: null });
	if (cursor.take(/(?:by the )?book\s*$/i) !== undefined) return ok({ kind: "book" });
	const played = cursor
		.take(/(?:roll|back|seal)\s*$/i)
		?.trim()
		.toLowerCase();
	const kind = PLAY.find((each) => each === played);
	if (kind) return ok({ kind });
	const word = cursor.take(/new\s+(?:by\s+)?(?:disposition|army|owner)\s*$/i)?.toLowerCase();
	const way = SIDE_WAYS.find((each) => word?.trim().endsWith(each));
	if (way) return ok({ kind: "new", way });
	const length = cursor.text.length - cursor.at;
	const mistake = {
		code: "MUSTER.Fault.Command.skirmish",
		length,
		expected: "MUSTER.Command.Expected.skirmish",
	} as const;
	return { ok: false, fault: cursor.mistype(mistake) };
}
