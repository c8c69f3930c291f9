/** Statistics of a document that the server writes and clients cannot forge. */
interface Stats {
	readonly createdTime?: number | null;
	readonly lastModifiedBy?: string | null;
}

const statsOf = (message: ChatMessage.Implementation): Stats | undefined =>
	(message as { readonly _stats?: Stats })._stats;

/**
 * The creation time of a message, in milliseconds since 1970: by the server's clock if known, because its author's
 * client writes its `timestamp`.
 */
export function madeAt(message: ChatMessage.Implementation): number {
	return statsOf(message)?.createdTime ?? message.timestamp;
}

/** Id of the user who wrote the message last, by the server; the author's where the server names none. */
export function writtenBy(message: ChatMessage.Implementation): string | undefined {
	return statsOf(message)?.lastModifiedBy ?? message.author?.id;
}
