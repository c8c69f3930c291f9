import type { StoredBatch } from "../../bridge/rolls/cards/index.js";
import type { FollowedChain } from "../../bridge/rolls/kinds/index.js";
import { type BatchChain, remainingOf, startChain } from "../../engine/batch/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import type { RollOrder } from "./roll-types.js";
import { storedBatchOf } from "./stored-card.js";

/** The chain that a card ends: its own, or one that begins with it. */
const chainOf = ({ chain, outcome, note }: StoredBatch): BatchChain => chain ?? startChain(outcome, note);

/**
 * The chain that a follow-up continues, read again from the card's message, as far as `reader` may read it; undefined
 * where no batch is followed up. Faults: there is no such card for that reader, or it has not as many hits left as are to
 * be rolled for.
 */
export function followedChain(
	{ asked, followUp }: RollOrder,
	reader: User.Implementation,
): Result<FollowedChain | undefined> {
	if (asked.what !== "batch" || !followUp) return ok(undefined);
	const stored = storedBatchOf(followUp.messageId, reader);
	if (!stored) return fail({ code: "MUSTER.Fault.Access.noCard" });
	const chain = chainOf(stored);
	return remainingOf(chain) === asked.request.input.count
		? ok({ chain, kind: followUp.kind })
		: fail({ code: "MUSTER.Fault.Access.hitsChanged", path: "count" });
}
