import { escapeHtml, sayFault } from "../../bridge/text/index.js";
import type { Fault } from "../../engine/common/index.js";
import { words } from "./words.js";

/**
 * Notifies the user of a fault that has no field or typed line to be shown at.
 * @example
 * if (!result.ok) notifyFault(result.fault);
 */
export function notifyFault(fault: Fault): void {
	notifyWarning(sayFault(words(), fault));
}

/** Notifies the user of a problem, in a finished sentence; names in it stay text. */
export function notifyWarning(sentence: string): void {
	ui.notifications.warn(escapeHtml(sentence));
}

/**
 * Notifies the user of a success, in a finished sentence; names in it stay text, since the host reads a notice as HTML. Returns the host's notice.
 */
export function notifyDone(sentence: string): unknown {
	return ui.notifications.info(escapeHtml(sentence));
}
