const GAP = 4;

/**
 * Places an open popover below an element, or above it if there is no room below, aligned to its end so that it does
 * not cover the element's column.
 */
export function placePopover(popover: HTMLElement, anchor: HTMLElement): void {
	const { documentElement: page } = anchor.ownerDocument;
	const from = anchor.getBoundingClientRect();
	const size = popover.getBoundingClientRect();
	const below = from.bottom + GAP;
	const fits = below + size.height <= page.clientHeight;
	const top = fits ? below : Math.max(GAP, from.top - GAP - size.height);
	const left = Math.min(Math.max(GAP, from.right - size.width), Math.max(GAP, page.clientWidth - size.width - GAP));
	Object.assign(popover.style, { position: "fixed", inset: "auto", margin: "0", top: `${top}px`, left: `${left}px` });
}
