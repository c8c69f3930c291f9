import { CONFIRM_QUERY, confirmNonce } from "../services/asking.js";
import { answerBlindBatch, BLIND_BATCH_QUERY } from "../services/blind-batch.js";
import { BLIND_RESULT_QUERY, BLIND_WANTED_QUERY, receiveResult, sendWanted } from "../services/blind-sharing.js";

/** Registers what other clients may ask of this one. Every handler checks who asks and trusts nothing that it is sent. */
export function registerQueries(): void {
	Object.assign(CONFIG.queries, {
		[CONFIRM_QUERY]: confirmNonce,
		[BLIND_BATCH_QUERY]: answerBlindBatch,
		[BLIND_RESULT_QUERY]: receiveResult,
		[BLIND_WANTED_QUERY]: sendWanted,
	});
}
