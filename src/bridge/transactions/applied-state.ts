/** How far a card's outcome is applied: not at all, being written just now, begun and broken off, wholly, or taken back. */
export type AppliedState = "none" | "writing" | "open" | "done" | "undone";
