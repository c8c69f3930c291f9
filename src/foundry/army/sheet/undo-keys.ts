import { hasUnsavedInput } from "../../ui/unsaved-input.js";
import { stepsOf } from "../actor/steps.js";
import { takeBackSaid } from "./recent-changes.js";

/**
 * Ctrl+Z or Cmd+Z anywhere in a window of an army takes the user's newest step on it back. What is half typed in a field is the browser's to
 * undo. The host listens on the page for the same keys and takes back what was done to its canvas, so they go no further.
 */
export function followUndoKeys(element: HTMLElement, actor: Actor.Implementation): void {
	element.addEventListener("keydown", (event) => {
		const isUndo =
			event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
		if (!isUndo || hasUnsavedInput(event.target)) return;
		event.preventDefault();
		event.stopPropagation();
		const [last] = actor.isOwner ? stepsOf(actor) : [];
		if (last) void takeBackSaid({ kind: "step", id: last.id });
	});
}
