import type { FollowUpKind } from "../../bridge/rolls/dialogs/index.js";
import type { OutcomeOf, RollKind, RollRequest } from "../../bridge/rolls/kinds/index.js";
import type { Fault } from "../../engine/common/index.js";
import type { Speaker } from "../tokens/veiled-names.js";

export type { Speaker } from "../tokens/veiled-names.js";

/** A batch on the hits of another: which card's hits, and what a success does to them. Plain JSON. */
export interface FollowUp {
	readonly messageId: string;
	readonly kind: FollowUpKind;
}

/** Circumstances of a roll beside the request. */
export interface RollContext {
	/** Of a batch only: the card whose hits it is rolled on. */
	readonly followUp?: FollowUp;
	readonly speaker?: Speaker;
	/** The uuids of the tokens from which a dialog has taken names. */
	readonly people?: readonly string[];
}

/** A roll to make. */
export interface RollOrder extends RollContext {
	readonly asked: RollRequest;
}

/**
 * Receipt of a roll. There is no outcome of a player's own blind roll, which is thrown by the GM's client and stays
 * there, nor of a contest that waits for its sides.
 */
export interface RollReceipt<Kind extends RollKind = RollKind> {
	readonly outcome: OutcomeOf<Kind> | null;
	readonly message: ChatMessage.Implementation | null;
}

/** True for a fault of permissions or connections, not of the typed input. */
export const isAccessFault = ({ code }: Fault): boolean => code.startsWith("MUSTER.Fault.Access.");
