import { openSheetsOf } from "../carriers/index.js";
import type { OpenWindow } from "../host/surfaces.js";

/** The least widths of an army's sheet and of the library beside it, and the gap between them, in px. */
const LEAST = { sheet: 420, library: 440, gap: 8 } as const;

/** The library, as far as it is docked. */
interface Dockable extends Pick<OpenWindow, "element" | "setPosition"> {
	untilClosed(...ends: readonly (() => void)[]): void;
}

/**
 * Moves the library beside the open sheet of the army that it adds to, so that neither lies over the other; the sheet
 * goes to the edge and gives width where it must, which it has back when the library closes, unless the user has set
 * another. Without room for both nothing is moved.
 */
export function dockBeside(library: Dockable, army: Actor.Implementation): void {
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
	library.untilClosed(() => {
		const isAsDocked = sheet.state > 0 && Math.abs((sheet.element?.offsetWidth ?? 0) - width) < 2;
		if (isAsDocked) sheet.setPosition({ left: other.left, width: other.width });
	});
}
