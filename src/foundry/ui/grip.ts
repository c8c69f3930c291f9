/**
 * Whether somebody holds something of a window: from the press until he lets go, dragged or not. What is torn out of the page under a hand may be lost to
 * it: not every browser then begins a drag, and none tells the window when it ends.
 */
export class Grip {
	#hold: Promise<void> | undefined;
	#letGo: () => void = () => undefined;

	/** Watches what matches a selector below an element. */
	install(root: HTMLElement, selector: string): void {
		root.addEventListener("pointerdown", ({ target }) => {
			if ((target as Element).closest(selector)) this.#take(root);
		});
	}

	/** Resolves as soon as nobody holds anything. */
	async free(): Promise<void> {
		while (this.#hold) await this.#hold;
	}

	#take(root: HTMLElement): void {
		this.#letGo();
		const over = new AbortController();
		this.#hold = new Promise((resolve) => {
			this.#letGo = () => {
				over.abort();
				this.#hold = undefined;
				resolve();
			};
		});
		this.#followHand(root, over);
	}

	#followHand(root: HTMLElement, { signal }: AbortController): void {
		const { ownerDocument: page } = root;
		const letGo = this.#letGo;
		let dragged = false;
		root.addEventListener("dragstart", () => (dragged = true), { signal });
		root.addEventListener("dragend", () => this.#letGo(), { signal });
		// The click comes after this, and is to find what was pressed.
		page.addEventListener("pointerup", () => setTimeout(() => letGo === this.#letGo && letGo()), { signal });
		// A drag that begins takes the pointer away, and is not over.
		page.addEventListener("pointercancel", () => dragged || this.#letGo(), { signal });
		// A hand that moves with nothing pressed holds nothing, whatever was told of it.
		page.addEventListener("pointermove", ({ buttons }) => buttons || this.#letGo(), { signal });
	}
}
