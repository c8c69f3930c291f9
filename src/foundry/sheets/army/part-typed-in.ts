/**
 * The part of a window in which somebody is typing what is not written yet, an open editor or a field that says something else than it
 * was drawn with; undefined: nobody is. To draw that part anew would take his words away.
 */
export function partTypedIn(root: HTMLElement): string | undefined {
	const field = root.ownerDocument.activeElement as HTMLInputElement | null;
	// What is searched for is never written, and the roster keeps it by itself.
	if (!field || !root.contains(field) || field.type === "search") return undefined;
	// A control that is not typed in, a list among them, has no value of its own to begin with.
	const isOpen = "editor" in field.dataset || (field.defaultValue ?? field.value) !== field.value;
	return isOpen ? field.closest<HTMLElement>("[data-application-part]")?.dataset.applicationPart : undefined;
}

/** A window of which something may wait to be drawn. */
interface Holding {
	readonly rendered: boolean;
	readonly element: HTMLElement;
	render(): Promise<unknown>;
}

/** Draws what waited, when the focus is where it goes. A value that was refused stays with its reason; putting it right draws the window. */
export function drawHeld(window: Holding): void {
	setTimeout(() => {
		if (window.rendered && !window.element.querySelector("[aria-invalid=true]")) void window.render();
	});
}
