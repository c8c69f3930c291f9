import { addNoticeButton, type Notice } from "../../host/notice-button.js";
import { notifyDone } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { notifyUnlessCancelled } from "../../transactions/index.js";
import { findStep, type Step, undoStep } from "./steps.js";

/** Notifies the user of a step made from another window than the army's own, with a button that undoes it. */
export function notifyStep(sentence: string, { id }: Step): void {
	addNoticeButton(notifyDone(sentence) as Notice, words().say("MUSTER.Army.Step.undo"), () => {
		const step = findStep(id);
		if (step) void undo(step);
	});
}

async function undo(step: Step): Promise<void> {
	const done = await undoStep(step);
	notifyUnlessCancelled(done);
}
