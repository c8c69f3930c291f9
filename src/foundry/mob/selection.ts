import type { Visibility } from "../../bridge/rolls/commands/index.js";
import { defaultVisibility } from "../host/preferences.js";
import { type MobParties, selectedParties } from "./selected-parties.js";

/** The tokens that are selected when a mob's action is requested, and the usual visibility. */
export interface MobSelection {
	readonly selected: Required<MobParties>;
	readonly habit: Visibility;
}

/** Takes the selection before anything is loaded: meanwhile the user may select others, or choose another visibility. */
export const currentSelection = (): MobSelection => ({ selected: selectedParties(), habit: defaultVisibility() });
