/** Carries out work about a subject in its turn, and answers what it answers. */
type TakeTurn<S extends object> = <T>(subject: S, work: () => Promise<T>) => Promise<T>;

/**
 * A queue for each subject: work begins when all that was begun before it about the same subject is over, whether it
 * failed or not. Work that goes on longer than `patience` no longer blocks the queue; it may still end, and its caller
 * still gets the result. `patience` is called when work begins.
 */
export function createTurns<S extends object>(patience: () => Promise<unknown>): TakeTurn<S> {
	const last = new WeakMap<S, Promise<unknown>>();
	return <T>(subject: S, work: () => Promise<T>): Promise<T> => {
		const before = last.get(subject) ?? Promise.resolve();
		const turn = before.then(() => {
			const begun = work();
			return { begun, over: Promise.race([begun.then(ended, ended), patience()]) };
		});
		// Nothing of what went wrong reaches those who come after.
		const over = turn.then((each) => each.over, ended);
		last.set(subject, over);
		return turn.then(({ begun }) => begun);
	};
}

const ended = (): void => undefined;
