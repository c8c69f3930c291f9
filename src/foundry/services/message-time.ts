/**
 * When a message was made, in milliseconds since 1970: by the server's clock where it says so, for its `timestamp` is whatever its
 * author's client wrote.
 */
export function madeAt(message: ChatMessage.Implementation): number {
	const { _stats: stats } = message as { readonly _stats?: { readonly createdTime?: number | null } };
	return stats?.createdTime ?? message.timestamp;
}
