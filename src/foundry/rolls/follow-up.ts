import type { StoredBatch } from "../../bridge/rolls/cards/index.js";
import { type BatchChain, type BatchOutcome, extendChain, remainingOf, startChain } from "../../engine/batch/index.js";
import { fail, ok, type Result } from "../../engine/common/index.js";
import type { FollowUp } from "./roll-order.js";
import { storedBatchOf } from "./stored-card.js";

/** The chain that a card ends: its own, or one that begins with it. */
const chainOf = ({ chain, outcome, note }: StoredBatch): BatchChain => chain ?? startChain(outcome, note);

/**
 * The chain that a follow-up goes on with, read anew from the card's message, as far as `reader` may read it. Faults:
 * there is no such card for him, or it has not as many hits left as are to be rolled for.
 */
export function followedChain({ messageId }: FollowUp, count: number, reader: User.Implementation): Result<BatchChain> {
	const stored = storedBatchOf(messageId, reader);
	if (!stored) return fail({ code: "MUSTER.Fault.Access.noCard" });
	const chain = chainOf(stored);
	return remainingOf(chain) === count ? ok(chain) : fail({ code: "MUSTER.Fault.Access.hitsChanged", path: "count" });
}

/** The chain with this outcome as its last step; undefined where nothing is followed up. */
export function continuedChain(
	before: BatchChain | undefined,
	followUp: FollowUp | undefined,
	outcome: BatchOutcome,
	note: string | undefined,
): BatchChain | undefined {
	return before && followUp ? extendChain(before, followUp.kind, outcome, note) : undefined;
}
