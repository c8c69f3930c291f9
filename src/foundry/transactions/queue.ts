let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs decisions with their writes one after the other, on this client. No source runs inside, so that none can delay
 * the others.
 */
export function enqueue<T>(act: () => Promise<T>): Promise<T> {
	const acted = turn.then(act, act);
	turn = acted.catch(() => undefined);
	return acted;
}
