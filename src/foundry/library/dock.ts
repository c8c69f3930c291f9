import { openSheetsOf } from "../carriers/index.js";
import type { OpenWindow } from "../host/surfaces.js";

/** The least widths of an army's sheet and of the library beside it, and the gap between them, in px. */
const LEAST = { sheet: 420, library: 440, gap: 8 } as const;

/**
 * Moves the library beside the open sheet of the army that it adds to, so that neither lies over the other; the sheet goes to the edge
 * and gives width where it must. Without room for both nothing is moved.
 */
export function dockBeside(library: Pick<OpenWindow, "element" | "setPosition">, army: Actor.Implementation): void {
	const [sheet] = openSheetsOf(army);
	if (!sheet?.element || !library.element) return;
	const { ownerDocument: page } = library.element;
	const end = page.getElementById("sidebar")?.getBoundingClientRect().left ?? page.documentElement.clientWidth;
	const [own, other] = [library.element.getBoundingClientRect(), sheet.element.getBoundingClientRect()];
	const top = other.top;
	const room = end - other.right - LEAST.gap;
	if (room >= LEAST.library) {
		library.setPosition({ left: other.right + LEAST.gap, top, width: Math.min(own.width, room) });
		return;
	}
	const width = Math.min(other.width, end - LEAST.library - LEAST.gap);
	if (width < LEAST.sheet) return;
	sheet.setPosition({ left: 0, width });
	const left = width + LEAST.gap;
	library.setPosition({ left, top, width: Math.min(own.width, end - left) });
}
