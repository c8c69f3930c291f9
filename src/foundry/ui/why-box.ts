import type { WhyView } from "../../bridge/army/sheet/index.js";
import { sayFault } from "../../bridge/text/index.js";
import type { Result } from "../../engine/common/index.js";
import { fetchTemplate, type Template, words } from "../host/words.js";
import { restoreFields, snapshotFields, takeDraft } from "./unsaved-input.js";
import { WhyPopover } from "./why-popover.js";

/** The sums behind the numbers of a window, and the edit that overrides them. */
export interface WhySource {
	/** The sum of the number at an address. */
	view(address: string): WhyView | undefined;
	readonly canEdit: boolean;
	/** Sets a number by hand; an empty text removes that value. */
	rule(unit: string, key: string, typed: string): Promise<Result<null>>;
}

let template: Template<object> | undefined;

/** Loads the template of the sums; resolves when numbers can explain themselves without waiting. */
export async function loadWhyTemplate(): Promise<void> {
	template ??= await fetchTemplate("sheets/army/why");
}

/**
 * The only popover that explains the numbers of a window and edits values set by hand. It is filled when it opens, so
 * that hundreds of numbers cost nothing until then.
 */
export class WhyBox {
	readonly #root: HTMLElement;
	readonly #source: WhySource;
	readonly #box: HTMLElement;
	readonly #popover: WhyPopover;

	constructor(root: HTMLElement, source: WhySource) {
		this.#root = root;
		this.#source = source;
		this.#box = boxIn(root);
		this.#box.addEventListener("submit", (event) => void this.#onSubmit(event));
		this.#box.addEventListener("change", () => this.#showPresent());
		this.#box.addEventListener("click", ({ target }) => {
			const unset = (target as Element).closest<HTMLElement>("[data-unset]");
			if (unset) void this.#unset(unset.dataset.unset ?? "");
		});
		this.#popover = new WhyPopover(root, (number) => (this.#fill(number) ? this.#box : null));
	}

	/** Fills the open popover again after the numbers have changed, keeping unsaved input. */
	refresh(): void {
		const { ownerDocument } = this.#root;
		const { activeElement } = ownerDocument;
		const focused = this.#box.contains(activeElement) ? activeElement : null;
		const before = ownerDocument.createElement("div");
		const snapshot = snapshotFields(this.#box);
		this.#popover.refresh((number) => {
			before.append(...this.#box.childNodes);
			return this.#fill(number);
		});
		if (!this.#popover.isOpen) return;
		const name = focused?.getAttribute("name");
		if (focused) this.#box.querySelector<HTMLElement>(name ? `[name="${name}"]` : "input, button")?.focus();
		restoreFields(this.#box, before, { snapshot, follows: false });
		this.#showPresent();
	}

	#fill(number: HTMLElement): boolean {
		const view = this.#source.view(number.dataset.why ?? "");
		if (!view || !template) return false;
		this.#box.setAttribute("aria-label", view.title);
		this.#box.innerHTML = template({
			...view,
			canEdit: this.#source.canEdit,
			scrollTab: view.rows.length > 12 ? 0 : -1,
		});
		return true;
	}

	/** Shows the present value of the chosen number in the empty field. */
	#showPresent(): void {
		const chosen = this.#box.querySelector<HTMLSelectElement>("[name=key]")?.selectedOptions[0];
		const field = this.#box.querySelector<HTMLInputElement>("[name=value]");
		if (field && chosen) field.placeholder = chosen.dataset.value ?? "";
	}

	async #onSubmit(event: Event): Promise<void> {
		event.preventDefault();
		event.stopPropagation();
		const form = event.target as HTMLFormElement;
		const { number } = this.#popover;
		const draft = takeDraft(this.#box, "set", ["key"]);
		const { key = "", value: typed = "" } = draft.typed;
		const done = await this.#source.rule(form.dataset.unit ?? "", key, typed);
		// The write has rendered the form again by now, perhaps for another number.
		if (addressOf(this.#popover.number) !== addressOf(number)) return;
		const value = this.#box.querySelector<HTMLInputElement>("[name=value]");
		const place = this.#box.querySelector<HTMLElement>("[role=alert]");
		if (!done.ok) draft.restore();
		if (!place) return;
		place.hidden = done.ok;
		place.textContent = done.ok ? "" : sayFault(words(), done.fault);
		value?.setAttribute("aria-invalid", String(!done.ok));
	}

	async #unset(key: string): Promise<void> {
		const unit = addressOf(this.#popover.number).split("/")[1] ?? "";
		await this.#source.rule(unit, key, "");
	}
}

const addressOf = (number: HTMLElement | null): string => number?.dataset.why ?? "";

function boxIn(root: HTMLElement): HTMLElement {
	const box = root.ownerDocument.createElement("div");
	box.className = "muster-ledger muster-ledger--live";
	box.id = `${root.id}-why`;
	box.setAttribute("popover", "auto");
	box.setAttribute("role", "dialog");
	root.append(box);
	return box;
}
