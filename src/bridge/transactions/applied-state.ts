/** Application of a card's outcome: not applied, being written, begun and broken off, applied, or undone. */
export type AppliedState = "none" | "writing" | "open" | "done" | "undone";
