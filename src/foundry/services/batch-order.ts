import type { BatchRequest } from "../../bridge/commands/index.js";
import type { FollowUpKind } from "../../bridge/views/index.js";
import type { BatchOutcome } from "../../engine/batch/index.js";
import type { Fault } from "../../engine/common/index.js";

/** Who speaks a message. */
export type Speaker = ReturnType<typeof ChatMessage.getSpeaker>;

/** A batch on the hits of another: which card's hits, and what a success does to them. Plain JSON. */
export interface FollowUp {
	readonly messageId: string;
	readonly kind: FollowUpKind;
}

/** A batch to roll: what is asked, on whose hits if it follows another batch up, and who speaks. */
export interface BatchOrder {
	readonly request: BatchRequest;
	readonly followUp?: FollowUp;
	readonly speaker?: Speaker;
}

/** What was rolled. A player's own blind roll has no outcome here: it is thrown by the GM's client and stays there. */
export interface BatchReceipt {
	readonly outcome: BatchOutcome | null;
	readonly message: ChatMessage.Implementation | null;
}

/** Is this fault about the table (who may, who is online) and not about what was typed? */
export const isAccessFault = ({ code }: Fault): boolean => code.startsWith("MUSTER.Fault.Access.");
