/** Work that pauses between its parts, each of a few milliseconds at most, so that others may have the thread. */
export type Steps<T> = Generator<void, T, void>;

/** Does all of the work at once. */
export function finish<T>(steps: Steps<T>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
