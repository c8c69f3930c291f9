/**
 * What somebody types is his until it is written. A window that draws its fields anew leaves it where it stands, whoever made it do so, and the
 * focus goes nowhere that he has not put it.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input, select, textarea";

const isTicked = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

/** Selects a field in the part that takes the place of its own; empty: it cannot be found again. */
function addressOf(field: Field): string {
	if (field.id !== "") return `#${CSS.escape(field.id)}`;
	if (field.name === "" || isTicked(field)) return "";
	return `${field.tagName}[name="${CSS.escape(field.name)}"]`;
}

const standsIn = (field: Field): string =>
	isTicked(field) ? String((field as HTMLInputElement).checked) : field.value;

/** What a field said when it was drawn. */
function drawnAs(field: Field): string {
	if (isTicked(field)) return String((field as HTMLInputElement).defaultChecked);
	if (field.tagName !== "SELECT") return (field as HTMLInputElement).defaultValue;
	const options = [...(field as HTMLSelectElement).options];
	return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

function write(field: Field, value: string): void {
	if (isTicked(field)) (field as HTMLInputElement).checked = value === "true";
	// A list may offer other lines by now.
	else if (field.tagName !== "SELECT" || [...(field as HTMLSelectElement).options].some((one) => one.value === value))
		field.value = value;
}

/** Whether somebody has typed in a field what is not written yet. */
export function isHalfTyped(target: EventTarget | null): boolean {
	if (!(target instanceof HTMLElement)) return false;
	if (target.isContentEditable) return true;
	return target.matches("input[type=text], input[type=search], input[type=number], input:not([type]), textarea")
		? standsIn(target as Field) !== drawnAs(target as Field)
		: false;
}

/** What stands in the fields of a window. */
export type Noted = ReadonlyMap<string, string>;

/** Notes what stands in the fields of a window that begins to be drawn anew; that takes a moment, in which somebody may type on. */
export function noteFields(root: HTMLElement): Noted {
	return new Map([...root.querySelectorAll<Field>(FIELDS)].map((field) => [addressOf(field), standsIn(field)]));
}

/** What is to be known of a window in order to keep what is typed in it. */
export interface Keeping {
	readonly noted: Noted;
	/** Whether the window takes over what is typed with every key, so that what it draws says so already. */
	readonly follows: boolean;
}

/**
 * Puts into a part that has just taken another's place what stands in that one and would be lost: a draft (`data-draft`), what was typed while the
 * part was drawn, what is half typed, and what was refused together with its reason; and what is unfolded. The cursor stays where it was.
 */
export function keepTyped(next: HTMLElement, prior: HTMLElement, { noted, follows }: Keeping): void {
	keepUnfolded(next, prior);
	const { activeElement } = next.ownerDocument;
	for (const field of prior.querySelectorAll<Field>(FIELDS)) {
		const address = addressOf(field);
		const heir = address === "" || field.type === "file" ? null : next.querySelector<Field>(address);
		if (!heir) continue;
		const value = standsIn(field);
		const isNew = noted.has(address) && noted.get(address) !== value;
		const isHalf = value !== drawnAs(field) && (isDraft(field, heir) || (heir === activeElement && !follows));
		if (isNew || isHalf || keepReason(field, heir)) write(heir, value);
		if (heir === activeElement) keepCursor(field, heir);
	}
}

/** What a reader has unfolded or folded stays so. */
function keepUnfolded(next: HTMLElement, prior: HTMLElement): void {
	const before = [...prior.querySelectorAll("details")];
	for (const [index, details] of next.querySelectorAll("details").entries()) {
		const known = before[index];
		if (known) details.open = known.open;
	}
}

/** A draft is for what it was begun for, which the attribute may name. */
const isDraft = ({ dataset }: Field, heir: Field): boolean =>
	dataset["draft"] !== undefined && dataset["draft"] === heir.dataset["draft"];

/** A refused value stands with its reason behind it, until what it was to replace is another. */
function keepReason(field: Field, heir: Field): boolean {
	const reason = field.nextElementSibling;
	if (field.dataset["field"] === undefined || reason?.getAttribute("role") !== "alert") return false;
	if (drawnAs(field) !== drawnAs(heir)) return false;
	heir.setAttribute("aria-invalid", "true");
	heir.setAttribute("aria-describedby", reason.id);
	heir.after(reason);
	return true;
}

function keepCursor(field: Field, heir: Field): void {
	const { selectionStart = null, selectionEnd = null, type } = field as Partial<HTMLInputElement>;
	if (selectionStart !== null) (heir as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
	if (type !== "number") return;
	// A field of digits tells nobody where its cursor is; one that is filled anew has it at the end.
	const { value } = heir;
	heir.value = "";
	heir.value = value;
}

/** The windows in which somebody composes a sign of several keys, as Japanese or Chinese is written. */
const composedIn = new WeakSet<HTMLElement>();

/** Whether somebody composes a sign in this window: a field that is drawn anew would take it apart. */
export const isComposed = (root: HTMLElement): boolean => composedIn.has(root);

/** Calls back whenever what is typed in a window may have come to its end: the focus leaves a field, or a sign is composed. */
export function followTyping(root: HTMLElement, letGo: () => void): void {
	const ended = (): void => {
		composedIn.delete(root);
		letGo();
	};
	root.addEventListener("compositionstart", () => composedIn.add(root));
	root.addEventListener("compositionend", ended);
	root.addEventListener("focusout", ended);
}

/**
 * The part of a window in which somebody is typing what is not written yet: a sign that is only half there, an open editor, or a field that says
 * something else than it was drawn with; undefined: nobody is. To draw that part anew would take his words away.
 */
export function partTypedIn(root: HTMLElement): string | undefined {
	const field = root.ownerDocument.activeElement as HTMLInputElement | null;
	if (!field || !root.contains(field)) return undefined;
	if (isComposed(root)) return partOf(field);
	// What is searched for is never written, and the roster keeps it by itself; a draft is kept as well.
	if (field.type === "search" || field.dataset["draft"] !== undefined) return undefined;
	// A control that is not typed in, a list among them, has no value of its own to begin with.
	const isOpen =
		"editor" in field.dataset ||
		(field.defaultValue ?? field.value) !== field.value ||
		field.closest("prose-mirror") !== null;
	return isOpen ? partOf(field) : undefined;
}

/** The part of a window in which a field is open in the place of what it changes (`data-editor`); undefined: none is. */
export function partOfEditor(root: HTMLElement): string | undefined {
	const editor = root.querySelector<HTMLElement>("[data-editor]");
	return editor ? partOf(editor) : undefined;
}

const partOf = (field: HTMLElement): string | undefined =>
	field.closest<HTMLElement>("[data-application-part]")?.dataset.applicationPart;

/** A window of which something may wait to be drawn. */
interface Holding {
	readonly rendered: boolean;
	readonly element: HTMLElement;
	render(): Promise<unknown>;
}

/** Draws what waited, when the focus is where it goes. A value that was refused stays with its reason; putting it right draws the window. */
export function drawHeld(window: Holding): void {
	setTimeout(() => {
		if (window.rendered && !window.element.querySelector("[aria-invalid=true]")) void window.render();
	});
}

/** What was typed into a draft, by name, and how it comes back where it was refused. */
export interface Draft {
	readonly typed: Readonly<Record<string, string>>;
	giveBack(): void;
}

/**
 * Takes a draft out of its fields (`data-<group>`, whose value names each), so that the next can be typed at once. `stay`: fields that keep what
 * they say for the next one.
 */
export function takeDraft(root: HTMLElement, group: string, stay: readonly string[] = []): Draft {
	const fields = () =>
		[...root.querySelectorAll<Field>(`[data-${group}]`)].map((field) => [field.dataset[group] ?? "", field] as const);
	const typed = Object.fromEntries(fields().map(([name, field]) => [name, field.value]));
	for (const [name, field] of fields()) if (!stay.includes(name)) write(field, drawnAs(field));
	return {
		typed,
		giveBack() {
			for (const [name, field] of fields()) if (field.value === drawnAs(field)) write(field, typed[name] ?? "");
		},
	};
}

/** Who has the focus in the document of an element, to be told to `passFocus` when what begins now is over. */
export const focusIn = ({ ownerDocument }: HTMLElement): Element | null => ownerDocument.activeElement;

/** Passes the focus on from whoever had it when something began, unless it has been put elsewhere in the meantime. */
export function passFocus(from: Element | null, to: HTMLElement | null | undefined): void {
	if (!to) return;
	const { activeElement: now, body } = to.ownerDocument;
	const stayed = now === null || now === body || now === from || (now.id !== "" && now.id === from?.id);
	if (stayed) to.focus();
}
