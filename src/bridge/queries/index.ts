/** Questions between clients as plain data: envelopes, proof of who asks, readers of what may be asked. */

export { createApprovals, type Request, type Verdict } from "./approvals.js";
export {
	type Claim,
	createOnce,
	createPace,
	type Envelope,
	type Question,
	readClaim,
	readEnvelope,
	readFault,
	readQuestion,
	sameQuestion,
	toPayload,
} from "./question.js";
