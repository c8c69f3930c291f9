/** Work that pauses between its parts, each of a few milliseconds at most, so that others may have the thread. */
export type Steps<T> = Generator<void, T, void>;

/** Does all of the work at once, whatever it tells on its way. */
export function finish<T>(steps: Generator<unknown, T, void>): T {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}

/** Goes through steps that tell nothing, with the same word at each pause. */
export function* saying<Word, T>(word: Word, steps: Steps<T>): Generator<Word, T, void> {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
		yield word;
	}
}
