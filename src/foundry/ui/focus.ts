/** The focused element in the document of an element, for `moveFocus` when an action that begins now is over. */
export const focusedIn = ({ ownerDocument }: HTMLElement): Element | null => ownerDocument.activeElement;

/** Moves the focus from the element that had it when an action began, unless the user has moved it meanwhile. */
export function moveFocus(from: Element | null, to: HTMLElement | null | undefined): void {
	if (!to) return;
	const { activeElement: now, body } = to.ownerDocument;
	const stayed = now === null || now === body || now === from || (now.id !== "" && now.id === from?.id);
	if (stayed) to.focus();
}
