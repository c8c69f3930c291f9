import { controlSelector } from "./keep-focus.js";

/** The focused element in the document of an element, for `moveFocus` when an action that begins now is over. */
export const focusedIn = ({ ownerDocument }: HTMLElement): Element | null => ownerDocument.activeElement;

/** Moves the focus from the element that had it when an action began, unless the user has moved it meanwhile. */
export function moveFocus(from: Element | null, to: HTMLElement | null | undefined): void {
	if (!to) return;
	const { activeElement: now, body } = to.ownerDocument;
	const stayed =
		now === null || now === body || now === from || (from !== null && controlSelector(now) === controlSelector(from));
	if (stayed) to.focus();
}

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
