import { Document } from "../abstract/document.js";
import { EmbeddedCollectionField } from "../abstract/embedded.js";
import type { PermissionUser } from "../abstract/permissions.js";
import { CONST } from "../constants.js";
import type { DataField } from "../data/field.js";
import { ArrayField, ObjectField, SchemaField } from "../data/fields-compound.js";
import { DocumentIdField, DocumentOwnershipField, DocumentTypeField } from "../data/fields-document.js";
import {
	AlphaField,
	BooleanField,
	HTMLField,
	IntegerSortField,
	NumberField,
	StringField,
} from "../data/fields-simple.js";
import { TypeDataField } from "../data/type-data.js";
import { basics, directory, metadata, nameField } from "./schema-parts.js";

const PAGE_TYPES = ["image", "pdf", "text", "video"];

/** foundry.documents.BaseJournalEntry. */
export class BaseJournalEntry extends Document {
	static override readonly metadata = metadata("JournalEntry", "journal", {
		embedded: { JournalEntryPage: "pages" },
		hasOwnership: true,
	});

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			...directory(),
			name: nameField(),
			pages: new EmbeddedCollectionField("JournalEntryPage"),
			categories: new ArrayField(new ObjectField()),
		};
	}

	static override canUserCreate(user: PermissionUser): boolean {
		return user.hasPermission("JOURNAL_CREATE");
	}
}

/** foundry.documents.BaseJournalEntryPage, core types only. */
export class BaseJournalEntryPage extends Document {
	static override readonly metadata = metadata("JournalEntryPage", "pages", {
		coreTypes: PAGE_TYPES,
		hasOwnership: true,
	});

	static override defineSchema(): Record<string, DataField> {
		const inherit = () => ({ default: CONST.DOCUMENT_OWNERSHIP_LEVELS.INHERIT });
		return {
			...basics(),
			name: nameField(),
			type: new DocumentTypeField(PAGE_TYPES, { initial: "text", documentName: "JournalEntryPage" }),
			system: new TypeDataField("JournalEntryPage"),
			title: new SchemaField({
				show: new BooleanField({ initial: true }),
				level: new NumberField({ required: true, initial: 1, min: 1, max: 6, integer: true, nullable: false }),
			}),
			image: new SchemaField({ caption: new StringField() }),
			text: new SchemaField({
				content: new HTMLField({ required: false, initial: undefined }),
				markdown: new StringField(),
				format: new NumberField({
					initial: CONST.JOURNAL_ENTRY_PAGE_FORMATS.HTML,
					choices: Object.values(CONST.JOURNAL_ENTRY_PAGE_FORMATS),
				}),
			}),
			video: new SchemaField({
				controls: new BooleanField({ initial: true }),
				volume: new AlphaField({ required: true, initial: 0.5 }),
			}),
			src: new StringField({ required: false, blank: false, nullable: true, initial: null }),
			category: new DocumentIdField({ readonly: false }),
			sort: new IntegerSortField(),
			ownership: new DocumentOwnershipField({ initial: inherit }),
		};
	}
}
