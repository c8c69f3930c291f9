import type { Dict } from "../json.js";
import { DataModel } from "./data-model.js";
import { SchemaField } from "./fields-compound.js";

/** foundry.data.fields.EmbeddedDataField: an inner object that shows itself as a model of its own. */
export class EmbeddedDataField extends SchemaField {
	readonly model: typeof DataModel;

	constructor(model: typeof DataModel, options: object = {}, context = {}) {
		super(model.defineSchema(), options, context);
		this.model = model;
	}

	override initialize(value: unknown, parent?: unknown): unknown {
		if (value === undefined || value === null) return value;
		return new this.model(value as Dict, { parent, strict: false });
	}

	override toObject(value: unknown): unknown {
		return value instanceof DataModel ? value.toObject(false) : value;
	}
}
