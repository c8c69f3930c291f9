import type { DocumentMetadata } from "../abstract/document.js";
import type { DataField } from "../data/field.js";
import {
	DocumentFlagsField,
	DocumentIdField,
	DocumentOwnershipField,
	DocumentStatsField,
	ForeignDocumentField,
} from "../data/fields-document.js";
import { IntegerSortField, StringField } from "../data/fields-simple.js";

/** Metadata with the usual values filled in. */
export function metadata(name: string, collection: string, more: Partial<DocumentMetadata> = {}): DocumentMetadata {
	return { name, collection, label: `DOCUMENT.${name}`, embedded: {}, coreTypes: [], hasOwnership: false, ...more };
}

/** `_id`, `flags`, `_stats`. */
export function basics(): Record<string, DataField> {
	return { _id: new DocumentIdField(), flags: new DocumentFlagsField(), _stats: new DocumentStatsField() };
}

/** A name that may not be blank. */
export function nameField(): StringField {
	return new StringField({ required: true, blank: false, textSearch: true });
}

/** `folder`, `sort`, `ownership` of documents in a directory. */
export function directory(): Record<string, DataField> {
	return {
		folder: new ForeignDocumentField("Folder"),
		sort: new IntegerSortField(),
		ownership: new DocumentOwnershipField(),
	};
}
