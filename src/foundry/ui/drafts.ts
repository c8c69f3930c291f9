import { type Field, renderedValue, writeValue } from "./unsaved-input.js";

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
