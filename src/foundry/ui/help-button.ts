import { openRules } from "../host/rules-page.js";
import { words } from "../host/words.js";

/** A paragraph of the rules journal. */
type Topic = Parameters<typeof openRules>[0];

/** Adds a button to the frame of a window that opens the rules journal at what the window shows when it is pressed. */
export function addHelp(element: HTMLElement, topic: () => Topic): void {
	const button = element.ownerDocument.createElement("button");
	button.type = "button";
	button.className = "header-control icon fa-solid fa-circle-question muster-help";
	button.dataset.tooltipText = words().say("MUSTER.Battle.Help.open");
	button.setAttribute("aria-label", words().say("MUSTER.Battle.Help.open"));
	button.addEventListener("click", () => void openRules(topic()));
	element.querySelector(".window-header [data-action=close]")?.before(button);
}
