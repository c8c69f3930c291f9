import type { WhyView } from "../../../bridge/army/sheet/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { fetchTemplate, type Template } from "../../host/templates.js";
import { words } from "../../host/words.js";
import { placeLedger } from "../../ui/explain.js";
import { keepTyped, takeDraft } from "../../ui/typed.js";

/** What a window tells of its numbers. */
export interface WhySource {
	/** The sum behind the number at an address. */
	view(address: string): WhyView | undefined;
	readonly canEdit: boolean;
	/** Sets a number by hand, or takes it back with an empty text. */
	rule(unit: string, key: string, typed: string): Promise<Result<null>>;
}

const PAUSE = 400;
const LEAVE = 300;
const WHY = "[data-why]";
/** A number that somebody is at, by mouse or by keyboard. */
const AT_IT = ":hover, :focus-visible";

let template: Template<object> | undefined;

/** Fetches the template of the popover; resolves when numbers can explain themselves without waiting. */
export async function loadWhyTemplate(): Promise<void> {
	template ??= await fetchTemplate("sheets/army/why");
}

/**
 * The one popover of a window in which its numbers (`[data-why]`) explain themselves: after a moment of hover or of keyboard
 * focus, and for good on click, Enter or Space; Escape closes it and gives the focus back. It is filled when it opens, so that
 * hundreds of numbers cost nothing until somebody asks.
 */
export class WhyPopover {
	readonly #root: HTMLElement;
	readonly #source: WhySource;
	readonly #box: HTMLElement;
	#trigger: HTMLElement | null = null;
	#pinned = false;
	/** The number that is to open after a moment. */
	#next: HTMLElement | null = null;
	#opening: ReturnType<typeof setTimeout> | undefined;
	#leaving: ReturnType<typeof setTimeout> | undefined;
	/** Focus that comes back from the popover asks nothing. */
	#hush = false;

