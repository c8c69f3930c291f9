import type { Choice } from "../../../bridge/army/sheet/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Result } from "../../../engine/common/index.js";
import { words } from "../../host/words.js";
import { placePopover } from "../../ui/place-popover.js";
import { passFocus } from "../../ui/typed.js";

/** What is typed over in place. */
export interface InlineField {
	/** The control whose place the editor takes. */
	readonly button: HTMLElement;
	/** What stands in it; with `choices` that of the one that is chosen. */
	readonly value: string;
	readonly label: string;
	readonly choices?: readonly Choice[];
	/** What a pointer over the field is told. */
	readonly hint?: string;
	/** Writes what was typed. */
	commit(typed: string): Promise<Result<unknown>>;
	/** Called when the editor is gone, whether anything was written or not. */
	done(): void;
}

/**
 * Turns a control into a field in its own place: Enter or leaving it writes, Escape gives up. A value that is refused stays with
 * its reason.
 */
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

/** Opens a list at once; where the browser would not, it waits for the next press. */
function openList(list: HTMLSelectElement): void {
	try {
		list.showPicker();
	} catch {
		// Without a press or key just before, or in a frame of another origin, a browser refuses.
	}
}

type Control = HTMLInputElement | HTMLSelectElement;

/** A control, or the one that has taken its place: what was written may have drawn everything around it anew. */
function standing(button: HTMLElement): HTMLElement | null {
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
		if (stays) passFocus(control, standing(field.button));
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
		passFocus(control, control);
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
		// A value that was refused is given up by leaving it.
		if (control.getAttribute("aria-invalid") === "true") close(false);
		else if (!control.disabled) void commit(false);
	});
	if (control instanceof HTMLSelectElement) control.addEventListener("change", () => void commit(true));
}

/** The sentence of a fault beside its field, over everything else: a row has no room for it. */
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
