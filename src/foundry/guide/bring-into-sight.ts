/** A window of the host, as far as it is brought into sight. */
interface Movable {
	readonly hasFrame: boolean;
	readonly minimized: boolean;
	readonly element: HTMLElement;
	bringToFront(): void;
	minimize(): Promise<unknown>;
	setPosition(position: { readonly left: number; readonly top: number; readonly width?: number }): unknown;
}

/**
 * Brings a thing into sight: its window before the others and into the page, which may have become narrower than the
 * window was, and whatever holds the thing scrolls to it. Windows of ours that lie over a thing in no window, as a card
 * in chat, are minimized.
 */
export function bringIntoSight(thing: HTMLElement): void {
	const all: readonly Movable[] = [...foundry.applications.instances.values()];
	const windows = all.filter(({ hasFrame, minimized, element }) => hasFrame && !minimized && element);
	const holder = windows.find(({ element }) => element.contains(thing));
	if (holder) fitIntoPage(holder);
	if (!isUncovered(thing)) thing.scrollIntoView({ block: "center", inline: "nearest" });
	if (holder) return;
	for (const over of windows)
		if (over.element.classList.contains("muster-app") && liesOver(over.element, thing)) void over.minimize();
}

/** True if nothing lies over the upper and the lower edge of a thing, neither what clips it nor a foot that stays. */
function isUncovered(thing: Element): boolean {
	const { left, top, width, height } = thing.getBoundingClientRect();
	return [0.1, 0.9].every((part) => {
		const found = thing.ownerDocument.elementFromPoint(left + width / 2, top + part * height);
		return found !== null && thing.contains(found);
	});
}

function liesOver(over: Element, thing: Element): boolean {
	const [one, other] = [over.getBoundingClientRect(), thing.getBoundingClientRect()];
	const isBeside = one.right <= other.left || other.right <= one.left;
	return !isBeside && one.bottom > other.top && other.bottom > one.top;
}

/** Moves a window into the page where a part of it is beyond an edge, and makes it no wider than the page. */
function fitIntoPage(shown: Movable): void {
	shown.bringToFront();
	const { clientWidth, clientHeight } = shown.element.ownerDocument.documentElement;
	const { left, top, width, right, bottom } = shown.element.getBoundingClientRect();
	if (left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight) return;
	shown.setPosition({
		left: Math.max(0, Math.min(left, clientWidth - width)),
		top: Math.max(0, Math.min(top, clientHeight - shown.element.offsetHeight)),
		...(width > clientWidth ? { width: clientWidth } : {}),
	});
}
