import type { Words } from "../../bridge/text/index.js";
import { parseWhole, readWhole, sayFault } from "../../bridge/text/index.js";

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

/** A field of a whole number, as `partials/form/whole` writes it: text, with its range in `data-min` and `data-max`. */
const NUMBER = "input[data-whole]:not(:disabled)";
/** A button that acts on what is typed. */
const ACTING = ".muster-btn--primary, [type=submit], [data-acts]";

type Say = () => Words;

/**
 * Follows the number fields of a window, those that are rendered later too. What is no whole number in range stays in
 * its field with a sentence under it: nothing else learns of it, so no older value is changed, and a button that acts
 * waits and leads back to the field. The arrow keys count up and down. `words`: the reader's language.
 */
export function followNumbers(root: HTMLElement, words: Say): void {
	// On the way down, before the listeners that take what is typed.
	root.addEventListener("input", (event) => take(event, words), true);
	root.addEventListener("change", (event) => take(event, words), true);
	root.addEventListener("click", (event) => holdBack(root, event, words), true);
	root.addEventListener("submit", (event) => holdBack(root, event, words), true);
	root.addEventListener("keydown", onKey);
}

const fieldOf = ({ target }: Event): HTMLInputElement | null =>
	(target as Element).matches(NUMBER) ? (target as HTMLInputElement) : null;

/** The sentence about a text that cannot be taken; undefined: it can. */
function refusal({ value, dataset }: HTMLInputElement, words: Say): string | undefined {
	if (value.trim() === "" && dataset["optional"] !== undefined) return undefined;
	const [min, max, step] = [Number(dataset["min"]), Number(dataset["max"]), Number(dataset["countBy"] ?? 1)];
	const read = readWhole(value, { min, max });
	if (!read.ok) return sayFault(words(), read.fault);
	const isStep = read.value % step === 0;
	return isStep ? undefined : sayFault(words(), { code: "MUSTER.Fault.Number.steps", data: { min, max, step } });
}

/** Keeps what is refused from all others. A number that is still being typed is not marked yet. */
function take(event: Event, words: Say): void {
	const field = fieldOf(event);
	if (!field) return;
	const sentence = refusal(field, words);
	if (sentence === undefined || event.type === "change") markField(field, sentence);
	if (sentence !== undefined) event.stopPropagation();
}

function holdBack(root: HTMLElement, event: Event, words: Say): void {
	const target = event.target as Element;
	const acting = event.type === "submit" ? target : target.closest(ACTING);
	if (!acting) return;
	const form = acting.closest("form");
	const fields = [...(form ?? root).querySelectorAll<HTMLInputElement>(NUMBER)];
	const wrong = fields.filter(
		(field) => (form ?? field.closest("form")) === form && refusal(field, words) !== undefined,
	);
	for (const field of wrong) markField(field, refusal(field, words));
	if (wrong.length === 0) return;
	event.preventDefault();
	event.stopImmediatePropagation();
	wrong[0]?.focus();
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

function onKey(event: KeyboardEvent): void {
	const field = fieldOf(event);
	const by = STEPS[event.key];
	const value = field && (field.value.trim() === "" ? 0 : parseWhole(field.value));
	if (!field || by === undefined || typeof value !== "number" || event.altKey || event.ctrlKey || event.metaKey) return;
	event.preventDefault();
	const { min, max, countBy = "1" } = field.dataset;
	field.value = String(Math.min(Number(max), Math.max(Number(min), value + by * Number(countBy))));
	for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Marks a faulty field and writes the sentence that says why under it; without a sentence removes both. The field has
 * an id.
 */
export function markField(control: HTMLElement, sentence: string | undefined): void {
	const id = `${control.id}-fault`;
	const known = control.id === "" ? null : control.ownerDocument.getElementById(id);
	if (sentence === undefined) {
		known?.remove();
		control.removeAttribute("aria-invalid");
		control.removeAttribute("aria-describedby");
		return;
	}
	const place = known ?? control.ownerDocument.createElement("p");
	place.id = id;
	place.className = "muster-fault";
	place.setAttribute("role", "alert");
	place.textContent = sentence;
	control.setAttribute("aria-invalid", "true");
	control.setAttribute("aria-describedby", id);
	if (!known) control.after(place);
}
