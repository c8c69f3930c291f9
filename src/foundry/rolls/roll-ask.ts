import { type Ask, type RollKind, usualVisibility, type Visibility } from "../../bridge/rolls/commands/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { mayRoll } from "../host/permissions.js";
import { requestBlindRoll } from "./blind-roll.js";
import { openContest, waitsForOthers } from "./contest-opening.js";
import { postCard } from "./post-card.js";
import { type PreparedRoll, prepareRoll } from "./prepare-roll.js";
import { announceRoll, mayProceed } from "./roll-hooks.js";
import type { RollOrder, RollReceipt, Speaker } from "./roll-order.js";

/**
 * The whole way of a roll, the same for chat box, dialog, card and API: permission, check, hook, dice, card. A contest
 * with sides that others roll for is opened instead. `habit`: who sees it when nobody says so, as it was when it was asked.
 * Faults: those of the fields, or `MUSTER.Fault.Access.…` (not allowed, no GM online, stopped by a hook).
 */
export async function rollAsked<Kind extends RollKind>(
	ask: Ask<Kind>,
	beside: Omit<RollOrder, "ask">,
	habit: Visibility,
): Promise<Result<RollReceipt<Kind>>> {
	// What is settled is of the kind that was asked for.
	return rollOrder({ ...beside, ask: ask as Ask }, habit) as Promise<Result<RollReceipt<Kind>>>;
}

async function rollOrder(order: RollOrder, habit: Visibility): Promise<Result<RollReceipt>> {
	if (!mayRoll(game.user)) return fail({ code: "MUSTER.Fault.Access.mayNotRoll" });
	const prepared = prepareRoll(order, game.user);
	if (!prepared.ok) return prepared;
	const visibility = visibilityOf(order.ask, habit);
	if (waitsForOthers(order.ask)) return openContest(order.ask.request, visibility, order.speaker);
	if (!mayProceed(order.ask)) return fail({ code: "MUSTER.Fault.Access.stopped" });
	if (visibility === "blind" && !game.user.isGM) return requestBlindRoll(order);
	return rollHere(prepared.value, visibility, order.speaker);
}

/** Who sees it: whoever the request says, or who usually sees such a roll. */
function visibilityOf({ what, request }: Ask, habit: Visibility): Visibility {
	return request.visibility ?? usualVisibility(what, habit, game.user.isGM);
}

async function rollHere(
	prepared: PreparedRoll,
	visibility: Visibility,
	speaker: Speaker | undefined,
): Promise<Result<RollReceipt>> {
	const settled = await prepared.settle();
	if (!settled.ok) return settled;
	const { came, card, rolls } = settled.value;
	const posted = await postCard(card, { visibility, rolls, speaker });
	if (!posted.ok) return posted;
	const message = posted.value;
	if (message) announceRoll(came, message);
	return ok({ outcome: came.outcome, message });
}
