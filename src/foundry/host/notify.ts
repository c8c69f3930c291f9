import { escapeHtml, sayFault } from "../../bridge/text/index.js";
import type { Fault } from "../../engine/common/index.js";
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
	if (offersReload(fault)) notifyReload(sentence);
	else notifyWarning(sentence);
}

/** True for a GM; other users are notified that a battle is for GMs. */
export function mayActAsGm(): boolean {
	if (!game.user.isGM) notifyFault(GM_ONLY);
	return game.user.isGM;
}

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

let shown: Notice | undefined;

/**
 * Notifies the user of a problem that goes with the next load of the page, with a button that loads it. The notice
 * stays, once, until it is pressed.
 */
function notifyReload(sentence: string): void {
	shown?.remove();
	shown = ui.notifications.warn(escapeHtml(sentence), { permanent: true }) as Notice;
	addNoticeButton(shown, words().say("MUSTER.Notice.reload"), () => window.location.reload());
}

/** Notifies the user of what was done, with a button that takes it back. */
export function notifyWithUndo(key: string, data: Readonly<Record<string, string>>, undo: () => void): void {
	const notice = notifyDone(words().say(key, data)) as Notice;
	addNoticeButton(notice, words().say("MUSTER.Transaction.action.undo"), undo);
}

/** A notice of the host, as published. */
export interface Notice {
	readonly element?: HTMLElement;
	remove(): void;
}

/** Milliseconds between two checks for a queued notice, and the number of checks. */
const PAUSE = 200;
const CHECKS = 100;

/**
 * Adds a button to a notice, which goes with the press. The host cleans the text of a notice, so the button is added to
 * its element (`Notification#element` of 13 and 14), which exists once the notice is shown.
 */
export function addNoticeButton(notice: Notice, label: string, press: () => void): void {
	const join = (looks: number): void => {
		if (notice.element) notice.element.append(toButton(notice, label, press));
		else if (looks > 0) setTimeout(() => join(looks - 1), PAUSE);
	};
	join(CHECKS);
}

function toButton(notice: Notice, label: string, press: () => void): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "muster-notice-button";
	button.textContent = label;
	button.addEventListener("click", (event) => {
		event.stopPropagation();
		notice.remove();
		press();
	});
	return button;
}
