/** Every card that a message of ours can hold: read, drawn, and as plain text. */
export { buildCard } from "./card.js";
export * from "./card-view.js";
export { buildFallback } from "./fallback.js";
export { buildHelpCard } from "./help-card.js";
export { isSettled } from "./is-settled.js";
export { buildMistypeCard } from "./mistype-card.js";
export { readStored } from "./read-stored.js";
export { STORED_HELP, toStoredHelp, toStoredMistype } from "./store-help.js";
export * from "./stored-card.js";
