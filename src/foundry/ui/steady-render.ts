import { PointerHold } from "./pointer-hold.js";

/**
 * Delays the rendering of a window while the pointer is pressed in it: an element that is removed or moved between press and release is never clicked.
 * A window that closes waits for its last rendering, so that this delay cannot render it again afterwards.
 */
export class SteadyRender {
	readonly #hold = new PointerHold();
	#last: Promise<unknown> = Promise.resolve();

	/** Watches the elements that match a selector below an element. */
	install(root: HTMLElement, selector: string): void {
		this.#hold.install(root, selector);
	}

	/** Resolves as soon as nothing is pressed. */
	released(): Promise<void> {
		return this.#hold.released();
	}

	/** Remembers a rendering for `settled`; returns it. */
	track<T>(rendering: Promise<T>): Promise<T> {
		this.#last = rendering.catch(() => undefined);
		return rendering;
	}

	/** Resolves when the rendering that was requested last is over, however it ended. */
	async settled(): Promise<void> {
		await this.#last;
	}
}
