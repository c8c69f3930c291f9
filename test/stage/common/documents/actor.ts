import { Document } from "../abstract/document.js";
import { EmbeddedCollectionField } from "../abstract/embedded.js";
import type { PermissionUser } from "../abstract/permissions.js";
import { CONST } from "../constants.js";
import { EmbeddedDataField } from "../data/embedded-data.js";
import type { DataField } from "../data/field.js";
import { DocumentTypeField } from "../data/fields-document.js";
import { FilePathField } from "../data/fields-simple.js";
import { TypeDataField } from "../data/type-data.js";
import { basics, directory, metadata, nameField } from "./schema-parts.js";
import { PrototypeToken } from "./token-schema.js";

/** foundry.documents.BaseActor. */
export class BaseActor extends Document {
	static override readonly metadata = metadata("Actor", "actors", {
		coreTypes: [CONST.BASE_DOCUMENT_TYPE],
		embedded: { Item: "items", ActiveEffect: "effects" },
		hasOwnership: true,
	});
	static readonly DEFAULT_ICON = CONST.DEFAULT_TOKEN;

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			name: nameField(),
			type: new DocumentTypeField([CONST.BASE_DOCUMENT_TYPE], { documentName: "Actor" }),
			img: new FilePathField({ categories: ["IMAGE"], initial: () => CONST.DEFAULT_TOKEN }),
			system: new TypeDataField("Actor"),
			prototypeToken: new EmbeddedDataField(PrototypeToken),
			items: new EmbeddedCollectionField("Item"),
			effects: new EmbeddedCollectionField("ActiveEffect"),
			...directory(),
		};
	}

	static override canUserCreate(user: PermissionUser): boolean {
		return user.hasPermission("ACTOR_CREATE");
	}
}
