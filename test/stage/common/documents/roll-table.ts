import { Document } from "../abstract/document.js";
import { EmbeddedCollectionField } from "../abstract/embedded.js";
import type { DataField } from "../data/field.js";
import { ArrayField } from "../data/fields-compound.js";
import { DocumentTypeField, DocumentUUIDField } from "../data/fields-document.js";
import { BooleanField, FilePathField, HTMLField, NumberField, StringField } from "../data/fields-simple.js";
import { basics, directory, metadata, nameField } from "./schema-parts.js";

const ICON = "icons/svg/d20-grey.svg";

/** foundry.documents.BaseRollTable. */
export class BaseRollTable extends Document {
	static override readonly metadata = metadata("RollTable", "tables", {
		embedded: { TableResult: "results" },
		hasOwnership: true,
	});

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			...directory(),
			name: nameField(),
			img: new FilePathField({ categories: ["IMAGE"], initial: () => ICON }),
			description: new HTMLField({ textSearch: true }),
			results: new EmbeddedCollectionField("TableResult"),
			formula: new StringField(),
			replacement: new BooleanField({ initial: true }),
			displayRoll: new BooleanField({ initial: true }),
		};
	}
}

/** foundry.documents.BaseTableResult, in the shape of v13 and later: name, description, documentUuid. */
export class BaseTableResult extends Document {
	static override readonly metadata = metadata("TableResult", "results", { coreTypes: ["text", "document"] });

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			type: new DocumentTypeField(["text", "document"], { initial: "text" }),
			name: new StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
			img: new FilePathField({ categories: ["IMAGE"] }),
			description: new HTMLField({ textSearch: true }),
			documentUuid: new DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
			weight: new NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
			range: new ArrayField(new NumberField({ integer: true, nullable: false }), {
				min: 2,
				max: 2,
				initial: () => [1, 1],
				validate: (range: number[]) => Number(range[1]) >= Number(range[0]),
				validationError: "must be a length-2 array of ascending integers",
			}),
			drawn: new BooleanField(),
		};
	}
}
