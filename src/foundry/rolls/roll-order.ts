import type { Ask, RollKind } from "../../bridge/rolls/commands/index.js";
import type { FollowUpKind } from "../../bridge/rolls/dialogs/index.js";
import type { BatchOutcome } from "../../engine/batch/index.js";
import type {
	CheckResult,
	DamageResult,
	QuickContestResult,
	ReactionResult,
	RegularContestResult,
} from "../../engine/checks/index.js";
import type { Fault } from "../../engine/common/index.js";
import type { FudgeResult, OpposedFudgeResult } from "../../engine/fudge/index.js";

/** Who speaks a message. */
export type Speaker = ReturnType<typeof ChatMessage.getSpeaker>;

/** A batch on the hits of another: which card's hits, and what a success does to them. Plain JSON. */
export interface FollowUp {
	readonly messageId: string;
	readonly kind: FollowUpKind;
}

/** What each kind of roll comes to. */
export interface Outcomes {
	readonly batch: BatchOutcome;
	readonly check: CheckResult;
	readonly contest: QuickContestResult | RegularContestResult;
	readonly reaction: ReactionResult;
	readonly damage: DamageResult;
	readonly fudge: FudgeResult | OpposedFudgeResult;
}

/** A roll to make: what is asked, on whose hits if it follows a batch up, and who speaks. */
export interface RollOrder {
	readonly ask: Ask;
	/** Of a batch only. */
	readonly followUp?: FollowUp;
	readonly speaker?: Speaker;
}

/**
 * What was rolled. There is no outcome of a player's own blind roll, which is thrown by the GM's client and stays there,
 * nor of a contest that waits for its sides.
 */
export interface RollReceipt<Kind extends RollKind = RollKind> {
	readonly outcome: Outcomes[Kind] | null;
	readonly message: ChatMessage.Implementation | null;
}

/** Is this fault about the table (who may, who is online) and not about what was typed? */
export const isAccessFault = ({ code }: Fault): boolean => code.startsWith("MUSTER.Fault.Access.");
