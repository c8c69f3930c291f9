/**
 * FormDataExtended: a form's fields as typed values under their names (published type
 * applications/ux/form-data-extended). Numbers become Number or null, checkboxes boolean (or their value, or null),
 * groups of one name arrays; disabled fields and buttons are left out.
 */
import type { Dict } from "../../core/contracts.js";

type Field = HTMLElement & { name?: string; type?: string; value?: unknown; disabled?: boolean; readOnly?: boolean };

export interface FormDataOptions {
	dtypes?: Record<string, string>;
	disabled?: boolean;
	readonly?: boolean;
	editors?: object;
}

const CASTS: Record<string, (raw: unknown) => unknown> = {
	Number: (raw) => (raw === "" || raw === null ? null : Number(raw)),
	Boolean: (raw) => (typeof raw === "string" ? ["true", "1", "on"].includes(raw) : Boolean(raw)),
	String: (raw) => String(raw),
	JSON: (raw) => JSON.parse(String(raw)),
};

/** The value of a single checkbox: its value attribute if it has one, else whether it is checked. */
const checkboxValue = (box: HTMLInputElement): unknown =>
	box.hasAttribute("value") ? (box.checked ? box.value : null) : box.checked;

function fieldValue(field: Field): unknown {
	if (field instanceof HTMLInputElement && field.type === "checkbox") return checkboxValue(field);
	if (field instanceof HTMLInputElement && ["number", "range"].includes(field.type))
		return CASTS["Number"]?.(field.value);
	if (field instanceof HTMLSelectElement && field.multiple)
		return [...field.selectedOptions].map((option) => option.value);
	return field.value;
}

function groupValue(fields: Field[]): unknown {
	const radios = fields.filter((field): field is HTMLInputElement => field instanceof HTMLInputElement);
	if (radios.length === fields.length && radios[0]?.type === "radio")
		return radios.find((radio) => radio.checked)?.value ?? null;
	return fields.length === 1 && fields[0] ? fieldValue(fields[0]) : fields.map(fieldValue);
}

export class FormDataExtended extends FormData {
	/** Requested type by field name. */
	dtypes: Record<string, string> = {};
	#object: Dict = {};

	constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
		super();
		if (!(form instanceof HTMLFormElement)) throw new TypeError("FormDataExtended needs a form element");
		this.dtypes = options.dtypes ?? {};
		this.process(form, options);
	}

	/** Values by field name; dotted names stay flat. */
	get object(): Dict {
		return this.#object;
	}

	process(form: HTMLFormElement, options: FormDataOptions = {}): void {
		for (const [name, fields] of this.#collect(form, options)) {
			const dtype = this.dtypes[name] ?? fields[0]?.dataset["dtype"];
			const raw = groupValue(fields);
			const cast = dtype ? CASTS[dtype] : undefined;
			this.set(name, cast && !Array.isArray(raw) ? cast(raw) : raw);
		}
	}

	#collect(form: HTMLFormElement, options: FormDataOptions): Map<string, Field[]> {
		const groups = new Map<string, Field[]>();
		for (const element of Array.from(form.elements) as Field[]) {
			const name = element.name ?? element.getAttribute("name");
			if (!name || ["button", "submit", "reset", "fieldset"].includes(element.type ?? "")) continue;
			if ((element.disabled || element.closest("fieldset")?.disabled) && !options.disabled) continue;
			if (element.readOnly && options.readonly === false) continue;
			groups.set(name, [...(groups.get(name) ?? []), element]);
		}
		return groups;
	}

	override set(name: string, value: unknown): void {
		this.#object[name] = value;
		super.set(name, JSON.stringify(value ?? null));
	}

	override append(name: string, value: unknown): void {
		const prior = this.#object[name];
		this.#object[name] = Array.isArray(prior) ? [...prior, value] : [value];
		super.append(name, JSON.stringify(value ?? null));
	}
}
