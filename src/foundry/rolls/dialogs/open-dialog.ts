import type { RequestOf, RollKind } from "../../../bridge/rolls/kinds/index.js";
import { loadChunk } from "../../host/lazy.js";

/** A dialog's script; `show` opens the dialog, filled with a request if one is given. */
interface DialogPart<Kind extends RollKind> {
	show(request?: RequestOf<Kind>): Promise<void>;
}

/** The scripts of the dialogs of rolls, each fetched when its dialog is opened first. */
const DIALOGS: { readonly [Kind in RollKind]: () => Promise<DialogPart<Kind>> } = {
	batch: () => import("./batch-dialog.js"),
	check: () => import("./check-dialog.js"),
	contest: () => import("./contest-dialog.js"),
	reaction: () => import("./reaction-dialog.js"),
	damage: () => import("./damage-dialog.js"),
	fudge: () => import("./fudge-dialog.js"),
};

/** Opens the dialog of a kind of roll, filled with a request if one is given. */
export async function openRollDialog<Kind extends RollKind>(kind: Kind, request?: RequestOf<Kind>): Promise<void> {
	await (await loadChunk<DialogPart<Kind>>(DIALOGS[kind])).show(request);
}
