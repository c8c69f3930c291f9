import { type Dict, isPlainObject } from "../json.js";
import { mergeFree } from "./deletions.js";
import { DataModelValidationFailure } from "./errors.js";
import { type CleanOptions, DataField } from "./field.js";

/** foundry.data.fields.ObjectField: any plain object; updates merge deeply. */
export class ObjectField extends DataField {
	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, nullable: false, initial: () => ({}) };
	}

	protected override _validateType(value: unknown): unknown {
		if (!isPlainObject(value)) throw new Error("must be an object");
		return undefined;
	}

	override merge(old: unknown, change: unknown): unknown {
		return mergeFree(old, change);
	}
}

/**
 * Sets what a field shows. A function is asked at each reading (as in core: references to documents that may not exist
 * yet).
 */
export function defineShown(target: object, name: string, value: unknown): void {
	// A name that is new is set, which comes to the same as defining it and takes a fraction of the time.
	if (typeof value !== "function" && !(name in target)) {
		(target as Dict)[name] = value;
		return;
	}
	const how = { configurable: true, enumerable: true };
	if (typeof value !== "function") Object.defineProperty(target, name, { ...how, value, writable: true });
	else Object.defineProperty(target, name, { ...how, get: value as () => unknown });
}

/** foundry.data.fields.SchemaField: the fields of a model or of an inner object. Unknown keys are dropped. */
export class SchemaField extends DataField {
	static override recursive = true;
	readonly fields: Record<string, DataField>;

	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, nullable: false };
	}

	constructor(fields: Record<string, DataField>, options: object = {}, context = {}) {
		super(options, context);
		this.fields = fields;
		for (const [name, field] of Object.entries(fields)) {
			field.name = name;
			field.parent = this;
		}
	}

	has(name: string): boolean {
		return name in this.fields;
	}

	get(name: string): DataField | undefined {
		return this.fields[name];
	}

	/** By dotted path. */
	getField(path: string | string[]): DataField | undefined {
		const [first, ...rest] = Array.isArray(path) ? path : path.split(".");
		const field = this.fields[first ?? ""];
		if (!rest.length || !field) return field;
		return field instanceof SchemaField ? field.getField(rest) : undefined;
	}

	keys(): string[] {
		return Object.keys(this.fields);
	}

	override getInitialValue(source?: unknown): unknown {
		return this.initial === undefined ? this.clean({}) : super.getInitialValue(source);
	}

	protected override _cleanType(value: unknown, options: CleanOptions): unknown {
		if (!isPlainObject(value)) return value;
		const cleaned: Dict = {};
		for (const [name, field] of Object.entries(this.fields)) {
			if (options.partial && !(name in value)) continue;
			cleaned[name] = field.clean(value[name], options);
		}
		return cleaned;
	}

	protected override _validateType(value: unknown, options: Dict): unknown {
		if (!isPlainObject(value)) throw new Error("must be an object");
		const failures: Record<string, DataModelValidationFailure> = {};
		for (const [name, field] of Object.entries(this.fields)) {
			if (options["partial"] && !(name in value)) continue;
			const failure = field.validate(value[name], options);
			if (failure) failures[name] = failure;
		}
		return Object.keys(failures).length
			? new DataModelValidationFailure("has invalid fields", value, failures)
			: undefined;
	}

	override initialize(value: unknown, model?: unknown, options?: Dict): unknown {
		if (!isPlainObject(value)) return value;
		const shown: Dict = {};
		for (const [name, field] of Object.entries(this.fields))
			defineShown(shown, name, field.initialize(value[name], model, options));
		return shown;
	}

	override merge(old: unknown, change: unknown): unknown {
		if (!isPlainObject(change)) return change;
		const merged: Dict = isPlainObject(old) ? { ...old } : {};
		for (const [name, value] of Object.entries(change)) {
			if (name.startsWith("-=")) merged[name.slice(2)] = undefined;
			else if (name in this.fields) merged[name] = this.fields[name]?.merge(merged[name], value);
		}
		return merged;
	}

	override walk(value: unknown, fn: (field: DataField, value: unknown) => unknown): unknown {
		if (!isPlainObject(value)) return value;
		return Object.fromEntries(
			Object.entries(value).map(([name, each]) => [name, this.fields[name]?.walk(each, fn) ?? each]),
		);
	}
}

