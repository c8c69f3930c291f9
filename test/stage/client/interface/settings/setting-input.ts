/** The input for one setting: by its DataField, its choices, its range or its type. */
import type { SettingConfig } from "../../core/contracts.js";
import { words } from "../core.js";
import { createCheckboxInput, createNumberInput, createSelectInput, createTextInput } from "../forms/fields.js";

interface FieldLike {
	toInput(config: object): HTMLElement;
}

const isField = (type: unknown): type is FieldLike =>
	typeof type === "object" && type !== null && typeof (type as FieldLike).toInput === "function";

/** An element named `namespace.key` that holds the value. Throws for a type that has no input. */
export function settingInput(setting: SettingConfig, value: unknown, id: string): HTMLElement {
	const config = { name: setting.id, id, value };
	if (isField(setting.type)) return setting.type.toInput({ ...config, localize: true });
	if (setting.choices) {
		const options = Object.entries(setting.choices).map(([key, label]) => ({ value: key, label: words(label) }));
		const select = createSelectInput({ ...config, options });
		if (setting.type === Number) select.dataset["dtype"] = "Number";
		return select;
	}
	if (setting.type === Boolean) return createCheckboxInput(config);
	if (setting.type === Number)
		return createNumberInput({ ...config, ...setting.range, type: setting.range ? "range" : "number" });
	if (setting.type === String) return createTextInput(config);
	throw new Error(`The setting "${setting.id}" has config: true but no input for its type`);
}
