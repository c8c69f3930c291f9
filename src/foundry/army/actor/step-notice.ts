import { notifyDone } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { findStep, type Step } from "./steps.js";
import { undoStep } from "./undo-step.js";

/** Milliseconds between two checks for a queued notice, and the number of checks. */
const PAUSE = 200;
const CHECKS = 100;

/**
 * Notifies the user of a step made from another window than the army's own, with a button that undoes it. The host cleans the text of a notice, so
 * the button is added to its element (`Notification#element` of 13 and 14), which exists once the notice is shown.
 */
export function notifyStep(sentence: string, step: Step): void {
	const notice = notifyDone(sentence) as Notice;
	const join = (looks: number): void => {
		if (notice.element) notice.element.append(toButton(step, notice));
		else if (looks > 0) setTimeout(() => join(looks - 1), PAUSE);
	};
	join(CHECKS);
}

/** A notice of the host, as published. */
interface Notice {
	readonly element?: HTMLElement;
	remove(): void;
}

function toButton({ id }: Step, notice: Notice): HTMLButtonElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "muster-notice-undo";
	button.textContent = words().say("MUSTER.Army.Step.undo");
	button.addEventListener("click", (event) => {
		event.stopPropagation();
		notice.remove();
		const step = findStep(id);
		if (step) void undo(step);
	});
	return button;
}

async function undo(step: Step): Promise<void> {
	const done = await undoStep(step);
	notifyUnlessCancelled(done);
}