	constructor(root: HTMLElement, source: WhySource) {
		this.#root = root;
		this.#source = source;
		this.#box = root.ownerDocument.createElement("div");
		this.#box.className = "muster-ledger muster-ledger--live";
		this.#box.id = `${root.id}-why`;
		this.#box.setAttribute("popover", "auto");
		this.#box.setAttribute("role", "dialog");
		root.append(this.#box);
		this.#listen();
	}

	/** Fills the open popover anew after the numbers have changed; one that has gone closes it. */
	refresh(): void {
		if (!this.#trigger || !this.#isOpen) return;
		const again = this.#drawn(this.#trigger);
		const { activeElement } = this.#root.ownerDocument;
		const focused = this.#box.contains(activeElement) ? activeElement : null;
		const before = this.#root.ownerDocument.createElement("div");
		before.append(...this.#box.childNodes);
		if (!again || !this.#fill(again)) {
			this.close();
			return;
		}
		this.#trigger = again;
		again.setAttribute("aria-expanded", "true");
		placeLedger(this.#box, again);
		const name = focused?.getAttribute("name");
		if (focused) this.#box.querySelector<HTMLElement>(name ? `[name="${name}"]` : "input, button")?.focus();
		keepTyped(this.#box, before, { noted: new Map(), follows: false });
		this.#showPresent();
	}

	/** Closes it. */
	close(): void {
		if (this.#isOpen) this.#box.hidePopover();
	}

	get #isOpen(): boolean {
		return this.#box.matches(":popover-open");
	}

	#listen(): void {
		const root = this.#root;
		root.addEventListener("click", (event) => this.#onClick(event));
		// A window that opens under a resting mouse has not been asked anything: browsers tell of that as if the mouse had come.
		const wake = (event: PointerEvent): void => {
			this.#onOver(event);
			root.addEventListener("pointerover", (over) => this.#onOver(over));
		};
		root.addEventListener("pointermove", wake, { once: true });
		root.addEventListener("pointerleave", () => this.#onOut());
		root.addEventListener("focusin", (event) => this.#onFocus(event));
		root.addEventListener("focusout", (event) => {
			if (this.#isOurs(event)) this.#onOut();
		});
		// Before it opens, not after: an Escape that comes at once would be the host's, which closes the whole window.
		this.#box.addEventListener("beforetoggle", (event) => {
			const { ownerDocument } = root;
			if ((event as ToggleEvent).newState === "open") ownerDocument.addEventListener("keydown", this.#onKey, true);
			else ownerDocument.removeEventListener("keydown", this.#onKey, true);
			if ((event as ToggleEvent).newState !== "closed") return;
			this.#trigger?.setAttribute("aria-expanded", "false");
			this.#pinned = false;
		});
		this.#box.addEventListener("submit", (event) => void this.#onSubmit(event));
		this.#box.addEventListener("change", () => this.#showPresent());
	}

	#triggerOf(event: Event): HTMLElement | null {
		return (event.target as Element).closest?.<HTMLElement>(WHY) ?? null;
	}

	/** Whether an event is about a number or the sum of one; others in the window are none of ours. */
	#isOurs(event: Event): boolean {
		return this.#triggerOf(event) !== null || this.#box.contains(event.target as Node);
	}

	/** A number as it is drawn now: its row or its part may have been drawn anew in the meantime. */
	#drawn(number: HTMLElement): HTMLElement | null {
		if (number.isConnected) return number;
		const { why = "" } = number.dataset;
		return this.#root.querySelector<HTMLElement>(`${WHY}[data-why="${CSS.escape(why)}"]`);
	}

	#onClick(event: MouseEvent): void {
		const target = event.target as HTMLElement;
		const unset = target.closest<HTMLElement>("[data-unset]");
		if (unset && this.#box.contains(unset)) {
			void this.#unset(unset.dataset.unset ?? "");
			return;
		}
		const trigger = this.#triggerOf(event);
		if (!trigger) return;
		this.#forget();
		event.preventDefault();
		this.#open(trigger);
		this.#pinned = this.#isOpen;
		// From the keyboard, on to what can be set; the mouse stays where it is.
		if (event.detail === 0) this.#box.querySelector<HTMLElement>("input, button, [tabindex]")?.focus();
	}

	#onOver(event: PointerEvent): void {
		const trigger = this.#triggerOf(event);
		if (event.pointerType !== "mouse") return;
		if (this.#box.contains(event.target as Node)) clearTimeout(this.#leaving);
		else if (trigger) this.#soon(trigger);
		else this.#onOut();
	}

	#onFocus(event: FocusEvent): void {
		const trigger = this.#triggerOf(event);
		if (this.#box.contains(event.target as Node)) this.#pinned = true;
		if (this.#hush || !trigger?.matches(":focus-visible")) return;
		this.#soon(trigger);
	}

	/** A number opens if somebody is still at it after a moment, whether or not it has been drawn anew meanwhile. */
	#soon(trigger: HTMLElement): void {
		clearTimeout(this.#leaving);
		if (this.#next?.dataset.why === trigger.dataset.why) return;
		this.#forget();
		this.#next = trigger;
		this.#opening = setTimeout(() => {
			this.#next = null;
			const drawn = this.#drawn(trigger);
			if (drawn?.matches(AT_IT) && !this.#pinned) this.#open(drawn);
		}, PAUSE);
	}

	#forget(): void {
		clearTimeout(this.#opening);
		this.#next = null;
	}

	#onOut(): void {
		clearTimeout(this.#leaving);
		if (this.#pinned || !this.#isOpen) return;
		this.#leaving = setTimeout(() => {
			const isWanted = this.#box.matches(":hover, :focus-within") || this.#trigger?.matches(AT_IT);
			if (!this.#pinned && !isWanted) this.close();
		}, LEAVE);
	}

	readonly #onKey = (event: KeyboardEvent): void => {
		if (event.key !== "Escape" || !this.#isOpen) return;
		event.preventDefault();
		event.stopPropagation();
		const trigger = this.#trigger;
		this.close();
		this.#hush = true;
		trigger?.focus();
		this.#hush = false;
	};

	#open(trigger: HTMLElement): void {
		if (this.#isOpen && this.#trigger === trigger) return;
		this.close();
		if (!this.#fill(trigger)) return;
		this.#trigger = trigger;
		this.#box.showPopover();
		placeLedger(this.#box, trigger);
		trigger.setAttribute("aria-expanded", "true");
		trigger.setAttribute("aria-controls", this.#box.id);
	}

	#fill(trigger: HTMLElement): boolean {
		const view = this.#source.view(trigger.dataset.why ?? "");
		if (!view || !template) return false;
		this.#box.setAttribute("aria-label", view.title);
		this.#box.innerHTML = template({
			...view,
			canEdit: this.#source.canEdit,
			scrollTab: view.rows.length > 12 ? 0 : -1,
		});
		return true;
	}

	/** Another number chosen: its present value stands in the empty field. */
	#showPresent(): void {
		const chosen = this.#box.querySelector<HTMLSelectElement>("[name=key]")?.selectedOptions[0];
		const field = this.#box.querySelector<HTMLInputElement>("[name=value]");
		if (field && chosen) field.placeholder = chosen.dataset.value ?? "";
	}

	async #onSubmit(event: Event): Promise<void> {
		event.preventDefault();
		event.stopPropagation();
		const form = event.target as HTMLFormElement;
		const trigger = this.#trigger;
		const draft = takeDraft(this.#box, "set", ["key"]);
		const { key = "", value: typed = "" } = draft.typed;
		const done = await this.#source.rule(form.dataset.unit ?? "", key, typed);
		// What was written has drawn the form anew by now, and another number may explain itself in it.
		if (this.#trigger !== trigger) return;
		const value = this.#box.querySelector<HTMLInputElement>("[name=value]");
		const place = this.#box.querySelector<HTMLElement>("[role=alert]");
		if (!done.ok) draft.giveBack();
		if (!place) return;
		place.hidden = done.ok;
		place.textContent = done.ok ? "" : sayFault(words(), done.fault);
		value?.setAttribute("aria-invalid", String(!done.ok));
	}

	async #unset(key: string): Promise<void> {
		const unit = (this.#trigger?.dataset.why ?? "").split("/")[1] ?? "";
		await this.#source.rule(unit, key, "");
	}
}
