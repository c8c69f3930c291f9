import type { RosterRow } from "../../../bridge/army/sheet/index.js";
import type { Choice } from "../../../bridge/text/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import type { Template } from "../../host/words.js";
import { fetchTemplate, words } from "../../host/words.js";
import { moveFocus } from "../../ui/focus.js";
import { placePopover } from "../../ui/why-popover.js";

let template: Template<RosterRow> | undefined;

/** Loads the template of a row with its partials; resolves when rows can be rendered without waiting. */
export async function loadRowTemplate(): Promise<void> {
	template ??= await fetchTemplate("sheets/army/row", ["sheets/army/why-number"]);
}

interface Drawn {
	readonly element: HTMLElement;
	readonly key: string;
}

/** The attributes of controls whose focus is passed on to their successors. */
const FOCUSABLE = ["data-edit", "data-why", "data-action", "data-menu", "data-pick"];

/**
 * The rows of a roster in the page. A row is rendered again only when it has changed; its successor takes over the
 * focus, and a row that is being typed in waits.
 */
export class RowList {
	readonly #drawn = new Map<string, Drawn>();
	#body: HTMLElement | null = null;

	/** Updates the rows of a table's body; fills a new body at once. Returns the ids of rendered rows. */
	show(body: HTMLElement, rows: readonly RosterRow[]): readonly string[] {
		if (!template) throw new Error("The template of the rows is not there yet");
		if (this.#body !== body) {
			this.#body = body;
			this.#drawn.clear();
		}
		const wanted = new Set(rows.map(({ id }) => id));
		for (const [id, { element }] of this.#drawn) {
			if (wanted.has(id)) continue;
			element.remove();
			this.#drawn.delete(id);
		}
		const stale = rows
			.map((row) => ({ row, key: JSON.stringify(row) }))
			.filter(({ row, key }) => this.#isStale(row.id, key));
		this.#draw(body, stale);
		this.#arrange(body, rows);
		return stale.map(({ row }) => row.id);
	}

	/** The element of a row. */
	rowOf(id: string): HTMLElement | undefined {
		return this.#drawn.get(id)?.element;
	}

	/** Renders a row again, for instance after an edit was cancelled. */
	reset(id: string): void {
		const known = this.#drawn.get(id);
		if (known) this.#drawn.set(id, { ...known, key: "" });
	}

	#isStale(id: string, key: string): boolean {
		const known = this.#drawn.get(id);
		return known === undefined || (known.key !== key && !known.element.querySelector("[data-editor]"));
	}

	#draw(body: HTMLElement, stale: readonly { readonly row: RosterRow; readonly key: string }[]): void {
		if (stale.length === 0 || !template) return;
		const holder = body.ownerDocument.createElement("template");
		holder.innerHTML = stale.map(({ row }) => template?.(row) ?? "").join("");
		const elements = [...holder.content.children] as HTMLElement[];
		for (const [i, { row, key }] of stale.entries()) {
			const element = elements[i];
			if (!element) continue;
			const old = this.#drawn.get(row.id)?.element;
			if (old) replaceRow(old, element);
			this.#drawn.set(row.id, { element, key });
		}
	}

	/** Sorts the rows without touching those that are in place. */
	#arrange(body: HTMLElement, rows: readonly RosterRow[]): void {
		if (body.childElementCount === 0) {
			body.append(...rows.flatMap(({ id }) => this.rowOf(id) ?? []));
			return;
		}
		let next = body.firstElementChild;
		for (const { id } of rows) {
			const element = this.rowOf(id);
			if (!element) continue;
			if (element === next) next = next.nextElementSibling;
			else moveBefore(body, element, next);
		}
	}
}

function moveBefore(body: HTMLElement, element: HTMLElement, next: Element | null): void {
	const { activeElement } = body.ownerDocument;
	const inside = activeElement instanceof HTMLElement && element.contains(activeElement) ? activeElement : null;
	body.insertBefore(element, next);
	inside?.focus();
}

function replaceRow(old: HTMLElement, fresh: HTMLElement): void {
	const focused = old.ownerDocument.activeElement;
	const inside = focused !== null && old.contains(focused) ? focused : null;
	const name = inside ? FOCUSABLE.find((each) => inside.hasAttribute(each)) : undefined;
	const picked = old.querySelector<HTMLInputElement>("[data-pick]")?.checked ?? false;
	fresh.hidden = old.hidden;
	fresh.classList.toggle("muster-is-picked", picked);
	const pick = fresh.querySelector<HTMLInputElement>("[data-pick]");
	if (pick) pick.checked = picked;
	old.replaceWith(fresh);
	if (!inside || name === undefined) return;
	const value = CSS.escape(inside.getAttribute(name) ?? "");
	fresh.querySelector<HTMLElement>(`[${name}="${value}"]`)?.focus();
}

