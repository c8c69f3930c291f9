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
