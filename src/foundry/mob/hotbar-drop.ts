import { loadChunk } from "../host/lazy.js";

/**
 * Handles the `hotbarDrop` hook: takes a mob that was dragged from its dialog and leaves everything else to the host.
 */
export function onHotbarDrop(data: unknown, slot: number): false | undefined {
	const drag = (data ?? {}) as { readonly type?: unknown };
	if (drag.type !== "muster.mob") return undefined;
	void loadChunk(() => import("./mob-macro.js")).then(({ takeMobDrag }) => takeMobDrag(drag, slot));
	return false;
}
