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

/**
 * Tracks whether the pointer is pressed on a matching element of a window, through a drag if one begins. Re-rendering
 * meanwhile would cancel the click or drag: not every browser begins a drag on a removed element, and no browser then
 * reports its end to the window.
 */
export class PointerHold {
	#hold: Promise<void> | undefined;
	#release: () => void = () => undefined;

	/** Watches the elements that match a selector below an element. */
	install(root: HTMLElement, selector: string): void {
		root.addEventListener("pointerdown", ({ target }) => {
			if ((target as Element).closest(selector)) this.#press(root);
		});
	}

	/** Resolves as soon as nothing is pressed. */
	async released(): Promise<void> {
		while (this.#hold) await this.#hold;
	}

	#press(root: HTMLElement): void {
		this.#release();
		const over = new AbortController();
		this.#hold = new Promise((resolve) => {
			this.#release = () => {
				over.abort();
				this.#hold = undefined;
				resolve();
			};
		});
		this.#followPointer(root, over);
	}

	#followPointer(root: HTMLElement, { signal }: AbortController): void {
		const { ownerDocument: page } = root;
		const release = this.#release;
		let dragged = false;
		root.addEventListener("dragstart", () => (dragged = true), { signal });
		root.addEventListener("dragend", () => this.#release(), { signal });
		// The click follows this event and must find the pressed element.
		page.addEventListener("pointerup", () => setTimeout(() => release === this.#release && release()), { signal });
		// A drag that begins cancels the pointer, but does not end the hold.
		page.addEventListener("pointercancel", () => dragged || this.#release(), { signal });
		// A pointer that moves with no button pressed holds nothing, even if its release was never reported.
		page.addEventListener("pointermove", ({ buttons }) => buttons || this.#release(), { signal });
	}
}
