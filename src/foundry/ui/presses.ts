/** Runs what the buttons of a window do one after the other. */
export class Presses {
	#running: { readonly name: string; readonly done: Promise<void> } | null = null;

	/**
	 * Carries an action out; ignores it while one with the same name is under way or waits, or any, if it has no name. An
	 * action with another name waits instead: its button may already be shown while what was pressed before is still
	 * being written. Rejects as the action does.
	 */
	async take(act: () => Promise<void>, name = ""): Promise<void> {
		while (this.#running) {
			if (name === "" || this.#running.name === name) return;
			await this.#running.done;
		}
		const done = act();
		this.#running = { name, done: done.catch(() => undefined) };
		try {
			await done;
		} finally {
			this.#running = null;
		}
	}
}
