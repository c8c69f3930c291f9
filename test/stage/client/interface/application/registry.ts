/** Which applications are on the page (foundry.applications.instances) and which window is on top. */
import type { Application } from "./types.js";

/** Rendered applications by id. */
export const instances = new Map<string, Application>();

/** The window on top, as `ui.activeWindow` gives it. */
export const front: { window: Application | null } = { window: null };

/** Whether `target` belongs to an application drawn inside `outer` (a tab inside the sidebar). */
export function inNested(outer: HTMLElement, target: HTMLElement): boolean {
	return [...instances.values()].some(
		({ element }) => element !== outer && outer.contains(element) && element.contains(target),
	);
}
