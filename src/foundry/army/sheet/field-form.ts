import { FIELD_KINDS, type FieldKind } from "../../../bridge/army/sheet/index.js";
import { sayFault } from "../../../bridge/text/index.js";
import type { Fault } from "../../../engine/common/index.js";
import { notifyFault } from "../../host/notify.js";
import { words } from "../../host/words.js";
import { markField } from "../../ui/mark-field.js";
import { changeEntry, changeField } from "./edit-army.js";

/**
 * Writes every field of an army under `root` when it changes: controls with `data-field` and `data-kind`, and boxes of one list with `data-many`. A
 * refused value stays in its field with the reason under it.
 */
export function followFields(root: HTMLElement, actor: Actor.Implementation): void {
	root.addEventListener("change", (event) => {
		const control = event.target as HTMLInputElement;
		const { field, kind, many } = control.dataset;
		if (many !== undefined) void writeEntry(root, control, many, actor);
		if (field === undefined) return;
		const known = FIELD_KINDS.find((each): each is FieldKind => each === kind) ?? "text";
		void writeOne(control, field, known, actor);
	});
}

async function writeOne(
	control: HTMLInputElement,
	path: string,
	kind: FieldKind,
	actor: Actor.Implementation,
): Promise<void> {
	const typed = kind === "tick" ? control.checked : control.value;
	const done = await changeField(actor, { path, kind, typed });
	show(control, done.ok ? undefined : done.fault);
}

async function writeEntry(
	root: HTMLElement,
	control: HTMLInputElement,
	path: string,
	actor: Actor.Implementation,
): Promise<void> {
	const boxes = root.querySelectorAll<HTMLInputElement>(`[data-many="${CSS.escape(path)}"]`);
	const choices = [...boxes].map(({ value }) => value);
	const done = await changeEntry(actor, path, { choices, entry: control.value, isIn: control.checked });
	if (!done.ok) {
		control.checked = !control.checked;
		notifyFault(done.fault);
	}
}

/** The latest rendering may have replaced this control; then a notice shows the fault. */
function show(control: HTMLElement, fault: Fault | undefined): void {
	if (control.isConnected) markField(control, fault && sayFault(words(), fault));
	else if (fault) notifyFault(fault);
}
