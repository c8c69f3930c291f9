import { Document } from "../abstract/document.js";
import { EmbeddedCollectionField } from "../abstract/embedded.js";
import type { PermissionUser } from "../abstract/permissions.js";
import { CONST } from "../constants.js";
import type { DataField } from "../data/field.js";
import { DocumentTypeField } from "../data/fields-document.js";
import { FilePathField } from "../data/fields-simple.js";
import { TypeDataField } from "../data/type-data.js";
import { basics, directory, metadata, nameField } from "./schema-parts.js";

/** foundry.documents.BaseItem: of the world, or of an actor. */
export class BaseItem extends Document {
	static override readonly metadata = metadata("Item", "items", {
		coreTypes: [CONST.BASE_DOCUMENT_TYPE],
		embedded: { ActiveEffect: "effects" },
		hasOwnership: true,
	});
	static readonly DEFAULT_ICON = "icons/svg/item-bag.svg";

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			name: nameField(),
			type: new DocumentTypeField([CONST.BASE_DOCUMENT_TYPE], { documentName: "Item" }),
			img: new FilePathField({ categories: ["IMAGE"], initial: () => BaseItem.DEFAULT_ICON }),
			system: new TypeDataField("Item"),
			effects: new EmbeddedCollectionField("ActiveEffect"),
			...directory(),
		};
	}

	/** An owned item has its actor's ownership and ignores its own (published remark of BaseItem). */
	override getUserLevel(user: PermissionUser): number {
		return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
	}

	static override canUserCreate(user: PermissionUser): boolean {
		return user.hasPermission("ITEM_CREATE");
	}
}
