/** Kinds of messages of battles in `flags.muster.kind`; they are stored, and never renamed. */

/** The card that tells a player that the own window asks something. */
export const ASK_CARD = "battleAsk";

/** The question which battle a typed line means. */
export const WHICH_CARD = "battleChoice";
