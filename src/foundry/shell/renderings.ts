type Message = ChatMessage.Implementation;

/** Every rendering of a card of ours on any page: a chat log that is popped out takes its messages along. */
const rendered = new Set<WeakRef<HTMLElement>>();

/** The document of a rendering: a register, from which nothing is computed. */
const madeOf = new WeakMap<HTMLElement, Message>();

/**
 * Remembers a rendering of a message. Those of another document with the same id are taken away: the host may have put
 * this one in its place.
 */
export function addRendering(message: Message, html: HTMLElement): void {
	for (const other of renderingsOf(message.id ?? "")) if (madeOf.get(other) !== message) other.remove();
	madeOf.set(html, message);
	rendered.add(new WeakRef(html));
}

/** Renderings that were found on a page before; one that is not there any more was removed. */
const placed = new WeakSet<HTMLElement>();

/**
 * The renderings of a message, or of all messages, that are on a page now or are about to be: the host puts one there
 * some time after it was rendered, and a change in between concerns it as well.
 */
export function renderingsOf(messageId?: string): HTMLElement[] {
	const found: HTMLElement[] = [];
	for (const reference of rendered) {
		const html = reference.deref();
		if (!html) {
			rendered.delete(reference);
			continue;
		}
		if (html.isConnected) placed.add(html);
		const isThere = html.isConnected || !placed.has(html);
		if (isThere && (messageId === undefined || madeOf.get(html)?.id === messageId)) found.push(html);
	}
	return found;
}

/** Fills an element again; parts that the reader had unfolded stay unfolded. */
export function refill(content: HTMLElement, markup: string): void {
	const open = [...content.querySelectorAll("details")].map((details) => details.open);
	content.innerHTML = markup;
	for (const [index, details] of content.querySelectorAll("details").entries()) details.open ||= open[index] ?? false;
}
