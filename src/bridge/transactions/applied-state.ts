import type { Transaction } from "./types.js";

/** Application of a card's outcome: not applied, being written, begun and broken off, applied, or undone. */
export type AppliedState = "none" | "writing" | "open" | "done" | "undone";

/** The record of a card's application, as far as a card shows it. */
export type CardRecord = Pick<Transaction, "changes" | "leftOut" | "isRebased">;
