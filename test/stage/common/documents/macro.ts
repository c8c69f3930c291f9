import { Document } from "../abstract/document.js";
import type { PermissionUser } from "../abstract/permissions.js";
import { CONST } from "../constants.js";
import type { DataField } from "../data/field.js";
import { DocumentAuthorField, DocumentTypeField } from "../data/fields-document.js";
import { FilePathField, StringField } from "../data/fields-simple.js";
import type { Dict } from "../json.js";
import { basics, directory, metadata, nameField } from "./schema-parts.js";

/** foundry.documents.BaseMacro. */
export class BaseMacro extends Document {
	static override readonly metadata = metadata("Macro", "macros", {
		coreTypes: ["script", "chat"],
		hasOwnership: true,
	});
	static readonly DEFAULT_ICON = "icons/svg/dice-target.svg";

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			...directory(),
			name: nameField(),
			type: new DocumentTypeField(["script", "chat"], { initial: CONST.MACRO_TYPES.CHAT }),
			author: new DocumentAuthorField("User"),
			img: new FilePathField({ categories: ["IMAGE"], initial: () => BaseMacro.DEFAULT_ICON }),
			scope: new StringField({ required: true, choices: CONST.MACRO_SCOPES, initial: CONST.MACRO_SCOPES[0] }),
			command: new StringField({ required: true, blank: true }),
		};
	}

	override getUserLevel(user: PermissionUser): number {
		if (this._source["author"] === user.id) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
		return super.getUserLevel(user);
	}

	/** Any user creates macros and owns them; script macros need MACRO_SCRIPT, also when a macro becomes one. */
	override canUserModify(user: PermissionUser, action: "create" | "update" | "delete", data: Dict = {}): boolean {
		const script = (action === "create" ? this._source["type"] : data["type"]) === "script";
		if (script && !user.hasPermission("MACRO_SCRIPT")) return false;
		if (action === "create") return user.isGM || this._source["author"] === user.id;
		return this.testUserPermission(user, "OWNER");
	}

	static override canUserCreate(): boolean {
		return true;
	}
}
