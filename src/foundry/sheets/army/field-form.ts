import { FIELD_KINDS, type FieldKind, type Typed } from "../../../bridge/army/index.js";
import type { Fault, Result } from "../../../engine/common/index.js";
import { notifyFault } from "../../services/notify.js";
import { markField } from "./field-faults.js";

/** Writes one field of what a window shows. */
export type WriteField = (path: string, kind: FieldKind, typed: Typed) => Promise<Result<null>>;

/**
 * Writes every field under `root` as soon as it is changed: controls with `data-field` and `data-kind`, and boxes of one list with
 * `data-many`. A value that is refused stays in its field with the reason under it.
 */
export function followFields(root: HTMLElement, write: WriteField): void {
	root.addEventListener("change", (event) => {
		const control = event.target as HTMLInputElement;
		const { field, kind, many } = control.dataset;
		if (many !== undefined) void writeMany(root, control, many, write);
		if (field === undefined) return;
		const known = FIELD_KINDS.find((each): each is FieldKind => each === kind) ?? "text";
		void writeOne(control, field, known, write);
	});
}

async function writeOne(control: HTMLInputElement, path: string, kind: FieldKind, write: WriteField): Promise<void> {
	const done = await write(path, kind, kind === "tick" ? control.checked : control.value);
	show(control, done.ok ? undefined : done.fault);
}

async function writeMany(root: HTMLElement, control: HTMLInputElement, path: string, write: WriteField): Promise<void> {
	const boxes = root.querySelectorAll<HTMLInputElement>(`[data-many="${CSS.escape(path)}"]:checked`);
	const done = await write(
		path,
		"many",
		[...boxes].map(({ value }) => value),
	);
	if (!done.ok) {
		control.checked = !control.checked;
		notifyFault(done.fault);
	}
}

/** The newest rendering may have put another control in this one's place; then a notice says it. */
function show(control: HTMLElement, fault: Fault | undefined): void {
	if (control.isConnected) markField(control, fault);
	else if (fault) notifyFault(fault);
}
