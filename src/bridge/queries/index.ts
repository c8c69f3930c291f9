/** Questions between clients as plain data: envelopes, proof of who asks, readers of what may be asked. */

export { createDesk, type Request, type Verdict } from "./desk.js";
export { type Envelope, payloadText, readEnvelope, toPayload } from "./envelope.js";
export { readFault } from "./fault.js";
export { createOnce } from "./once.js";
export { createPace } from "./pace.js";
export { type Claim, type Question, readClaim, readQuestion, sameQuestion } from "./question.js";
