import type { StoredBatch } from "../../bridge/cards/index.js";
import type { Requests, RollKind, Visibility } from "../../bridge/commands/index.js";
import { fetchPart } from "../services/part.js";
import type { FollowUp } from "../services/roll-order.js";

/** A row reads: the kind of roll, and what fetches and shows its dialog. */
const OPENERS: { readonly [Kind in RollKind]: (request?: Requests[Kind]) => Promise<void> } = {
	batch: async (request) => (await fetchPart(() => import("./batch-dialog.js"))).showBatchDialog(request),
	check: async (request) => (await fetchPart(() => import("./check-dialog.js"))).showCheckDialog(request),
	contest: async (request) => (await fetchPart(() => import("./contest-dialog.js"))).showContestDialog(request),
	reaction: async (request) => (await fetchPart(() => import("./reaction-dialog.js"))).showReactionDialog(request),
	damage: async (request) => (await fetchPart(() => import("./damage-dialog.js"))).showDamageDialog(request),
	fudge: async (request) => (await fetchPart(() => import("./fudge-dialog.js"))).showFudgeDialog(request),
};

/** Opens the dialog of a kind of roll, filled with a request if one is given. */
export async function openDialog<Kind extends RollKind>(kind: Kind, request?: Requests[Kind]): Promise<void> {
	await OPENERS[kind](request);
}

/** Opens the dialog for a batch on the hits of another: they defend, or each hit must succeed again. */
export async function openFollowUp(followUp: FollowUp, stored: StoredBatch, visibility?: Visibility): Promise<void> {
	const { showFollowUp } = await fetchPart(() => import("./batch-dialog.js"));
	await showFollowUp(followUp, stored, visibility);
}
