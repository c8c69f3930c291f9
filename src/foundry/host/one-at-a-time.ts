/** A function that does this work, never twice at once: calls while it is done bring one more run after it. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
	let isAtWork = false;
	let isWanted = false;
	return async () => {
		isWanted = true;
		if (isAtWork) return;
		isAtWork = true;
		try {
			while (isWanted) {
				isWanted = false;
				await work();
			}
		} finally {
			isAtWork = false;
		}
	};
}
