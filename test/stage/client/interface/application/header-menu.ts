/** The menu behind the three dots of a window's header. */
import { core } from "../core.js";
import { buildHeaderControl } from "./frame.js";
import type { HeaderControl, WindowParts } from "./types.js";

/** Iterates over the controls that a window offers now. */
type Offered = () => Iterable<HeaderControl>;

const fill = ({ controlsDropdown }: WindowParts, controls: readonly HeaderControl[]): void =>
	controlsDropdown?.replaceChildren(...controls.map(buildHeaderControl));

/** Redoes the menu of a window that is drawn, as a rendering asked for. */
export function renewMenu(parts: WindowParts, offered: Offered): void {
	const controls = [...offered()];
	parts.controls?.classList.toggle("hidden", controls.length === 0);
	if (core().generation < 14) fill(parts, controls);
}

/**
 * Opens or closes the menu; without `expanded`, the other of both. Where v13 shows what was last drawn, v14 makes the
 * menu when it is opened (ironmonk108/monks-enhanced-journal#820: "builds the dropdown lazily … each time it opens").
 */
export function toggleMenu(parts: WindowParts, offered: Offered, expanded?: boolean): void {
	const isOpen = parts.controlsDropdown?.classList.toggle("expanded", expanded);
	if (isOpen && core().generation >= 14) fill(parts, [...offered()]);
}