/** foundry.data.fields.ArrayField: an update replaces the whole array. */
export class ArrayField extends DataField {
	static override recursive = true;
	readonly element: DataField;
	declare min: number;
	declare max: number;
	declare empty: boolean;

	static override get _defaults(): Dict {
		const own = { empty: true, exact: undefined, min: 0, max: Infinity };
		return { ...super._defaults, required: true, nullable: false, initial: () => [], ...own };
	}

	constructor(element: DataField, options: object = {}, context = {}) {
		super(options, context);
		if (!(element instanceof DataField))
			throw new TypeError(`${this.constructor.name} must have a DataField as its element`);
		this.element = element;
		element.parent = this;
	}

	protected override _cast(value: unknown): unknown {
		if (value instanceof Set) return [...value];
		// Forms submit arrays as {0: …, 1: …}.
		if (isPlainObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value);
		return value;
	}

	protected override _cleanType(value: unknown, options: CleanOptions): unknown {
		return Array.isArray(value) ? value.map((each) => this.element.clean(each, { ...options, partial: false })) : value;
	}

	protected override _validateType(value: unknown, options: Dict): unknown {
		if (!Array.isArray(value)) throw new Error("must be an Array");
		if (!this.empty && !value.length) throw new Error("may not be empty");
		if (value.length < this.min) throw new Error(`must have at least ${this.min} elements`);
		if (value.length > this.max) throw new Error(`must have at most ${this.max} elements`);
		const failures: Record<string, DataModelValidationFailure> = {};
		value.forEach((each, index) => {
			const failure = this.element.validate(each, { ...options, partial: false });
			if (failure) failures[index] = failure;
		});
		return Object.keys(failures).length
			? new DataModelValidationFailure("has invalid elements", value, failures)
			: undefined;
	}

	override initialize(value: unknown, model?: unknown, options?: Dict): unknown {
		return Array.isArray(value) ? value.map((each) => this.element.initialize(each, model, options)) : value;
	}

	override walk(value: unknown, fn: (field: DataField, value: unknown) => unknown): unknown {
		return Array.isArray(value) ? value.map((each) => this.element.walk(each, fn)) : value;
	}
}

/** foundry.data.fields.SetField: an array in the source, a Set in the model. */
export class SetField extends ArrayField {
	override initialize(value: unknown, model?: unknown, options?: Dict): unknown {
		const list = super.initialize(value, model, options);
		return Array.isArray(list) ? new Set(list) : list;
	}

	override toObject(value: unknown): unknown {
		return value instanceof Set ? [...value] : value;
	}
}

/** foundry.data.fields.TypedObjectField: a record of elements of one type. */
export class TypedObjectField extends ObjectField {
	static override recursive = true;
	readonly element: DataField;

	constructor(element: DataField, options: object = {}, context = {}) {
		super(options, context);
		this.element = element;
		element.parent = this;
	}

	protected override _cleanType(value: unknown, options: CleanOptions): unknown {
		if (!isPlainObject(value)) return value;
		return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.element.clean(each, options)]));
	}

	protected override _validateType(value: unknown, options: Dict = {}): unknown {
		super._validateType(value);
		const failures: Record<string, DataModelValidationFailure> = {};
		for (const [key, each] of Object.entries(value as Dict)) {
			const failure = this.element.validate(each, options);
			if (failure) failures[key] = failure;
		}
		return Object.keys(failures).length
			? new DataModelValidationFailure("has invalid entries", value, failures)
			: undefined;
	}
}
