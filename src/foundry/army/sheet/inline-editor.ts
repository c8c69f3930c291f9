import { type Choice, sayFault } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { moveFocus } from "../../ui/focus.js";
import { placePopover } from "../../ui/why-popover.js";

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
