type Message = ChatMessage.Implementation;

/** Cards of one user that wait for a GM, as long as this page is open. */
const MOST = 20;

const requests = new Map<string, Set<string>>();
const listeners: ((messageId: string) => void)[] = [];

/** Calls back with the id of a message whose card begins to wait for a GM. */
export function onApplyRequest(listener: (messageId: string) => void): void {
	listeners.push(listener);
}

/**
 * Remembers, on a GM's client, that a user asks for the card of a message to be applied. False: it was known, or too
 * many of that user's wait.
 */
export function keepApplyRequest(messageId: string, user: string): boolean {
	const asking = requests.get(messageId) ?? new Set<string>();
	const count = [...requests.values()].filter((users) => users.has(user)).length;
	if (asking.has(user) || count >= MOST) return false;
	requests.set(messageId, asking.add(user));
	for (const listener of listeners) listener(messageId);
	return true;
}

/** Names of the users who ask for this card to be applied, on the client of the GM whom they asked. */
export const applyRequestsFor = ({ id }: Message): readonly string[] =>
	[...(requests.get(id ?? "") ?? [])].flatMap((user) => game.users.get(user)?.name ?? []);
