import type { ActionReader } from "./action-reader.js";
import { PF2E_ACTIONS } from "./pf2e.js";

export type { ActionReader, LiveClient } from "./action-reader.js";

/** By id of the game system; a system without an entry tells everything in its data. */
export const ACTION_READERS: Readonly<Record<string, ActionReader>> = { pf2e: PF2E_ACTIONS, sf2e: PF2E_ACTIONS };
