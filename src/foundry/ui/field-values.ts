/** A control of a form that holds a value. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Selects every {@link Field}. */
export const FIELDS = "input, select, textarea";

/** True for a field whose value is whether it is ticked. */
export const isTicked = ({ type }: Field): boolean => type === "checkbox" || type === "radio";

/** The present value of a field; of a box "true" or "false". */
export const currentValue = (field: Field): string =>
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
