import { placePopover } from "./place-popover.js";

/** Milliseconds of hover or keyboard focus after which a number explains itself. */
const PAUSE = 400;
/** Milliseconds after which a popover that was only hovered closes when the pointer has left. */
const LEAVE = 300;
const NUMBER = ".muster-why";
/** A number that the pointer or the keyboard focus is on. */
const POINTED_AT = ":hover, :focus-visible";

/** Finds the popover with the sum of a number, filled and ready to be shown; null where there is none. */
export type WhyBoxOf = (number: HTMLElement) => HTMLElement | null;

/** The popover that a template has drawn with the number, found by `aria-controls`. */
export const drawnBox: WhyBoxOf = (number) => {
	const id = number.getAttribute("aria-controls");
	return id ? number.ownerDocument.getElementById(id) : null;
};

/**
 * The "why?" of the numbers (`.muster-why`) under an element, for windows and chat cards alike: a popover opens after a moment of hover or of
 * keyboard focus, and stays on click, Enter or Space until the next; Escape closes it and gives the focus back. Numbers that are rendered later
 * need no further call.
 */
export class WhyPopover {
	readonly #root: HTMLElement;
	readonly #boxOf: WhyBoxOf;
	#box: HTMLElement | null = null;
	#number: HTMLElement | null = null;
	/** Opened on purpose: stays open when the pointer leaves. */
	#pinned = false;
	/** The number that was pressed while its popover was open on purpose: the browser closes it before the click arrives. */
	#pressed: HTMLElement | null = null;
	/** The number that is to open after a moment. */
	#next: HTMLElement | null = null;
	#opening: ReturnType<typeof setTimeout> | undefined;
	#leaving: ReturnType<typeof setTimeout> | undefined;
	/** Set while the focus comes back from the popover, which opens nothing. */
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

	/** Keeps the popover open at the number as it is rendered now, after `fill` has filled it for that one; closes it where that fails. */
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
		// Browsers report a pointer that rests where a window opens as if it had come; only one that moves is looked at.
		const wake = (event: PointerEvent): void => {
			this.#onOver(event);
			root.addEventListener("pointerover", (over) => this.#onOver(over));
		};
		root.addEventListener("pointermove", wake, { once: true });
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

	/** A number as it is rendered now: its row or its part may have been rendered again in the meantime. */
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
		// From the keyboard, on to what can be set; the mouse stays where it is.
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

	/** Opens a number that is still pointed at after a moment, whether or not it has been rendered again meanwhile. */
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

	/** Follows the popover, which the browser also closes by itself. The key is watched before it opens: an Escape that comes at once is its own. */
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

	/** Escape would otherwise be the host's, which closes the window or opens its menu. */
	readonly #onKey = (event: KeyboardEvent): void => {
		// A popover that was taken out of the page with its part has reported nothing.
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

/** Whether two elements show the same number, one of them perhaps before its row was rendered again. */
const isSame = (a: HTMLElement, b: HTMLElement): boolean =>
	a === b || (a.dataset.why !== undefined && a.dataset.why === b.dataset.why);

const numberOf = ({ target }: Event): HTMLElement | null =>
	(target as Element | null)?.closest?.<HTMLElement>(NUMBER) ?? null;
