import { ok } from "../../../engine/common/index.js";
import type { Cursor, Read } from "../../rolls/commands/index.js";

/** The request of `/unit …`. */
export type UnitCommand =
	| { readonly kind: "list" }
	/** A unit like the selected token's actor, or of all selected tokens; null: the number is asked. */
	| { readonly kind: "new"; readonly men: number | null }
	/** The field in words, for the asker alone. */
	| { readonly kind: "board" }
	/** The danger to the selected token by the seen enemies, for the asker alone, or by a GM for all. */
	| { readonly kind: "threat"; readonly isForAll: boolean }
	/** The selected tokens as a unit. */
	| { readonly kind: "form" }
	/** The regions of the scene as ground. */
	| { readonly kind: "ground" }
	/** The selected units about a corner of their front. */
	| { readonly kind: "turn"; readonly hand: "left" | "right" }
	/** Men of an army's unit of that name to the field. */
	| { readonly kind: "field"; readonly name: string }
	/** A unit onto the map, into its tokens again, back to its army, its sheet. No name: the selected units. */
	| { readonly kind: "place" | "dissolve" | "back" | "open"; readonly name: string };

const NAMED = ["field", "place", "dissolve", "back", "open"] as const;

/**
 * Reads `/unit`, `/unit new 40`, `/unit board`, `/unit threat`, `/unit threat all`, `/unit form`, `/unit ground`,
 * `/unit turn left`, and with a name `/unit field Archers`; so too `place`, and with or without a name `dissolve`,
 * `back`, `open`; a name alone opens the unit. Fault: a number of soldiers that is none.
 */
export function parseUnitCommand(cursor: Cursor): Read<UnitCommand> {
	if (cursor.done || cursor.take(/list\s*$/i) !== undefined) return ok({ kind: "list" });
	if (cursor.take(/new(?=\s|$)/i) !== undefined) return parseNew(cursor);
	if (cursor.take(/board\s*$/i) !== undefined) return ok({ kind: "board" });
	const threat = cursor.take(/threat(?:\s+all)?\s*$/i);
	if (threat !== undefined) return ok({ kind: "threat", isForAll: /all/i.test(threat) });
	if (cursor.take(/form\s*$/i) !== undefined) return ok({ kind: "form" });
	if (cursor.take(/ground\s*$/i) !== undefined) return ok({ kind: "ground" });
	const turn = cursor.take(/turn\s+(?:left|right)\s*$/i);
	if (turn !== undefined) return ok({ kind: "turn", hand: /left/i.test(turn) ? "left" : "right" });
	const verb = cursor.take(/(?:dissolve|back|open)(?=\s|$)|(?:field|place)(?=\s+\S)/i)?.toLowerCase();
	const name = (cursor.take(/.*/s) ?? "").trim();
	return ok({ kind: NAMED.find((each) => each === verb) ?? "open", name });
}

function parseNew(cursor: Cursor): Read<UnitCommand> {
	cursor.skipSpaces();
	if (cursor.done) return ok({ kind: "new", men: null });
	const men = cursor.takeWhole({ alone: true });
	if (men !== undefined && men >= 1 && men <= 100_000) return ok({ kind: "new", men });
	const mistake = { code: "MUSTER.Fault.Skirmish.whole", data: { min: 1, max: 100_000 } } as const;
	return { ok: false, fault: cursor.mistype({ ...mistake, length: cursor.text.length - cursor.at }) };
}
