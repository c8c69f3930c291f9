import { escapeHtml } from "../../bridge/text/index.js";
import { addNoticeButton, type Notice } from "./notice-button.js";
import { words } from "./words.js";

let shown: Notice | undefined;

/**
 * Notifies the user of a problem that goes with the next load of the page, with a button that loads it. The notice
 * stays, once, until it is pressed.
 */
export function notifyReload(sentence: string): void {
	shown?.remove();
	shown = ui.notifications.warn(escapeHtml(sentence), { permanent: true }) as Notice;
	addNoticeButton(shown, words().say("MUSTER.Notice.reload"), () => window.location.reload());
}
