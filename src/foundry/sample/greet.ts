import { MODULE_ID } from "../host/constants.js";
import { mayRule } from "../host/permissions.js";
import { openWindows } from "./open-windows.js";
import { showWelcome } from "./welcome-window.js";

/** Milliseconds between two looks at the screen, which must be free both times: a tour begins after `ready`. */
const PAUSE = 1_000;

/** The most looks: a screen that is never free in these ten minutes is asked again when the page is read again. */
const LOOKS = 600;

/**
 * Shows the welcome in a world that has not shown it yet, on the active GM's client: once nothing else is open and no
 * tour runs, so that it lies over nothing. A user who may not change settings of the world is not waited for.
 */
export async function greet(): Promise<void> {
	if (!mayRule(game.user)) return;
	for (let look = 0, free = 0; free < 2; look++) {
		await new Promise((resolve) => setTimeout(resolve, PAUSE));
		if (game.settings.get(MODULE_ID, "welcomed") || look >= LOOKS) return;
		free = isFree() ? free + 1 : 0;
	}
	await game.settings.set(MODULE_ID, "welcomed", true);
	await showWelcome();
}

/** True if this client is the active GM's, and neither a window is open nor a tour runs. */
function isFree(): boolean {
	return game.users.activeGM?.isSelf === true && openWindows().length === 0 && !foundry.nue.Tour.tourInProgress;
}
