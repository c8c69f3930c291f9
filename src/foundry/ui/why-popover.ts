/** Milliseconds of hover or keyboard focus after which the popover of a number opens. */
const PAUSE = 400;
/** Milliseconds after which a popover that is not pinned closes when the pointer has left. */
const LEAVE = 300;
const NUMBER = ".muster-why";
/** Selects a number under the pointer or the keyboard focus. */
const POINTED_AT = ":hover, :focus-visible";

/** Finds the popover that explains a number, filled and ready to be shown; null if there is none. */
type WhyBoxOf = (number: HTMLElement) => HTMLElement | null;

/** Finds the popover that a template rendered with the number, by `aria-controls`. */
const drawnBox: WhyBoxOf = (number) => {
	const id = number.getAttribute("aria-controls");
	return id ? number.ownerDocument.getElementById(id) : null;
};

/**
 * Explains the numbers (`.muster-why`) under an element, in windows and chat cards alike: a popover opens after a
 * moment of hover or keyboard focus; a click, Enter or Space pins it; Escape closes it and returns the focus. Numbers
 * that are rendered later need no further call.
 */
export class WhyPopover {
	readonly #root: HTMLElement;
	readonly #boxOf: WhyBoxOf;
	#box: HTMLElement | null = null;
	#number: HTMLElement | null = null;
	/** True for a popover that was opened on purpose and stays when the pointer leaves. */
	#pinned = false;
	/** The number that was pressed while its popover was pinned: the browser closes it before the click arrives. */
	#pressed: HTMLElement | null = null;
	/** The number whose popover opens after a moment. */
	#next: HTMLElement | null = null;
	#opening: ReturnType<typeof setTimeout> | undefined;
	#leaving: ReturnType<typeof setTimeout> | undefined;
	/** True while the focus returns from the popover, which must not open it again. */
	#isReturning = false;

	constructor(root: HTMLElement, boxOf: WhyBoxOf = drawnBox) {
		this.#root = root;
		this.#boxOf = boxOf;
		this.#listen();
	}

	/** The number whose popover was opened last; null before the first. */
	get number(): HTMLElement | null {
		return this.#number;
	}

	get isOpen(): boolean {
		return this.#box?.matches(":popover-open") === true;
	}

	close(): void {
		if (this.isOpen) this.#box?.hidePopover();
	}

