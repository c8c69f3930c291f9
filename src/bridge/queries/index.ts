/** Questions between clients as plain data: envelopes, proof of who asks, readers of what may be asked. */

export { createApprovals, type Request, type Verdict } from "./approvals.js";
export { readFault } from "./fault.js";
export { createPace } from "./pace.js";
export {
	type Claim,
	createOnce,
	type Envelope,
	payloadText,
	type Question,
	readClaim,
	readEnvelope,
	readQuestion,
	sameQuestion,
	toPayload,
} from "./question.js";
