/** A `role="status"` line that screen readers speak: the newest sentence, at most one per second. */
export class LiveText {
	static readonly PAUSE = 1000;

	readonly #line: HTMLElement;
	#spoken = "";
	#next = "";
	#waiting: ReturnType<typeof setTimeout> | undefined;

	/** Adds the line to `parent`, a window or its content. */
	constructor(parent: HTMLElement) {
		const line = parent.ownerDocument.createElement("p");
		line.className = "muster-visually-hidden";
		line.setAttribute("role", "status");
		line.setAttribute("aria-live", "polite");
		parent.append(line);
		this.#line = line;
	}

	/** Speaks a sentence, unless it was the last one spoken. */
	say(sentence: string): void {
		this.#next = sentence;
		this.#waiting ??= setTimeout(() => this.#speak(), LiveText.PAUSE);
	}

	/** Takes back a sentence that is no longer true, unless another was spoken since. */
	unsay(sentence: string): void {
		if (this.#next !== sentence) return;
		this.#next = "";
		if (this.#waiting === undefined) this.#speak();
	}

	#speak(): void {
		this.#waiting = undefined;
		if (!this.#line.isConnected || this.#next === this.#spoken) return;
		this.#spoken = this.#next;
		this.#line.textContent = this.#next;
	}
}
