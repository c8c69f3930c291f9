/** foundry.applications.fields: inputs and form groups as elements (published type applications/forms/fields). */
import { make, words } from "../core.js";

export interface InputConfig {
	name?: string;
	id?: string;
	value?: unknown;
	required?: boolean;
	disabled?: boolean;
	readonly?: boolean;
	autofocus?: boolean;
	localize?: boolean;
	placeholder?: string;
	dataset?: Record<string, string>;
	aria?: Record<string, string>;
	classes?: string;
}

export interface SelectConfig extends InputConfig {
	options: { value: string; label: string; group?: string; disabled?: boolean; selected?: boolean; rule?: boolean }[];
	groups?: string[];
	blank?: string | false;
	valueAttr?: string;
	labelAttr?: string;
	sort?: boolean;
	type?: "single" | "multi" | "checkboxes";
}

export interface GroupConfig {
	label: string;
	input: HTMLElement | HTMLCollection;
	units?: string;
	hint?: string | null;
	rootId?: string | null;
	classes?: string[] | null;
	stacked?: boolean | null;
	localize?: boolean | null;
}

/** The attributes that every input shares. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
	const put = (name: string, value: unknown) => value && input.setAttribute(name, value === true ? "" : String(value));
	put("name", config.name);
	put("id", config.id);
	put("required", config.required);
	put("disabled", config.disabled);
	put("readonly", config.readonly);
	put("autofocus", config.autofocus);
	put("placeholder", config.placeholder && (config.localize ? words(config.placeholder) : config.placeholder));
	for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = value;
	for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
	if (config.classes) input.className = config.classes;
}

const textual = (value: unknown): string => (value === null || value === undefined ? "" : String(value));

/** Attributes, not properties, hold the value: helpers hand the element over as HTML text. */
export function createTextInput(config: InputConfig): HTMLInputElement {
	const input = make("input", { type: "text", value: textual(config.value) });
	setInputAttributes(input, config);
	return input;
}

export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
	const input = make("textarea", { rows: String(config.rows ?? 2) }, textual(config.value));
	setInputAttributes(input, config);
	return input;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
	const input = make("input", { type: "checkbox", checked: Boolean(config.value) });
	setInputAttributes(input, config);
	return input;
}

export function createNumberInput(
	config: InputConfig & { min?: number; max?: number; step?: number | "any"; type?: "number" | "range" },
): HTMLElement {
	const limits = { min: config.min, max: config.max, step: config.step ?? (config.type === "range" ? 1 : "any") };
	const tag = config.type === "range" && config.min !== undefined && config.max !== undefined ? "range" : "number";
	const input = make("input", { type: tag, value: textual(config.value) });
	for (const [name, value] of Object.entries(limits)) if (value !== undefined) input.setAttribute(name, String(value));
	setInputAttributes(input, config);
	return input;
}

/** Options by their group, in the order of `groups` first; "" holds those without a group. */
export function prepareSelectOptionGroups(config: SelectConfig): { group: string; options: SelectConfig["options"] }[] {
	const { valueAttr = "value", labelAttr = "label" } = config;
	const groups = new Map<string, SelectConfig["options"]>((config.groups ?? []).map((group) => [group, []]));
	const chosen = [config.value].flat().map(String);
	for (const given of config.options) {
		const record = given as unknown as Record<string, unknown>;
		const value = String(record[valueAttr] ?? given.value);
		const label = String(record[labelAttr] ?? given.label ?? "");
		const option = { ...given, value, label: config.localize ? words(label) : label };
		option.selected = given.selected ?? chosen.includes(value);
		const group = given.group ?? "";
		groups.set(group, [...(groups.get(group) ?? []), option]);
	}
	if (typeof config.blank === "string") {
		const label = config.localize ? words(config.blank) : config.blank;
		groups.set("", [{ value: "", label }, ...(groups.get("") ?? [])]);
	}
	const lists = [...groups].map(([group, options]) => ({ group, options }));
	if (config.sort) for (const { options } of lists) options.sort((a, b) => a.label.localeCompare(b.label));
	return lists;
}

export function createSelectInput(config: SelectConfig): HTMLSelectElement {
	const select = make("select", { multiple: config.type === "multi" });
	setInputAttributes(select, config);
	for (const { group, options } of prepareSelectOptionGroups(config)) {
		const elements = options.map(({ value, label, selected, disabled }) =>
			make("option", { value, selected, disabled }, label),
		);
		if (group) select.append(make("optgroup", { label: config.localize ? words(group) : group }, ...elements));
		else select.append(...elements);
	}
	return select;
}

export function createMultiSelectInput(config: SelectConfig): HTMLSelectElement {
	return createSelectInput({ ...config, type: "multi" });
}

/** `div.form-group` with label, `div.form-fields` and hint; label and input are joined when a rootId is given. */
export function createFormGroup(config: GroupConfig): HTMLDivElement {
	const text = (key: string) => (config.localize ? words(key) : key);
	const classes = ["form-group", config.stacked ? "stacked" : "", ...(config.classes ?? [])];
	const label = make("label", {}, text(config.label));
	if (config.units) label.append(" ", make("span", { class: "units" }, `(${text(config.units)})`));
	const inputs = config.input instanceof HTMLCollection ? [...config.input] : [config.input];
	const [input] = inputs as (HTMLElement & { name?: string })[];
	if (config.rootId && input?.name) {
		const id = `${config.rootId}-${input.name}`;
		input.id ||= id;
		label.htmlFor = input.id;
	}
	const group = make("div", { class: classes.filter(Boolean).join(" ") });
	group.append(label, make("div", { class: "form-fields" }, ...inputs));
	if (config.hint) group.append(make("p", { class: "hint" }, text(config.hint)));
	return group;
}
