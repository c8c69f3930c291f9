/**
 * The creation time of a message, in milliseconds since 1970: by the server's clock if known, because its author's
 * client writes its `timestamp`.
 */
export function madeAt(message: ChatMessage.Implementation): number {
	return message._stats?.createdTime ?? message.timestamp;
}

/** Id of the user who wrote the message last, by the server; the author's where the server names none. */
export function writtenBy(message: ChatMessage.Implementation): string | undefined {
	return message._stats?.lastModifiedBy ?? message.author?.id;
}
