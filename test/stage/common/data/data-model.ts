import { type Dict, isPlainObject } from "../json.js";
import { deepClone, diffObject, expandObject, isEmpty } from "../utils/index.js";
import type { DataModelValidationFailure } from "./errors.js";
import type { DataField } from "./field.js";
import { SchemaField } from "./fields-compound.js";

/** Options of a model's construction. */
export interface ModelContext {
	parent?: unknown;
	/** False: bad data is kept and noted instead of thrown. */
	strict?: boolean;
	[more: string]: unknown;
}

type ModelClass = typeof DataModel;

/** foundry.abstract.DataModel: cleaned, validated source data with a face of properties. */
export class DataModel {
	static LOCALIZATION_PREFIXES: string[] = [];

	static defineSchema(): Record<string, DataField> {
		throw new Error(`The ${this.name} subclass of DataModel must define its schema`);
	}

	/** The schema of exactly this class, made once. */
	static get schema(): SchemaField {
		if (!Object.hasOwn(this, "_schema")) {
			const made = new SchemaField(this.defineSchema());
			Object.defineProperty(this, "_schema", { value: made, enumerable: false });
		}
		return (this as unknown as { _schema: SchemaField })._schema;
	}

	/** Must return its argument: v14 takes what it returns (see research, v14 changes). */
	static migrateData(source: Dict): Dict {
		return source;
	}

	static cleanData(source: Dict = {}, options: { partial?: boolean } = {}): Dict {
		return this.schema.clean(source, { ...options, source }) as Dict;
	}

	/** Checks across fields; throws. */
	static validateJoint(_data: Dict): void {}

	static fromSource(source: Dict, context: ModelContext = {}): DataModel {
		return new this(source, { strict: false, ...context });
	}

	static fromJSON(json: string): DataModel {
		return this.fromSource(JSON.parse(json) as Dict);
	}

	declare readonly _source: Dict;
	declare readonly parent: unknown;
	/** The failure of a model that was made with strict: false. */
	declare readonly validationFailure: DataModelValidationFailure | undefined;

	constructor(data: Dict = {}, context: ModelContext = {}) {
		const hidden = (name: string, value: unknown): void => {
			Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: false });
		};
		hidden("parent", context.parent ?? null);
		this._configure(context);
		hidden("_source", this._initializeSource(data));
		hidden("validationFailure", this.#check(this._source, context.strict !== false));
		this._initialize();
	}

	protected _configure(_context: ModelContext): void {}

	get schema(): SchemaField {
		return (this.constructor as ModelClass).schema;
	}

	get invalid(): boolean {
		return this.validationFailure !== undefined;
	}

	protected _initializeSource(data: Dict): Dict {
		const cls = this.constructor as ModelClass;
		const given = data instanceof DataModel ? data.toObject() : expandObject(data);
		const migrated = cls.migrateData(given);
		if (!isPlainObject(migrated)) throw new Error(`${cls.name}.migrateData must return the data`);
		return cls.cleanData(migrated);
	}

	#check(source: Dict, strict: boolean): DataModelValidationFailure | undefined {
		const failure = this.schema.validate(source);
		if (failure && strict) {
			const error = failure.asError();
			error.message = `${this.constructor.name} validation errors:\n  ${error.message.replaceAll("\n", "\n  ")}`;
			throw error;
		}
		if (!failure) (this.constructor as ModelClass).validateJoint(source);
		return failure;
	}

	/** Shows the source as properties of the model. */
	protected _initialize(): void {
		for (const [name, field] of Object.entries(this.schema.fields)) {
			const value = field.initialize(this._source[name], this);
			Object.defineProperty(this, name, { value, writable: true, configurable: true, enumerable: true });
		}
	}

	/** Throws when the given changes (or the whole source) are not valid. */
	validate(options: { changes?: Dict } = {}): boolean {
		this.#check(options.changes ? this.#merged(options.changes) : this._source, true);
		return true;
	}

	#merged(changes: Dict): Dict {
		const merged = this.schema.merge(this._source, expandObject(changes)) as Dict;
		return (this.constructor as ModelClass).cleanData(merged);
	}

	/** Merges changes into the source and returns what differed. `dryRun` only returns it. */
	updateSource(changes: Dict = {}, options: { dryRun?: boolean } = {}): Dict {
		const next = this.#merged(changes);
		this.#check(next, true);
		const diff = diffObject(this._source, next);
		for (const key of Object.keys(this._source))
			if (isPlainObject(next[key])) noteLost(this._source[key], next[key], diff, key);
		if (!options.dryRun && !isEmpty(diff)) {
			for (const [key, value] of Object.entries(next)) this._source[key] = value;
			this._initialize();
		}
		return diff;
	}

	clone(changes: Dict = {}, context: ModelContext = {}): this {
		const cls = this.constructor as new (data: Dict, context: ModelContext) => this;
		const data = this.schema.merge(deepClone(this._source), expandObject(changes)) as Dict;
		return new cls(data, { parent: this.parent, ...context });
	}

	/** The source, or (false) the values that the model shows. */
	toObject(source = true): Dict {
		if (source) return deepClone(this._source);
		const fields = Object.entries(this.schema.fields);
		return Object.fromEntries(fields.map(([name, field]) => [name, field.toObject((this as unknown as Dict)[name])]));
	}

	toJSON(): Dict {
		return this.toObject(true);
	}
}

/** Keys that an update deleted from inner objects stand in the diff as `-=key`, as v13 sends them. */
function noteLost(old: unknown, next: unknown, diff: Dict, key: string): void {
	if (!isPlainObject(old) || !isPlainObject(next)) return;
	for (const inner of Object.keys(old)) {
		const under = (isPlainObject(diff[key]) ? diff[key] : {}) as Dict;
		if (!(inner in next)) under[`-=${inner}`] = null;
		else noteLost(old[inner], next[inner], under, inner);
		if (!isEmpty(under)) diff[key] = under;
	}
}
