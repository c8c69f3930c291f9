import type { Visibility } from "../../bridge/rolls/commands/index.js";
import { defaultVisibility } from "../host/preferences.js";

/** The tokens that are selected when a mob's action is requested, and the usual visibility. */
export interface MobSelection {
	readonly selected: Required<MobParties>;
	readonly habit: Visibility;
}

/**
 * Takes the selection before anything is loaded: meanwhile the user may select others, or choose another visibility.
 */
export const currentSelection = (): MobSelection => ({ selected: selectedParties(), habit: defaultVisibility() });

/** The uuids of the attackers and of the targets. */
export interface MobParties {
	readonly attackers?: readonly string[];
	readonly targets?: readonly string[];
}

/** The uuids of this user's selected and targeted tokens. */
export function selectedParties(): Required<MobParties> {
	const selected = canvas.ready ? (canvas.tokens?.controlled ?? []) : [];
	return {
		attackers: selected.map(({ document }) => document.uuid),
		targets: [...game.user.targets].map(({ document }) => document.uuid),
	};
}
