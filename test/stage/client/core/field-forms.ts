import { choiceValues, type DataField, type FieldForms } from "../../common/data/field.js";
import { BooleanField, HTMLField, JSONField, NumberField } from "../../common/data/fields-simple.js";
import type { Dict } from "./contracts.js";
import { page } from "./page.js";
import { complain } from "./strict.js";

type Create = (config: Dict) => HTMLElement;

/** One of foundry.applications.fields.create… */
function creator(name: string): Create {
	const create = (page.applications["fields"] as Dict<Create> | undefined)?.[name];
	return create ?? complain(`foundry.applications.fields.${name} is missing`);
}

/** DataField#toInput and #toFormGroup, over the interface's inputs. */
export const fieldForms: FieldForms = {
	toInput(field, config) {
		const given = { name: field.fieldPath, value: field.getInitialValue(), required: field.required, ...config };
		const choices = (config["choices"] ?? field.choices) as unknown;
		if (choices) return creator("createSelectInput")({ ...given, options: toOptions(choices), blank: config["blank"] });
		if (field instanceof BooleanField) return creator("createCheckboxInput")(given);
		if (field instanceof NumberField) {
			const { min, max, step, integer } = field;
			return creator("createNumberInput")({ min, max, step: step ?? (integer ? 1 : "any"), ...given });
		}
		const long = field instanceof HTMLField || field instanceof JSONField;
		return creator(long ? "createTextareaInput" : "createTextInput")(given);
	},
	toFormGroup(field, groupConfig, inputConfig) {
		const input = groupConfig["widget"]
			? (groupConfig["widget"] as (field: DataField, group: Dict, input: Dict) => HTMLElement)(
					field,
					groupConfig,
					inputConfig,
				)
			: field.toInput({ localize: groupConfig["localize"], ...inputConfig });
		if (input instanceof HTMLElement && groupConfig["input"] === undefined)
			return creator("createFormGroup")({
				label: field.label || field.fieldPath,
				hint: field.hint,
				...groupConfig,
				input,
			});
		return creator("createFormGroup")({ label: field.label, hint: field.hint, ...groupConfig });
	},
};

function toOptions(choices: unknown): { value: string; label: string }[] {
	const known = typeof choices === "function" ? (choices as () => unknown)() : choices;
	return (choiceValues(known) ?? []).map((value) => {
		const choice = Array.isArray(known) ? value : (known as Dict)[value];
		const label = typeof choice === "object" && choice !== null ? String((choice as Dict)["label"]) : String(choice);
		return { value, label };
	});
}
