import type { StoredBatch } from "../../../bridge/rolls/cards/index.js";
import type { Visibility } from "../../../bridge/rolls/commands/index.js";
import type { RequestOf, RollKind } from "../../../bridge/rolls/kinds/index.js";
import { loadChunk } from "../../host/lazy.js";
import type { FollowUp } from "../roll-hooks.js";
import type { DialogRow } from "./roll-dialog.js";

/** The rows of the dialogs of rolls, each fetched when its dialog is opened first. */
const DIALOGS: { readonly [Kind in RollKind]: () => Promise<DialogRow<Kind>> } = {
	batch: async () => (await import("./batch-dialog.js")).BATCH_DIALOG,
	check: async () => (await import("./single-dialogs.js")).CHECK_DIALOG,
	contest: async () => (await import("./contest-dialog.js")).CONTEST_DIALOG,
	reaction: async () => (await import("./single-dialogs.js")).REACTION_DIALOG,
	damage: async () => (await import("./single-dialogs.js")).DAMAGE_DIALOG,
	fudge: async () => (await import("./fudge-dialog.js")).FUDGE_DIALOG,
};

/** Fetches the window of the dialogs and something that it is to show. */
const loadWith = <Shown>(load: () => Promise<Shown>) =>
	loadChunk(() => Promise.all([import("./roll-dialog.js"), load()]));

/** Opens the dialog of a kind of roll, filled with a request if one is given. */
export async function openRollDialog<Kind extends RollKind>(kind: Kind, request?: RequestOf<Kind>): Promise<void> {
	const [{ showRollDialog }, row] = await loadWith<DialogRow<Kind>>(DIALOGS[kind]);
	await showRollDialog(row, request);
}

/** Opens the dialog for a batch on the hits of another: they defend, or each hit must succeed again. */
export async function openFollowUp(followUp: FollowUp, stored: StoredBatch, visibility?: Visibility): Promise<void> {
	const [{ showRollDialog }, { followUpDialog }] = await loadWith(() => import("./batch-dialog.js"));
	await showRollDialog(followUpDialog(followUp, stored, visibility));
}
