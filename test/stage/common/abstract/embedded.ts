import { Collection } from "../collection.js";
import { DataModelValidationFailure } from "../data/errors.js";
import { type CleanOptions, DataField } from "../data/field.js";
import type { Dict } from "../json.js";
import { randomID } from "../utils/index.js";
import { type Document, documentClass } from "./document.js";

/**
 * foundry.abstract.EmbeddedCollection: the embedded documents of one kind. A document and the parent's array share one
 * source, so that a change of either is a change of both; a document stays the same object for as long as it exists.
 */
export class EmbeddedCollection extends Collection<Document> {
	readonly parent: Document;
	readonly documentName: string;

	constructor(documentName: string, parent: Document, source: Dict[]) {
		super();
		this.documentName = documentName;
		this.parent = parent;
		this.sync(source);
	}

	/** Brings the documents in line with the parent's array: made, updated, or dropped. */
	sync(source: Dict[]): void {
		const gone = new Set(this.keys());
		source.forEach((data, index) => {
			const known = this.get(String(data["_id"]));
			if (known) known.resetTo(data);
			else source[index] = this.add(data)._source;
			gone.delete(String(data["_id"]));
		});
		for (const id of gone) this.delete(id);
	}

	/** Makes and keeps a document of a source. */
	add(data: Dict): Document {
		const cls = documentClass(this.documentName);
		const doc = new cls(data, { parent: this.parent, strict: false });
		this.set(doc.id, doc);
		return doc;
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
			const failure = documentClass(this.documentName).schema.validate(each, { source: each });
			if (failure) failures[String(each["_id"] ?? index)] = failure;
		});
		return Object.keys(failures).length
			? new DataModelValidationFailure("has invalid documents", value, failures)
			: undefined;
	}

	override initialize(value: unknown, model?: unknown): unknown {
		const source = (value as Dict[] | undefined) ?? [];
		const known = (model as Dict | undefined)?.[this.name];
		if (!(known instanceof EmbeddedCollection))
			return new EmbeddedCollection(this.documentName, model as Document, source);
		known.sync(source);
		return known;
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
