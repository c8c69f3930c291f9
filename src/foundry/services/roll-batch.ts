import { toStoredBatch } from "../../bridge/cards/index.js";
import { toBatchInput, type Visibility } from "../../bridge/commands/index.js";
import { BATCH, type BatchInput } from "../../engine/batch/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { announceBatch, mayProceed } from "./batch-hooks.js";
import type { BatchOrder, BatchReceipt } from "./batch-order.js";
import { requestBlindBatch } from "./blind-batch.js";
import { continuedChain, followedChain } from "./follow-up.js";
import { mayRoll } from "./permissions.js";
import { postCard } from "./post-card.js";
import { defaultVisibility, houseRules } from "./preferences.js";
import { settleBatch } from "./settle-batch.js";

/**
 * The whole way of a batch, the same for chat box, dialog and API: permission, house rules, check, hook, dice, card.
 * Faults: those of the batch's fields, or `MUSTER.Fault.Access.…` (not allowed, no GM online, stopped by a hook).
 */
export async function rollBatch(order: BatchOrder): Promise<Result<BatchReceipt>> {
	const { request } = order;
	if (!mayRoll(game.user)) return fail({ code: "MUSTER.Fault.Access.mayNotRoll" });
	const input = BATCH.check(toBatchInput(request, houseRules()));
	if (!input.ok) return input;
	if (!mayProceed(request)) return fail({ code: "MUSTER.Fault.Access.stopped" });
	const visibility = request.visibility ?? defaultVisibility();
	if (visibility === "blind" && !game.user.isGM) return requestBlindBatch(order);
	return rollHere(order, input.value, visibility);
}

async function rollHere(order: BatchOrder, input: BatchInput, visibility: Visibility): Promise<Result<BatchReceipt>> {
	const { request, followUp, speaker } = order;
	const before = followUp ? followedChain(followUp, input.count, game.user) : ok(undefined);
	if (!before.ok) return before;
	const settled = await settleBatch(input);
	if (!settled.ok) return settled;
	const { outcome, rolls } = settled.value;
	const chain = continuedChain(before.value, followUp, outcome, request.note);
	const card = toStoredBatch(outcome, { note: request.note, chain });
	const message = await postCard(card, { visibility, rolls, speaker });
	if (message) announceBatch(outcome, message);
	return ok({ outcome, message });
}
