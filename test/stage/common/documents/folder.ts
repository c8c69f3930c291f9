import { Document } from "../abstract/document.js";
import { CONST } from "../constants.js";
import type { DataField } from "../data/field.js";
import { DocumentTypeField, ForeignDocumentField } from "../data/fields-document.js";
import { ColorField, HTMLField, IntegerSortField, StringField } from "../data/fields-simple.js";
import { basics, metadata, nameField } from "./schema-parts.js";

/** foundry.documents.BaseFolder: of the world, of a compendium or (type "Compendium") of packs. */
export class BaseFolder extends Document {
	static override readonly metadata = metadata("Folder", "folders", { coreTypes: CONST.FOLDER_DOCUMENT_TYPES });

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			name: nameField(),
			type: new DocumentTypeField(CONST.FOLDER_DOCUMENT_TYPES),
			description: new HTMLField({ textSearch: true }),
			folder: new ForeignDocumentField("Folder"),
			sorting: new StringField({ required: true, initial: "a", choices: ["a", "m"] }),
			sort: new IntegerSortField(),
			color: new ColorField(),
		};
	}
}
