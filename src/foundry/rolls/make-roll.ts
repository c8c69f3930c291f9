import type { Visibility } from "../../bridge/rolls/commands/index.js";
import {
	type RequestWithKind,
	type RollKind,
	type RollRequest,
	usualVisibility,
} from "../../bridge/rolls/kinds/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import { mayRoll } from "../host/permissions.js";
import type { Neutral } from "../tokens/name-for.js";
import { CALLED_OFF } from "../tokens/name-for.js";
import { requestBlindRoll } from "./blind-roll.js";
import { type PostOptions, postCard } from "./post-card.js";
import {
	openContest,
	type PreparedRoll,
	prepareRoll,
	veilRequest,
	visibilityFor,
	waitsForOthers,
} from "./prepare-roll.js";
import type { RollContext, RollOrder, RollReceipt } from "./roll-hooks.js";
import { announceRoll, mayProceed } from "./roll-hooks.js";

/**
 * The whole way of a roll, the same for chat box, dialog, card and API: permission, check, hook, dice, card. A contest
 * with sides that others roll for is opened instead. `habit`: the visibility where the request names none, as it was
 * when the roll was asked for. Faults: those of the fields, or `MUSTER.Fault.Access.…` (not allowed, no GM online,
 * stopped by a hook).
 */
export async function makeRoll<Kind extends RollKind>(
	asked: RequestWithKind<Kind>,
	context: RollContext,
	habit: Visibility,
): Promise<Result<RollReceipt<Kind>>> {
	// The settled roll is of the kind that was asked for.
	return rollOrder({ ...context, asked: asked as RollRequest }, habit) as Promise<Result<RollReceipt<Kind>>>;
}

async function rollOrder(order: RollOrder, habit: Visibility): Promise<Result<RollReceipt>> {
	if (!mayRoll(game.user)) return fail({ code: "MUSTER.Fault.Access.mayNotRoll" });
	const prepared = prepareRoll(order, game.user);
	if (!prepared.ok) return prepared;
	const visibility = visibilityOf(order.asked, habit);
	return order.people === undefined ? rollVeiled(prepared.value, order, visibility) : rollNamed(order, visibility);
}

/** A roll whose request names people of a dialog: as the readers of its card may read them. */
async function rollNamed({ people = [], ...order }: RollOrder, wanted: Visibility): Promise<Result<RollReceipt>> {
	const visibility = await visibilityFor(order.asked, people, wanted);
	if (visibility === null) return fail({ code: CALLED_OFF });
	const { asked, neutral } = veilRequest(order.asked, people, visibility);
	const veiled = { ...order, asked };
	const prepared = prepareRoll(veiled, game.user);
	return prepared.ok ? rollVeiled(prepared.value, veiled, visibility, neutral) : prepared;
}

async function rollVeiled(
	prepared: PreparedRoll,
	order: RollOrder,
	visibility: Visibility,
	neutral: Neutral = [],
): Promise<Result<RollReceipt>> {
	const { asked, speaker } = order;
	if (waitsForOthers(asked)) return openContest(asked.request, { visibility, speaker, neutral });
	if (!mayProceed(asked)) return fail({ code: "MUSTER.Fault.Access.stopped" });
	if (visibility === "blind" && !game.user.isGM) return requestBlindRoll(order);
	return rollHere(prepared, { visibility, speaker, neutral });
}

/** The visibility that the request names, or the usual one of such a roll. */
function visibilityOf({ what, request }: RollRequest, habit: Visibility): Visibility {
	return request.visibility ?? usualVisibility(what, habit, game.user.isGM);
}

async function rollHere(
	prepared: PreparedRoll,
	seen: Pick<PostOptions, "visibility" | "speaker" | "neutral">,
): Promise<Result<RollReceipt>> {
	const settled = await prepared.settle();
	if (!settled.ok) return settled;
	const { rolled, card, rolls } = settled.value;
	const posted = await postCard(card, { ...seen, rolls });
	if (!posted.ok) return posted;
	const message = posted.value;
	if (message) announceRoll(rolled, message);
	return ok({ outcome: rolled.outcome, message });
}
