/** Questions between clients as plain data: envelopes, proof of who asks, readers of what may be asked. */

export { createApprovals, type Request, type Verdict } from "./approvals.js";
export { type Envelope, payloadText, readEnvelope, toPayload } from "./envelope.js";
export { readFault } from "./fault.js";
export { createOnce } from "./once.js";
export { createPace } from "./pace.js";
export { type Claim, type Question, readClaim, readQuestion, sameQuestion } from "./question.js";
