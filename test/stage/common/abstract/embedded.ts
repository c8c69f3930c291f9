import { Collection } from "../collection.js";
import { DataModelValidationFailure } from "../data/errors.js";
import { type CleanOptions, DataField } from "../data/field.js";
import type { Dict } from "../json.js";
import { randomID } from "../utils/index.js";
import { type Document, documentClass } from "./document.js";

/** foundry.abstract.EmbeddedCollection: the embedded documents of one kind. */
export class EmbeddedCollection extends Collection<Document> {
	readonly parent: Document;
	readonly documentName: string;

	constructor(documentName: string, parent: Document, source: Dict[]) {
		super();
		this.documentName = documentName;
		this.parent = parent;
		const cls = documentClass(documentName);
		for (const data of source) {
			const doc = new cls(data, { parent, strict: false });
			this.set(doc.id, doc);
		}
	}
}

/** foundry.data.fields.EmbeddedCollectionField: an array of whole documents in the source. */
export class EmbeddedCollectionField extends DataField {
	static override hierarchical = true;
	static override recursive = true;
	readonly documentName: string;

	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, nullable: false, initial: () => [] };
	}

	constructor(documentName: string, options: object = {}) {
		super(options);
		this.documentName = documentName;
	}

	protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
		if (!Array.isArray(value)) return value;
		const cls = documentClass(this.documentName);
		return value.map((each: Dict) => {
			const clean = cls.cleanData(cls.migrateData(each));
			return { ...clean, _id: clean["_id"] ?? randomID() };
		});
	}

	protected override _validateType(value: unknown): unknown {
		if (!Array.isArray(value)) throw new Error("must be an Array");
		const failures: Record<string, DataModelValidationFailure> = {};
		value.forEach((each: Dict, index) => {
			const failure = documentClass(this.documentName).schema.validate(each);
			if (failure) failures[String(each["_id"] ?? index)] = failure;
		});
		return Object.keys(failures).length
			? new DataModelValidationFailure("has invalid documents", value, failures)
			: undefined;
	}

	override initialize(value: unknown, model?: unknown): unknown {
		return new EmbeddedCollection(this.documentName, model as Document, (value as Dict[] | undefined) ?? []);
	}

	override toObject(value: unknown): unknown {
		return value instanceof EmbeddedCollection ? value.map((doc) => doc.toObject()) : value;
	}

	override merge(_old: unknown, change: unknown): unknown {
		// Core merges by _id; nothing here needs it, and a partial array would lose documents.
		if (!Array.isArray(change) || change.some((each: Dict) => Object.keys(each).length <= 2))
			throw new Error(`The stage wants updateEmbeddedDocuments for ${this.documentName}`);
		return change;
	}

	override walk(value: unknown, fn: (field: DataField, value: unknown) => unknown): unknown {
		if (!Array.isArray(value)) return value;
		return value.map((each) => documentClass(this.documentName).schema.walk(each, fn));
	}
}
