import type { Requests, RollKind } from "../../bridge/commands/index.js";
import { openBatchDialog } from "./batch-dialog.js";
import { openCheckDialog } from "./check-dialog.js";
import { openContestDialog } from "./contest-dialog.js";
import { openDamageDialog } from "./damage-dialog.js";
import { openFudgeDialog } from "./fudge-dialog.js";
import { openReactionDialog } from "./reaction-dialog.js";

/** A row reads: the kind of roll, and what opens its dialog. */
const OPENERS: { readonly [Kind in RollKind]: (request?: Requests[Kind]) => Promise<void> } = {
	batch: openBatchDialog,
	check: openCheckDialog,
	contest: openContestDialog,
	reaction: openReactionDialog,
	damage: openDamageDialog,
	fudge: openFudgeDialog,
};

/** Opens the dialog of a kind of roll, filled with a request if one is given. */
export async function openDialog<Kind extends RollKind>(kind: Kind, request?: Requests[Kind]): Promise<void> {
	await OPENERS[kind](request);
}
