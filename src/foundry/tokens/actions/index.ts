/** Readers of actions that only a game system's own code can compute. */
import type { ActionReader } from "./action-reader.js";
import { DND5E_ACTIONS } from "./action-reader.js";
import { PF1_ACTIONS } from "./pf1.js";
import { PF2E_ACTIONS } from "./pf2e.js";

export type { ActionReader, LiveClient } from "./action-reader.js";

/** The direction of armour classes (ose, src/module/settings.ts). */
const OSE: ActionReader = { settings: ["ascendingAC"] };

/** The limits of automatic success and failure (wfrp4e 9.6, hooks/init.js). */
const WFRP4E: ActionReader = { settings: ["automaticSuccess", "automaticFailure"] };

/** The readers by id of the game system; a system without an entry has everything in its data. */
export const ACTION_READERS: Readonly<Record<string, ActionReader>> = {
	dnd5e: DND5E_ACTIONS,
	ose: OSE,
	pf1: PF1_ACTIONS,
	pf2e: PF2E_ACTIONS,
	sf2e: PF2E_ACTIONS,
	wfrp4e: WFRP4E,
};
