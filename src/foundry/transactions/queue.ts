let turn: Promise<unknown> = Promise.resolve();

/** One decision with its writes after the other, on this client. No source runs in between, so that none can lease the rest up. */
export function enqueue<T>(act: () => Promise<T>): Promise<T> {
	const acted = turn.then(act, act);
	turn = acted.catch(() => undefined);
	return acted;
}
