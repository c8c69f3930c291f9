import { type Placing, placeOf, widthIn } from "./cascade.js";

/** A window of the host, as far as its place is looked at. */
interface Placed {
	readonly id: string;
	readonly rendered: boolean;
	readonly minimized: boolean;
	readonly element: HTMLElement;
	setPosition(position: { readonly left?: number; readonly top?: number; readonly width?: number }): unknown;
}

/**
 * Moves a window that was just opened to its place among the open ones, clear of the sidebar, and makes it narrower
 * where it would cover that; one that is too wide even so takes its place on the whole page.
 */
export function placeWindow(shown: Placed, placing: Placing = "middle"): void {
	const { ownerDocument: page } = shown.element;
	const view = page.defaultView;
	if (!view) return;
	const others = [...foundry.applications.instances.values()]
		.filter((each) => each.id !== shown.id && each.rendered && !each.minimized)
		.flatMap(({ element }) => (element?.classList.contains("muster-app") ? [element.getBoundingClientRect()] : []));
	const { innerWidth, innerHeight: height } = view;
	const end = page.getElementById("sidebar")?.getBoundingClientRect().left ?? innerWidth;
	const narrower = widthIn(shown.element.offsetWidth, end);
	if (narrower < shown.element.offsetWidth) shown.setPosition({ width: narrower });
	const size = { width: narrower, height: shown.element.offsetHeight };
	const place = placeOf(size, others, { width: narrower > end ? innerWidth : end, height }, placing);
	if (place) shown.setPosition(place);
}
