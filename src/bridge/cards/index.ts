/** Every card that a message of ours can hold: read, drawn, and as plain text. */

export { buildCard } from "./build-card.js";
export { buildEarlyCard, CARD_TEMPLATES, isEarly, readStored } from "./card-table.js";
export { CARD_PARTIALS, type CardAction, type CardView } from "./card-view.js";
export { buildFallback } from "./fallback.js";
export { isSettled } from "./is-settled.js";
export { STORED_HELP, toStoredHelp, toStoredMistype } from "./store-help.js";
export type { StoredCard } from "./stored-card.js";
