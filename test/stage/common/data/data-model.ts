import { type Dict, isPlainObject } from "../json.js";
import { deepClone, diffObject, expandObject, isEmpty } from "../utils/index.js";
import type { DataModelValidationFailure } from "./errors.js";
import type { DataField } from "./field.js";
import { defineShown, SchemaField } from "./fields-compound.js";
import { realm } from "./realm.js";

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

	/** The schema of exactly this class, made once for each generation: one server may play both. */
	static get schema(): SchemaField {
		const key = `_schema${realm.generation}`;
		if (!Object.hasOwn(this, key)) {
			const made = new SchemaField(this.defineSchema());
			Object.defineProperty(this, key, { value: made, enumerable: false });
		}
		return (this as unknown as Record<string, SchemaField>)[key] as SchemaField;
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

	/** `part`: the keys to check, if not all. */
	#check(source: Dict, strict: boolean, part?: Dict): DataModelValidationFailure | undefined {
		const failure = this.schema.validate(part ?? source, { source, partial: part !== undefined });
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
			defineShown(this, name, field.initialize(this._source[name], this));
		}
	}

	/** Throws when the given changes (or the whole source) are not valid. */
	validate(options: { changes?: Dict } = {}): boolean {
		this.#check({ ...this._source, ...(options.changes ? this.#merged(options.changes) : {}) }, true);
		return true;
	}

	/** The new values of the keys that the changes touch; the others stay as they are, by reference. */
	#merged(changes: Dict): Dict {
		const given = expandObject(changes);
		const { fields } = this.schema;
		const keys = new Set(Object.keys(given).map((key) => key.replace(/^-=/, "")));
		// Another type means other system data.
		if (keys.has("type") && fields["system"]) keys.add("system");
		const merged = this.schema.merge(this._source, given) as Dict;
		const next: Dict = {};
		for (const key of keys) if (fields[key]) next[key] = fields[key].clean(merged[key], { source: merged });
		return next;
	}

	/** Merges changes into the source and returns what differed. `dryRun` only returns it. */
	updateSource(changes: Dict = {}, options: { dryRun?: boolean } = {}): Dict {
		const next = this.#merged(changes);
		this.#check({ ...this._source, ...next }, true, next);
		const diff: Dict = {};
		for (const [key, value] of Object.entries(next)) {
			Object.assign(diff, diffObject({ [key]: this._source[key] }, { [key]: value }));
			if (isPlainObject(value)) noteLost(this._source[key], value, diff, key);
		}
		if (!options.dryRun && !isEmpty(diff)) {
			Object.assign(this._source, next);
			this._initialize();
		}
		return diff;
	}

	/** Shows the source again, which undoes everything that was derived from it. */
	reset(): void {
		this._initialize();
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
