import type { Dict } from "../json.js";
import { deepClone } from "../utils/index.js";
import { DataModelValidationError, DataModelValidationFailure } from "./errors.js";

/** Options of every field; the names that others add are theirs. Unknown names throw. */
export interface FieldOptions {
	required?: boolean;
	nullable?: boolean;
	initial?: unknown;
	readonly?: boolean;
	gmOnly?: boolean;
	label?: string;
	hint?: string;
	choices?: unknown;
	// A field's own validator: false, an error, or nothing (true and undefined pass).
	validate?: (value: never, options?: unknown) => unknown;
	validationError?: string;
}

/** How a value is cleaned: `partial` leaves absent keys absent; `source` is the whole source of the model. */
export interface CleanOptions {
	partial?: boolean;
	source?: Dict;
}

/** What builds inputs for fields; the interface half installs it. */
export interface FieldForms {
	toInput(field: DataField, config: Dict): unknown;
	toFormGroup(field: DataField, groupConfig: Dict, inputConfig: Dict): unknown;
}

const COMMON = [
	"required",
	"nullable",
	"initial",
	"readonly",
	"gmOnly",
	"label",
	"hint",
	"choices",
	"validate",
	"validationError",
	"textSearch",
];

/**
 * foundry.data.fields.DataField: cleaning, validation, initial value. Sub-classes say their own defaults and checks.
 */
export class DataField {
	static forms: FieldForms | undefined;
	static recursive = false;
	static hierarchical = false;

	/** Defaults of this field class; sub-classes extend. */
	static get _defaults(): Dict {
		return {
			required: false,
			nullable: false,
			initial: undefined,
			readonly: false,
			gmOnly: false,
			label: "",
			hint: "",
		};
	}

	name = "";
	parent: DataField | undefined;
	readonly options: Dict;
	declare required: boolean;
	declare nullable: boolean;
	declare initial: unknown;
	declare readonly: boolean;
	declare gmOnly: boolean;
	declare label: string;
	declare hint: string;
	declare choices: unknown;
	declare validationError: string | undefined;
	#check: ((value: unknown) => unknown) | undefined;

	constructor(options: object = {}, context: { name?: string; parent?: DataField } = {}) {
		const defaults = (this.constructor as typeof DataField)._defaults;
		const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
		const strange = Object.keys(given).find((key) => !COMMON.includes(key) && !(key in defaults));
		if (strange) throw new Error(`${this.constructor.name}: unknown option "${strange}"`);
		this.options = given;
		const { validate, ...rest } = { ...defaults, ...given } as Dict;
		Object.assign(this, rest);
		this.#check = validate as ((value: unknown) => unknown) | undefined;
		this.name = context.name ?? "";
		this.parent = context.parent;
	}

	/** Dotted path from the schema's root. */
	get fieldPath(): string {
		return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
	}

	/** A copy of the initial value. */
	getInitialValue(source?: unknown): unknown {
		return typeof this.initial === "function" ? this.initial(source) : deepClone(this.initial);
	}

	clean(value: unknown, options: CleanOptions = {}): unknown {
		if (value === null && this.nullable) return null;
		if (value === null || value === undefined) return this.getInitialValue(options.source);
		return this._cleanType(this._cast(value), options);
	}

	/** Casts towards the field's type. */
	protected _cast(value: unknown): unknown {
		return value;
	}

	protected _cleanType(value: unknown, _options: CleanOptions): unknown {
		return value;
	}

	/** Nothing, or the failure. */
	validate(value: unknown, options: Dict = {}): DataModelValidationFailure | undefined {
		try {
			const special = this._validateSpecial(value);
			if (special) return undefined;
			const failure = this._validateType(value, options);
			if (failure instanceof DataModelValidationFailure) return failure;
			this.#validateOwn(value);
			return undefined;
		} catch (error) {
			return error instanceof DataModelValidationError
				? error.failure
				: new DataModelValidationFailure((error as Error).message, value);
		}
	}

	/** True when the value is settled by being absent; throws when it must not be. */
	protected _validateSpecial(value: unknown): boolean {
		if (value === undefined) {
			if (this.required) throw new Error("may not be undefined");
			return true;
		}
		if (value === null) {
			if (!this.nullable) throw new Error("may not be null");
			return true;
		}
		return false;
	}

	protected _validateType(_value: unknown, _options: Dict): unknown {
		return undefined;
	}

	#validateOwn(value: unknown): void {
		const answer = this.#check?.(value);
		if (answer instanceof DataModelValidationFailure) throw answer.asError();
		if (answer === false) throw new Error(this.validationError ?? "is not a valid value");
	}

	/** The value that the model shows. */
	initialize(value: unknown, _model?: unknown, _options?: Dict): unknown {
		return value;
	}

	/** Back from the model to data. */
	toObject(value: unknown): unknown {
		return deepClone(value);
	}

	/** The old source value with an update merged into it. Deletions are keys `-=name` (v13) or operators (v14). */
	merge(_old: unknown, change: unknown): unknown {
		return change;
	}

	/** Calls `fn(field, value)` for this field and everything below it. */
	walk(value: unknown, fn: (field: DataField, value: unknown) => unknown): unknown {
		return fn(this, value);
	}

	toInput(config: Dict = {}): unknown {
		if (!DataField.forms) throw new Error("DataField#toInput needs the interface");
		return DataField.forms.toInput(this, config);
	}

	toFormGroup(groupConfig: Dict = {}, inputConfig: Dict = {}): unknown {
		if (!DataField.forms) throw new Error("DataField#toFormGroup needs the interface");
		return DataField.forms.toFormGroup(this, groupConfig, inputConfig);
	}
}

/** Choices may be an array, a record or a function that gives one. */
export function choiceValues(choices: unknown): string[] | undefined {
	const list = typeof choices === "function" ? (choices as () => unknown)() : choices;
	if (list === undefined || list === null) return undefined;
	if (Array.isArray(list)) return list.map(String);
	return Object.keys(list as object);
}