	/** Moves an open popover to its number as it is rendered now, refilled by `fill`; closes it if that fails. */
	refresh(fill: (number: HTMLElement) => boolean): void {
		if (!this.#number || !this.#box || !this.isOpen) return;
		const again = this.#rendered(this.#number);
		if (!again || !fill(again)) {
			this.close();
			return;
		}
		this.#number = again;
		again.setAttribute("aria-expanded", "true");
		placePopover(this.#box, again);
	}

	#listen(): void {
		const root = this.#root;
		root.addEventListener("pointerdown", (event) => this.#onPress(event), true);
		root.addEventListener("click", (event) => this.#onClick(event));
		// Browsers report `pointerover` for a resting pointer when a window opens under it; only a moving pointer counts.
		const onMove = (event: PointerEvent): void => {
			this.#onOver(event);
			root.addEventListener("pointerover", (over) => this.#onOver(over));
		};
		root.addEventListener("pointermove", onMove, { once: true });
		root.addEventListener("pointerleave", () => this.#onOut());
		root.addEventListener("focusin", (event) => this.#onFocus(event));
		root.addEventListener("focusout", (event) => {
			if (numberOf(event) || this.#isInBox(event.target)) this.#onOut();
		});
		root.addEventListener("beforetoggle", (event) => this.#onToggle(event as ToggleEvent), true);
	}

	#isInBox(target: EventTarget | null): boolean {
		return this.#box?.contains(target as Node) === true;
	}

	/** Finds a number as it is rendered now: its row or part may have been rendered again. */
	#rendered(number: HTMLElement): HTMLElement | null {
		const { why } = number.dataset;
		if (number.isConnected || why === undefined) return number.isConnected ? number : null;
		return this.#root.querySelector<HTMLElement>(`${NUMBER}[data-why="${CSS.escape(why)}"]`);
	}

	#onPress(event: PointerEvent): void {
		const number = numberOf(event);
		this.#pressed = number && number === this.#number && this.isOpen && this.#pinned ? number : null;
	}

	#onClick(event: MouseEvent): void {
		const number = numberOf(event);
		if (!number) return;
		const { detail } = event;
		const isShut = detail > 0 ? this.#pressed === number : this.isOpen && this.#pinned && this.#number === number;
		this.#pressed = null;
		this.#forget();
		event.preventDefault();
		event.stopPropagation();
		if (isShut) {
			this.close();
			return;
		}
		this.#open(number);
		this.#pinned = this.isOpen;
		// The keyboard moves on to the first control; the mouse does not.
		if (detail === 0) this.#box?.querySelector<HTMLElement>("input, button, [tabindex]")?.focus();
	}

	#onOver(event: PointerEvent): void {
		if (event.pointerType !== "mouse") return;
		const number = numberOf(event);
		if (this.#isInBox(event.target)) clearTimeout(this.#leaving);
		else if (number) this.#openSoon(number);
		else this.#onOut();
	}

	#onFocus(event: FocusEvent): void {
		if (this.#isInBox(event.target)) this.#pinned = true;
		const number = numberOf(event);
		if (!this.#isReturning && number?.matches(":focus-visible")) this.#openSoon(number);
	}

	/** Opens the popover of a number that is still pointed at after a moment, rendered again or not. */
	#openSoon(number: HTMLElement): void {
		clearTimeout(this.#leaving);
		if (this.#next && isSame(this.#next, number)) return;
		this.#forget();
		this.#next = number;
		this.#opening = setTimeout(() => {
			this.#next = null;
			const rendered = this.#rendered(number);
			if (rendered?.matches(POINTED_AT) && !(this.isOpen && this.#pinned)) this.#open(rendered);
		}, PAUSE);
	}

	#forget(): void {
		clearTimeout(this.#opening);
		this.#next = null;
	}

	#onOut(): void {
		clearTimeout(this.#leaving);
		if (this.#pinned || !this.isOpen) return;
		this.#leaving = setTimeout(() => {
			const isWanted = this.#box?.matches(":hover, :focus-within") || this.#number?.matches(POINTED_AT);
			if (!this.#pinned && !isWanted) this.close();
		}, LEAVE);
	}

	/**
	 * Follows the popover, which the browser also closes by itself. Keys are watched from before it opens, so that an
	 * immediate Escape closes it.
	 */
	#onToggle({ target, newState }: ToggleEvent): void {
		if (target !== this.#box) return;
		const { ownerDocument } = this.#root;
		if (newState === "open") ownerDocument.addEventListener("keydown", this.#onKey, true);
		else {
			ownerDocument.removeEventListener("keydown", this.#onKey, true);
			this.#number?.setAttribute("aria-expanded", "false");
			this.#pinned = false;
		}
	}

	/** Handles Escape before the host, which would close the window or open its menu. */
	readonly #onKey = (event: KeyboardEvent): void => {
		// A popover that was removed from the page with its part fires no event.
		if (!this.isOpen) this.#root.ownerDocument.removeEventListener("keydown", this.#onKey, true);
		if (event.key !== "Escape" || !this.isOpen) return;
		event.preventDefault();
		event.stopPropagation();
		const number = this.#number;
		this.close();
		this.#isReturning = true;
		number?.focus();
		this.#isReturning = false;
	};

	#open(number: HTMLElement): void {
		if (this.isOpen && this.#number === number) return;
		this.close();
		const box = this.#boxOf(number);
		if (!box) return;
		this.#box = box;
		this.#number = number;
		box.showPopover();
		placePopover(box, number);
		number.setAttribute("aria-expanded", "true");
		number.setAttribute("aria-controls", box.id);
	}
}

/** True if two elements show the same number, one of them possibly before its row was rendered again. */
const isSame = (a: HTMLElement, b: HTMLElement): boolean =>
	a === b || (a.dataset.why !== undefined && a.dataset.why === b.dataset.why);

const numberOf = ({ target }: Event): HTMLElement | null =>
	(target as Element | null)?.closest?.<HTMLElement>(NUMBER) ?? null;

const GAP = 4;

/**
 * Places an open popover below an element, or above it if there is no room below, aligned to its end so that it does
 * not cover the element's column.
 */
export function placePopover(popover: HTMLElement, anchor: HTMLElement): void {
	const { documentElement: page } = anchor.ownerDocument;
	const from = anchor.getBoundingClientRect();
	const size = popover.getBoundingClientRect();
	const below = from.bottom + GAP;
	const fits = below + size.height <= page.clientHeight;
	const top = fits ? below : Math.max(GAP, from.top - GAP - size.height);
	const left = Math.min(Math.max(GAP, from.right - size.width), Math.max(GAP, page.clientWidth - size.width - GAP));
	Object.assign(popover.style, { position: "fixed", inset: "auto", margin: "0", top: `${top}px`, left: `${left}px` });
}
