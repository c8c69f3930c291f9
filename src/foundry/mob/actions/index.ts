import type { ActionReader } from "./action-reader.js";
import { PF1_ACTIONS } from "./pf1.js";

export type { ActionReader } from "./action-reader.js";

/** By id of the game system; a system without an entry tells everything in its data. */
export const ACTION_READERS: Readonly<Record<string, ActionReader>> = { pf1: PF1_ACTIONS };
