/**
 * What clients ask each other, as plain data: the envelope of a question, what proves who asks, and readers of what may be asked.
 */
export * from "./desk.js";
export * from "./envelope.js";
export * from "./fault.js";
export * from "./once.js";
export * from "./pace.js";
export * from "./question.js";
