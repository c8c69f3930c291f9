import { escapeHtml, sayFault } from "../../bridge/text/index.js";
import type { Fault } from "../../engine/common/index.js";
import { words } from "./words.js";

/** Says a fault where there is no field and no typed line to show it at. */
export function notifyFault(fault: Fault): void {
	notifyWarning(sayFault(words(), fault));
}

/** Says what went wrong, in a sentence that is made already; names in it stay text. */
export function notifyWarning(sentence: string): void {
	ui.notifications.warn(escapeHtml(sentence));
}

/** Says what has been done, in a sentence that is made already; names in it stay text, since the host reads a notice as HTML. Answers the host's notice. */
export function notifyDone(sentence: string): unknown {
	return ui.notifications.info(escapeHtml(sentence));
}
