import { CONFIRM_QUERY, confirmNonce } from "../services/asking.js";
import { answerBlindRoll, BLIND_ROLL_QUERY } from "../services/blind-roll.js";
import { BLIND_RESULT_QUERY, BLIND_WANTED_QUERY, receiveResult, sendWanted } from "../services/blind-sharing.js";
import { receiveThrow, SEALED_THROW_QUERY, SEALED_WANTED_QUERY, sendWantedThrow } from "../services/contest-sealed.js";

/** Registers what other clients may ask of this one. Every handler checks who asks and trusts nothing that it is sent. */
export function registerQueries(): void {
	Object.assign(CONFIG.queries, {
		[CONFIRM_QUERY]: confirmNonce,
		[BLIND_ROLL_QUERY]: answerBlindRoll,
		[BLIND_RESULT_QUERY]: receiveResult,
		[BLIND_WANTED_QUERY]: sendWanted,
		[SEALED_THROW_QUERY]: receiveThrow,
		[SEALED_WANTED_QUERY]: sendWantedThrow,
	});
}
