import type { BatchRequest } from "../../bridge/commands/index.js";
import type { BatchOutcome } from "../../engine/batch/index.js";

/** `muster.preBatchRoll`: before anybody rolls, on the client that rolls. Return false to stop it. */
export type PreBatchRollHook = (request: BatchRequest) => boolean | void;

/** `muster.batchRolled`: after the card is posted, on the client that rolled and there only. */
export type BatchRolledHook = (outcome: BatchOutcome, message: ChatMessage.Implementation) => void;

/** Asks every listener whether this batch may be rolled. */
export const mayProceed = (request: BatchRequest): boolean => Hooks.call("muster.preBatchRoll", request) !== false;

/** Tells every listener what came of a batch. */
export function announceBatch(outcome: BatchOutcome, message: ChatMessage.Implementation): void {
	Hooks.callAll("muster.batchRolled", outcome, message);
}