/** A field that is edited in place. */
interface InlineField {
	/** The control that the editor replaces. */
	readonly button: HTMLElement;
	/** Its value; with `choices` that of the chosen one. */
	readonly value: string;
	readonly label: string;
	readonly choices?: readonly Choice[];
	/** The tooltip of the field. */
	readonly hint?: string;
	/** Writes the typed value. */
	commit(typed: string): Promise<Result<unknown>>;
	/** Called when the editor is gone, whether anything was written or not. */
	done(): void;
}

/** Replaces a control by a field: Enter or leaving it writes, Escape cancels. A refused value stays with its reason. */
export function editInline(field: InlineField): void {
	const { button, label, value } = field;
	const control = field.choices ? selectOf(button, field.choices) : inputOf(button, value);
	control.dataset.editor = "";
	control.className = "muster-editor";
	control.setAttribute("aria-label", label);
	if (field.hint) control.dataset.tooltipText = field.hint;
	button.replaceWith(control);
	control.focus();
	if (control instanceof HTMLInputElement) control.select();
	else openList(control);
	listen(control, field);
}

/** Opens a list at once; if the browser refuses, the next press opens it. */
function openList(list: HTMLSelectElement): void {
	try {
		list.showPicker();
	} catch {
		// A browser refuses without a press or key just before, or in a frame of another origin.
	}
}

type Control = HTMLInputElement | HTMLSelectElement;

/** A control, or the one that a rendering has put in its place. */
function rendered(button: HTMLElement): HTMLElement | null {
	return button.isConnected ? button : button.ownerDocument.getElementById(button.id);
}

function inputOf({ ownerDocument }: HTMLElement, value: string): HTMLInputElement {
	const input = ownerDocument.createElement("input");
	input.type = "text";
	input.autocomplete = "off";
	input.dir = "auto";
	input.value = value;
	return input;
}

function selectOf({ ownerDocument }: HTMLElement, choices: readonly Choice[]): HTMLSelectElement {
	const select = ownerDocument.createElement("select");
	for (const { value, label, selected } of choices) {
		const option = ownerDocument.createElement("option");
		option.value = value;
		option.textContent = label;
		option.selected = selected;
		select.append(option);
	}
	return select;
}

function listen(control: Control, field: InlineField): void {
	const before = control.value;
	const fault = faultOf(control);
	let over = false;
	const close = (stays: boolean): void => {
		if (over) return;
		over = true;
		fault.hide();
		control.replaceWith(field.button);
		if (stays) moveFocus(control, rendered(field.button));
		field.done();
	};
	const commit = async (focus: boolean): Promise<void> => {
		if (over) return;
		if (control.value === before) return close(focus);
		control.disabled = true;
		const written = await field.commit(control.value);
		control.disabled = false;
		if (written.ok) return close(focus);
		const sentence = sayFault(words(), written.fault);
		control.setAttribute("aria-invalid", "true");
		fault.show(sentence);
		moveFocus(control, control);
	};
	control.addEventListener("input", () => fault.hide());
	control.addEventListener("keydown", (event) => {
		const { key } = event as KeyboardEvent;
		if (key !== "Escape" && key !== "Enter") return;
		event.preventDefault();
		event.stopPropagation();
		if (key === "Escape") close(true);
		else void commit(true);
	});
	control.addEventListener("blur", () => {
		// Leaving a refused value discards it.
		if (control.getAttribute("aria-invalid") === "true") close(false);
		else if (!control.disabled) void commit(false);
	});
	if (control instanceof HTMLSelectElement) control.addEventListener("change", () => void commit(true));
}

/** Shows a fault's sentence beside its field, above everything else: a row has no room for it. */
function faultOf(control: Control): { show(sentence: string): void; hide(): void } {
	const bubble = control.ownerDocument.createElement("p");
	bubble.id = `muster-editor-fault-${foundry.utils.randomID()}`;
	bubble.className = "muster-editor-fault muster-fault";
	bubble.popover = "manual";
	bubble.setAttribute("role", "alert");
	return {
		show(sentence) {
			bubble.textContent = sentence;
			control.after(bubble);
			control.setAttribute("aria-describedby", bubble.id);
			bubble.showPopover();
			placePopover(bubble, control);
		},
		hide() {
			bubble.remove();
			control.removeAttribute("aria-describedby");
			control.removeAttribute("aria-invalid");
		},
	};
}
