import { escapeHtml, sayFault } from "../../bridge/text/index.js";
import type { Fault } from "../../engine/common/index.js";
import { loadChunk } from "./lazy.js";
import { GM_ONLY } from "./permissions.js";
import { words } from "./words.js";

/** Faults that go with the next load of the page. */
const RELOADS: readonly string[] = ["MUSTER.Fault.Transaction.unsure", "MUSTER.Fault.Transaction.unread"];

/** True for a fault that goes with the next load of the page. */
export const offersReload = ({ code }: Fault): boolean => RELOADS.includes(code);

/**
 * Notifies the user of a fault that has no field or typed line to be shown at; with a button "Reload" where that is
 * what to do.
 * @example
 * if (!result.ok) notifyFault(result.fault);
 */
export function notifyFault(fault: Fault): void {
	const sentence = sayFault(words(), fault);
	if (offersReload(fault)) void offerReload(sentence);
	else notifyWarning(sentence);
}

/** True for a GM; other users are notified that a battle is for GMs. */
export function mayActAsGm(): boolean {
	if (!game.user.isGM) notifyFault(GM_ONLY);
	return game.user.isGM;
}

const offerReload = (sentence: string): Promise<void> =>
	loadChunk(() => import("./reload-notice.js")).then(
		({ notifyReload }) => notifyReload(sentence),
		() => notifyWarning(sentence),
	);

/** Notifies the user of a problem, in a finished sentence; names in it stay text. */
export function notifyWarning(sentence: string): void {
	ui.notifications.warn(escapeHtml(sentence));
}

/**
 * Notifies the user of a success, in a finished sentence; names in it stay text, since the host reads a notice as HTML.
 * Returns the host's notice.
 */
export function notifyDone(sentence: string): unknown {
	return ui.notifications.info(escapeHtml(sentence));
}
