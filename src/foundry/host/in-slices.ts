/** Milliseconds of work after which the page has its turn. */
const SLICE = 12;

/** Gives the page its turn: what waits is done before what comes after. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs a calculation that rests after each of its parts; between slices of it the page has its turn. Null: it was
 * called off.
 */
export async function inSlices<T>(parts: Generator<void, T>, isOff = (): boolean => false): Promise<T | null> {
	for (;;) {
		const until = performance.now() + SLICE;
		let part = parts.next();
		while (part.done !== true && performance.now() < until) part = parts.next();
		if (part.done === true) return part.value;
		await pause();
		if (isOff()) return null;
	}
}

/** The time that is spent in one task on work whose rest can wait for another. */
export class TaskTime {
	/** The moment at which the first work of the present task began; null: none has. */
	#began: number | null = null;

	/** True once a task has worked as long as it may: what comes after waits. */
	isSpent(): boolean {
		if (this.#began !== null) return performance.now() - this.#began >= SLICE;
		this.#began = performance.now();
		void pause().then(() => {
			this.#began = null;
		});
		return false;
	}
}

const working = new TaskTime();

/** Gives the page its turn where the present task has worked long since this was first called in it. */
export const rest = async (): Promise<void> => {
	if (working.isSpent()) await pause();
};
