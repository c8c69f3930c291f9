import type { DocumentMetadata } from "../abstract/document.js";
import type { DataField } from "../data/field.js";
import { SchemaField } from "../data/fields-compound.js";
import {
	DocumentFlagsField,
	DocumentIdField,
	DocumentOwnershipField,
	DocumentStatsField,
	ForeignDocumentField,
} from "../data/fields-document.js";
import {
	AlphaField,
	ColorField,
	type FilePathField,
	IntegerSortField,
	NumberField,
	StringField,
} from "../data/fields-simple.js";

/** Metadata with the usual values filled in. */
export function metadata(name: string, collection: string, more: Partial<DocumentMetadata> = {}): DocumentMetadata {
	return { name, collection, label: `DOCUMENT.${name}`, embedded: {}, coreTypes: [], hasOwnership: false, ...more };
}

/** `_id`, `flags`, `_stats`. */
export function basics(): Record<string, DataField> {
	return { _id: new DocumentIdField(), flags: new DocumentFlagsField(), _stats: new DocumentStatsField() };
}

/** `texture` of tokens, tiles and backgrounds (published type data/data, TextureData), as far as it is drawn here. */
export function textureField(src: FilePathField): SchemaField {
	const scale = () => new NumberField({ nullable: false, initial: 1 });
	return new SchemaField({
		src,
		anchorX: new NumberField({ nullable: false, initial: 0.5 }),
		anchorY: new NumberField({ nullable: false, initial: 0.5 }),
		offsetX: new NumberField({ nullable: false, integer: true, initial: 0 }),
		offsetY: new NumberField({ nullable: false, integer: true, initial: 0 }),
		fit: new StringField({ initial: "contain", choices: ["fill", "contain", "cover", "width", "height"] }),
		scaleX: scale(),
		scaleY: scale(),
		rotation: new NumberField({ nullable: false, initial: 0 }),
		tint: new ColorField({ nullable: false, initial: "#ffffff" }),
		alphaThreshold: new AlphaField({ initial: 0.75 }),
	});
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
