/**
 * What clients ask each other, as plain data: the envelope of a question, what proves who asks, and readers of what may be asked.
 */
export * from "./envelope.js";
export * from "./once.js";
export * from "./question.js";
