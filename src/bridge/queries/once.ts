/** Lets each word through once. */
interface Once {
	/** True if the word comes for the first time; `now` in milliseconds. */
	take(word: string, now: number): boolean;
}

/** Remembers words for so many milliseconds; after that a word counts as new. */
export function createOnce(memory: number): Once {
	/** In the order in which they were taken. */
	const taken = new Map<string, number>();
	return {
		take(word, now) {
			for (const [old, at] of taken) {
				if (now - at < memory) break;
				taken.delete(old);
			}
			if (taken.has(word)) return false;
			taken.set(word, now);
			return true;
		},
	};
}
