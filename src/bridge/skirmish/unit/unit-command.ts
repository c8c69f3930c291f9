import { ok } from "../../../engine/common/index.js";
import type { Cursor, Read } from "../../rolls/commands/index.js";

/** The request of `/unit …`. */
export type UnitCommand =
	| { readonly kind: "list" }
	/** A unit like the selected token's actor, or of all selected tokens; null: the number is asked. */
	| { readonly kind: "new"; readonly men: number | null }
	/** The field in words, for the asker alone. */
	| { readonly kind: "board" }
	/** The selected tokens as a unit. */
	| { readonly kind: "form" }
	/** A unit into its tokens again; no name: that of the selected token. */
	| { readonly kind: "dissolve"; readonly name: string }
	/** Men of an army's unit of that name to the field. */
	| { readonly kind: "field"; readonly name: string }
	| { readonly kind: "back"; readonly name: string }
	| { readonly kind: "open"; readonly name: string };

/**
 * Reads `/unit`, `/unit new 40`, `/unit board`, `/unit form`, `/unit dissolve`, `/unit dissolve Archers`, `/unit field Archers`,
 * `/unit back Archers`, `/unit open Archers`; a name alone opens the unit. Fault: a number of soldiers that is none.
 */
export function parseUnitCommand(cursor: Cursor): Read<UnitCommand> {
	if (cursor.done || cursor.take(/list\s*$/i) !== undefined) return ok({ kind: "list" });
	if (cursor.take(/new(?=\s|$)/i) !== undefined) return parseNew(cursor);
	if (cursor.take(/board\s*$/i) !== undefined) return ok({ kind: "board" });
	if (cursor.take(/form\s*$/i) !== undefined) return ok({ kind: "form" });
	const dissolves = cursor.take(/dissolve(?=\s|$)/i) !== undefined;
	const verb = dissolves
		? ""
		: cursor
				.take(/(?:field|back|open)\s+(?=\S)/i)
				?.trim()
				.toLowerCase();
	const name = (cursor.take(/.*/s) ?? "").trim();
	if (dissolves) return ok({ kind: "dissolve", name });
	return ok({ kind: verb === "field" || verb === "back" ? verb : "open", name });
}

function parseNew(cursor: Cursor): Read<UnitCommand> {
	cursor.skipSpaces();
	if (cursor.done) return ok({ kind: "new", men: null });
	const men = cursor.takeWhole({ alone: true });
	if (men !== undefined && men >= 1 && men <= 100_000) return ok({ kind: "new", men });
	const mistake = { code: "MUSTER.Fault.Skirmish.whole", data: { min: 1, max: 100_000 } } as const;
	return { ok: false, fault: cursor.mistype({ ...mistake, length: cursor.text.length - cursor.at }) };
}
