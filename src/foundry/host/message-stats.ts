/** What the server itself notes of a document, over which no client has power. */
interface Stats {
	readonly createdTime?: number | null;
	readonly lastModifiedBy?: string | null;
}

const statsOf = (message: ChatMessage.Implementation): Stats | undefined =>
	(message as { readonly _stats?: Stats })._stats;

/**
 * When a message was made, in milliseconds since 1970: by the server's clock where it says so, for its `timestamp` is whatever its
 * author's client wrote.
 */
export function madeAt(message: ChatMessage.Implementation): number {
	return statsOf(message)?.createdTime ?? message.timestamp;
}

/** Id of the user who wrote the message last, by the server's word; its author's where it has none. */
export function writtenBy(message: ChatMessage.Implementation): string | undefined {
	return statsOf(message)?.lastModifiedBy ?? message.author?.id;
}
