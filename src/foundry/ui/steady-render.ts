import type { PointerHold } from "./pointer-hold.js";

/**
 * Delays the rendering of a window while the pointer is pressed in it: an element that is removed or moved between
 * press and release is never clicked. A window that closes waits for its last rendering, so that this delay cannot
 * render it again afterwards.
 */
export class SteadyRender {
	#hold: PointerHold | undefined;
	#last: Promise<unknown> = Promise.resolve();

	/**
	 * Watches the elements that match a selector below an element. The hold is passed in because the army sheet loads its
	 * code late.
	 */
	watch(hold: PointerHold, root: HTMLElement, selector: string): void {
		hold.install(root, selector);
		this.#hold = hold;
	}

	/** Resolves as soon as nothing is pressed. */
	async released(): Promise<void> {
		await this.#hold?.released();
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
