/** A control of a form that holds a value. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Selects every {@link Field}. */
export const FIELDS = "input, select, textarea";

/** True for a field whose value is whether it is ticked. */
const isTicked = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

/** The present value of a field; of a box "true" or "false". */
const currentValue = (field: Field): string =>
	isTicked(field) ? String((field as HTMLInputElement).checked) : field.value;

/** The value with which a field was rendered. */
export function renderedValue(field: Field): string {
	if (isTicked(field)) return String((field as HTMLInputElement).defaultChecked);
	if (field.tagName !== "SELECT") return (field as HTMLInputElement).defaultValue;
	const options = [...(field as HTMLSelectElement).options];
	return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

/** Sets the value of a field; a list keeps its own if it no longer offers that one. */
export function writeValue(field: Field, value: string): void {
	if (isTicked(field)) (field as HTMLInputElement).checked = value === "true";
	else if (field.tagName !== "SELECT" || [...(field as HTMLSelectElement).options].some((one) => one.value === value))
		field.value = value;
}

/**
 * Unsaved input survives re-rendering: fields are snapshotted before a window is rendered and restored after it; what
 * is being typed in is left alone.
 */

/** A selector that finds a field's successor in the rendered part; empty: it has none. */
function selectorOf(field: Field): string {
	if (field.id !== "") return `#${CSS.escape(field.id)}`;
	if (field.name === "" || isTicked(field)) return "";
	return `${field.tagName}[name="${CSS.escape(field.name)}"]`;
}

/** True for a text field or an editor with input that is not written yet. */
export function hasUnsavedInput(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	if (target.isContentEditable) return true;
	return target.matches("input[type=text], input[type=search], input:not([type]), textarea")
		? currentValue(target as Field) !== renderedValue(target as Field)
		: false;
}

/** The values of a window's fields. */
export type FieldSnapshot = ReadonlyMap<string, string>;

/**
 * Takes a snapshot of a window's fields when a rendering begins: that takes a moment, in which the user may type on.
 */
export function snapshotFields(root: HTMLElement): FieldSnapshot {
	return new Map([...root.querySelectorAll<Field>(FIELDS)].map((field) => [selectorOf(field), currentValue(field)]));
}

/** Options of {@link restoreFields}. */
interface RestoreOptions {
	readonly snapshot: FieldSnapshot;
	/** True for a window that stores its input on every key, so that its rendering already shows it. */
	readonly follows: boolean;
}

/**
 * Copies into a rendered part the input of its predecessor that would be lost: drafts (`data-draft`), what was typed
 * during the rendering, unsaved input, and refused values with their reasons. Keeps the cursor, and which details are
 * open.
 */
export function restoreFields(next: HTMLElement, prior: HTMLElement, { snapshot, follows }: RestoreOptions): void {
	restoreDetails(next, prior);
	const { activeElement } = next.ownerDocument;
	for (const field of prior.querySelectorAll<Field>(FIELDS)) {
		const selector = selectorOf(field);
		const successor = selector === "" || field.type === "file" ? null : next.querySelector<Field>(selector);
		if (!successor) continue;
		const value = currentValue(field);
		const isNew = snapshot.has(selector) && snapshot.get(selector) !== value;
		const isFocused = successor === activeElement;
		const isUnsaved = value !== renderedValue(field) && (isDraft(field, successor) || (isFocused && !follows));
		const reason = reasonOf(field);
		if (isNew || isUnsaved || (reason && replacesSame(field, successor))) {
			writeValue(successor, value);
			if (reason) moveReason(reason, successor);
			else if (isFocused && !follows) sayOnLeaving(successor);
		}
		if (isFocused) restoreCursor(field, successor);
	}
}

/**
 * Says that a text field has changed when it is left with the input that it was given: the browser says so only of what
 * was typed in this very field.
 */
function sayOnLeaving(field: Field): void {
	let isSaid = false;
	field.addEventListener("change", () => (isSaid = true), { once: true });
	field.addEventListener(
		"blur",
		() => {
			if (field.isConnected && hasUnsavedInput(field) && !isSaid)
				field.dispatchEvent(new Event("change", { bubbles: true }));
		},
		{ once: true },
	);
}

/** Details are the same by their place; where `data-fold` names what they hold, by that name. */
function restoreDetails(next: HTMLElement, prior: HTMLElement): void {
	const before = [...prior.querySelectorAll("details")];
	for (const [index, details] of next.querySelectorAll("details").entries()) {
		const { fold } = details.dataset;
		const known = fold === undefined ? before[index] : before.find(({ dataset }) => dataset["fold"] === fold);
		if (known && known.dataset["fold"] === fold) details.open = known.open;
	}
}

/** True if both fields are drafts of the same thing, which the attribute may name. */
const isDraft = ({ dataset }: Field, successor: Field): boolean =>
	dataset["draft"] !== undefined && dataset["draft"] === successor.dataset["draft"];

/** The sentence after a field that says why its value is refused; null: it is not. */
function reasonOf(field: Field): Element | null {
	const reason = field.nextElementSibling;
	return field.getAttribute("aria-invalid") === "true" && reason?.getAttribute("role") === "alert" ? reason : null;
}

/**
 * True if the value that a refused one was to replace is still the same; that of a form may be rendered as it is typed.
 */
const replacesSame = (field: Field, successor: Field): boolean =>
	[renderedValue(field), currentValue(field)].includes(renderedValue(successor));

/** A refused value is never without its reason. */
function moveReason(reason: Element, successor: Field): void {
	successor.setAttribute("aria-invalid", "true");
	successor.setAttribute("aria-describedby", reason.id);
	successor.after(reason);
}

function restoreCursor(field: Field, successor: Field): void {
	const { selectionStart = null, selectionEnd = null } = field as Partial<HTMLInputElement>;
	if (selectionStart !== null) (successor as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
}

/** The windows in which an input method composes a character, as for Japanese or Chinese. */
const composing = new WeakSet<HTMLElement>();

/** True while a character is composed in a window: rendering the field again would interrupt it. */
export const isComposing = (root: HTMLElement): boolean => composing.has(root);

/** Calls back whenever typing in a window may be over: the focus leaves a field, or a character is composed. */
export function followTyping(root: HTMLElement, onEnd: () => void): void {
	const ended = (): void => {
		composing.delete(root);
		onEnd();
	};
	root.addEventListener("compositionstart", () => composing.add(root));
	root.addEventListener("compositionend", ended);
	root.addEventListener("focusout", ended);
}

/**
 * The part of a window in which the user is typing: a character is being composed, an editor is open, or the focused
 * field has unsaved input. Rendering that part would discard the input. Undefined: there is none.
 */
export function partBeingTyped(root: HTMLElement): string | undefined {
	const field = root.ownerDocument.activeElement as HTMLInputElement | null;
	if (!field || !root.contains(field)) return undefined;
	if (isComposing(root)) return partOf(field);
	// A search is never written, and the roster keeps it by itself; drafts are restored as well.
	if (field.type === "search" || field.dataset["draft"] !== undefined) return undefined;
	// Controls without text, lists among them, have no default value.
	const isOpen =
		"editor" in field.dataset ||
		(field.defaultValue ?? field.value) !== field.value ||
		field.closest("prose-mirror") !== null;
	return isOpen ? partOf(field) : undefined;
}

/**
 * The part of a window that has a field open in place of the text that it edits (`data-editor`); undefined: there is
 * none.
 */
export function partOfEditor(root: HTMLElement): string | undefined {
	const editor = root.querySelector<HTMLElement>("[data-editor]");
	return editor ? partOf(editor) : undefined;
}

const partOf = (field: HTMLElement): string | undefined =>
	field.closest<HTMLElement>("[data-application-part]")?.dataset.applicationPart;

/** A window with a rendering that may be postponed. */
interface Postponing {
	readonly rendered: boolean;
	readonly element: HTMLElement;
	render(): Promise<unknown>;
}

/**
 * Renders what was postponed, once the focus has moved. A refused value stays with its reason; correcting it renders
 * the window.
 */
export function renderPostponed(window: Postponing): void {
	setTimeout(() => {
		if (window.rendered && !window.element.querySelector("[aria-invalid=true]")) void window.render();
	});
}

/** The values of a draft by name, and a way to put them back if they are refused. */
interface Draft {
	readonly typed: Readonly<Record<string, string>>;
	/** Writes the values back into those fields that were not changed since. */
	restore(): void;
}

/**
 * Takes a draft out of its fields (`data-<group>`, whose value names each), so that the next one can be typed at once.
 * `stay`: fields that keep their value for the next one.
 */
export function takeDraft(root: HTMLElement, group: string, stay: readonly string[] = []): Draft {
	const fields = () =>
		[...root.querySelectorAll<Field>(`[data-${group}]`)].map((field) => [field.dataset[group] ?? "", field] as const);
	const typed = Object.fromEntries(fields().map(([name, field]) => [name, field.value]));
	for (const [name, field] of fields()) if (!stay.includes(name)) writeValue(field, renderedValue(field));
	return {
		typed,
		restore() {
			for (const [name, field] of fields())
				if (field.value === renderedValue(field)) writeValue(field, typed[name] ?? "");
		},
	};
}
