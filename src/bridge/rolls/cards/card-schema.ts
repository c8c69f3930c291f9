/** The version of the stored shapes below. A card of a later version is not read, its static text is shown. */
export const CARD_SCHEMA = 1;

/** The most that a card may take up in its message, as UTF-8 bytes of JSON. */
export const CARD_BYTES = 4000;
