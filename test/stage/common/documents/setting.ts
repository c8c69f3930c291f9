import { Document } from "../abstract/document.js";
import type { PermissionUser } from "../abstract/permissions.js";
import type { DataField } from "../data/field.js";
import { DocumentIdField, DocumentStatsField, ForeignDocumentField } from "../data/fields-document.js";
import { JSONField, StringField } from "../data/fields-simple.js";
import type { Dict } from "../json.js";
import { metadata } from "./schema-parts.js";

/** foundry.documents.BaseSetting: world settings, and settings of one user (scope "user"). */
export class BaseSetting extends Document {
	static override readonly metadata = metadata("Setting", "settings");

	static override defineSchema(): Record<string, DataField> {
		return {
			_id: new DocumentIdField(),
			key: new StringField({
				required: true,
				blank: false,
				validate: (key: string) => key.split(".").length >= 2,
				validationError: "must have the format {scope}.{field}",
			}),
			value: new JSONField({ required: true, nullable: true, initial: null }),
			user: new ForeignDocumentField("User", { idOnly: true }),
			_stats: new DocumentStatsField(),
		};
	}

	declare readonly key: string;
	declare readonly value: unknown;
	declare readonly user: string | null;

	/** A user's own settings are the user's to write; world settings need SETTINGS_MODIFY. */
	override canUserModify(user: PermissionUser, _action: string, _data: Dict = {}): boolean {
		const owner = this._source["user"];
		return owner ? owner === user.id : user.hasPermission("SETTINGS_MODIFY");
	}
}
