/**
 * Shows a fault's sentence under each faulty field and marks the field; clears the others. The place of a sentence is
 * `[data-fault="<field>"]`; its field is the control that this place describes.
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

/** Reads the named fields of a form: text, or true and false for a box. */
export function readFields(form: HTMLFormElement): Record<string, string | boolean> {
	const typed: Record<string, string | boolean> = {};
	// By type: an element of a popped-out window is not an instance of this window's classes.
	for (const field of form.querySelectorAll<FormField>("input[name], select[name], textarea[name]")) {
		if (field.type === "checkbox") typed[field.name] = (field as HTMLInputElement).checked;
		else if (field.type !== "radio" || (field as HTMLInputElement).checked) typed[field.name] = field.value;
	}
	return typed;
}

/** Writes values into the fields that show others: one choice may have changed several. */
export function writeFields(form: HTMLFormElement, held: object): void {
	const values = held as Readonly<Record<string, unknown>>;
	for (const field of form.querySelectorAll<FormField>("input[name], select[name], textarea[name]")) {
		const value = values[field.name];
		if (typeof value === "boolean") (field as HTMLInputElement).checked = value;
		else if (typeof value === "string" && field.type !== "radio" && field.value !== value) field.value = value;
	}
}
