/** Every card that a message of ours can hold: read, drawn, and as plain text. */

export { buildCard, buildFallback } from "./build-card.js";
export { buildEarlyCard, CARD_TEMPLATES, isEarly, readStored } from "./card-table.js";
export type { StoredCard } from "./card-view.js";
export { CARD_PARTIALS, type CardAction, type CardView, isSettled } from "./card-view.js";
export { STORED_HELP, toStoredHelp, toStoredMistype } from "./store-help.js";
