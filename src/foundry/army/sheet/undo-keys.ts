import { hasUnsavedInput } from "../../ui/unsaved-input.js";
import { stepsOf } from "../actor/steps.js";
import { undoAndNotify } from "./recent-changes.js";

/**
 * Undoes the user's latest step on an army by Ctrl+Z or Cmd+Z anywhere in its window. Unsaved input in a field is left to the browser's undo. The
 * keys are stopped here, because the host undoes changes of its canvas by them.
 */
export function followUndoKeys(element: HTMLElement, actor: Actor.Implementation): void {
	element.addEventListener("keydown", (event) => {
		const isUndo =
			event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
		if (!isUndo || hasUnsavedInput(event.target)) return;
		event.preventDefault();
		event.stopPropagation();
		const [last] = actor.isOwner ? stepsOf(actor) : [];
		if (last) void undoAndNotify({ kind: "step", id: last.id });
	});
}
