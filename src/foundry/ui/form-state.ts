/** Small helpers for forms whose fields stay in place while everything round them is worked out again. */

/** A `role="status"` line that screen readers speak: the newest sentence, at most once per second. */
export class LiveText {
	static readonly PAUSE = 1000;

	#line: HTMLElement | null = null;
	#spoken = "";
	#next = "";
	#waiting: ReturnType<typeof setTimeout> | undefined;

	/** Adds the line to a window. */
	install(parent: HTMLElement): void {
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

	#speak(): void {
		this.#waiting = undefined;
		if (!this.#line?.isConnected || this.#next === this.#spoken) return;
		this.#spoken = this.#next;
		this.#line.textContent = this.#next;
	}
}

/**
 * Shows the sentence of each field at fault under it and marks the field; clears those of the others. A sentence has its
 * place in `[data-fault="<field>"]`; its field is the control that this place describes.
 */
export function showFaults(root: HTMLElement, faults: Readonly<Record<string, string | undefined>>): void {
	for (const place of root.querySelectorAll<HTMLElement>("[data-fault]")) {
		const fault = faults[place.dataset.fault ?? ""];
		place.hidden = fault === undefined;
		place.textContent = fault ?? "";
		const field = place.id ? root.querySelector(`[aria-describedby~="${CSS.escape(place.id)}"]`) : null;
		if (fault === undefined) field?.removeAttribute("aria-invalid");
		else field?.setAttribute("aria-invalid", "true");
	}
}

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What stands in the named fields of a form: text, or for a single box whether it is ticked. */
export function readFields(form: HTMLFormElement): Record<string, string | boolean> {
	const typed: Record<string, string | boolean> = {};
	// By type: an element of a popped-out window is no instance of this window's classes.
	for (const field of form.querySelectorAll<FormField>("input[name], select[name], textarea[name]")) {
		if (field.type === "checkbox") typed[field.name] = (field as HTMLInputElement).checked;
		else if (field.type !== "radio" || (field as HTMLInputElement).checked) typed[field.name] = field.value;
	}
	return typed;
}

/** Writes a form back into its fields as far as they show something else: one choice may have filled several. */
export function writeFields(form: HTMLFormElement, held: object): void {
	const values = held as Readonly<Record<string, unknown>>;
	for (const field of form.querySelectorAll<FormField>("input[name], select[name], textarea[name]")) {
		const value = values[field.name];
		if (typeof value === "boolean") (field as HTMLInputElement).checked = value;
		else if (typeof value === "string" && field.type !== "radio" && field.value !== value) field.value = value;
	}
}
