import { type Dict, isPlainObject } from "../json.js";
import { type CleanOptions, DataField } from "./field.js";
import type { SchemaField } from "./fields-compound.js";
import { NumberField } from "./fields-simple.js";

/** foundry.data.fields.AngleField: degrees, brought into 0 … 360 unless that is switched off. */
export class AngleField extends NumberField {
	declare normalize: boolean;

	static override get _defaults(): Dict {
		const own = { required: true, nullable: false, initial: 0, min: 0, max: 360, normalize: true };
		return { ...super._defaults, ...own };
	}

	protected override _cast(value: unknown): unknown {
		const angle = Number(value);
		if (!this.normalize || !Number.isFinite(angle) || (angle >= 0 && angle < 360)) return value;
		return ((angle % 360) + 360) % 360;
	}
}

/** foundry.data.fields.TypedSchemaField: an object whose `type` says by which schema it is read. */
export class TypedSchemaField extends DataField {
	static override recursive = true;
	readonly types: Readonly<Record<string, SchemaField>>;

	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, nullable: false };
	}

	constructor(types: Readonly<Record<string, SchemaField>>, options: object = {}) {
		super(options);
		this.types = types;
		for (const schema of Object.values(types)) schema.parent = this;
	}

	#of(value: unknown): SchemaField | undefined {
		return isPlainObject(value) ? this.types[String(value["type"])] : undefined;
	}

	protected override _cleanType(value: unknown, options: CleanOptions): unknown {
		return this.#of(value)?.clean(value, options) ?? value;
	}

	protected override _validateType(value: unknown, options: Dict = {}): unknown {
		if (!isPlainObject(value)) throw new Error("must be an object");
		const schema = this.#of(value);
		if (!schema) throw new Error(`has the unknown type "${String(value["type"])}"`);
		return schema.validate(value, options);
	}

	override initialize(value: unknown, model?: unknown, options?: Dict): unknown {
		return this.#of(value)?.initialize(value, model, options) ?? value;
	}

	override walk(value: unknown, fn: (field: DataField, value: unknown) => unknown): unknown {
		return this.#of(value)?.walk(value, fn) ?? value;
	}
}
