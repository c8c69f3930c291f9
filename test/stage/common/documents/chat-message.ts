import { Document } from "../abstract/document.js";
import type { PermissionUser } from "../abstract/permissions.js";
import { CONST } from "../constants.js";
import type { DataField } from "../data/field.js";
import { ArrayField, SchemaField } from "../data/fields-compound.js";
import { DocumentAuthorField, DocumentTypeField, ForeignDocumentField } from "../data/fields-document.js";
import { BooleanField, FilePathField, HTMLField, JSONField, NumberField, StringField } from "../data/fields-simple.js";
import { realm } from "../data/realm.js";
import { TypeDataField } from "../data/type-data.js";
import type { Dict } from "../json.js";
import { basics, metadata } from "./schema-parts.js";

/** foundry.documents.BaseChatMessage (fields and initial values after the published types, 13.346). */
export class BaseChatMessage extends Document {
	static override readonly metadata = metadata("ChatMessage", "messages", { coreTypes: ["base"] });

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			type: new DocumentTypeField(["base"], { initial: CONST.BASE_DOCUMENT_TYPE, documentName: "ChatMessage" }),
			system: new TypeDataField("ChatMessage"),
			style: new NumberField({
				required: true,
				nullable: false,
				choices: Object.values(CONST.CHAT_MESSAGE_STYLES),
				initial: CONST.CHAT_MESSAGE_STYLES.OTHER,
			}),
			author: new DocumentAuthorField("User"),
			// v14: null until the server stamps it.
			timestamp: new NumberField({
				required: true,
				nullable: true,
				initial: () => (realm.generation >= 14 ? null : Date.now()),
			}),
			flavor: new HTMLField(),
			content: new HTMLField({ textSearch: true }),
			speaker: new SchemaField({
				scene: new ForeignDocumentField("Scene", { idOnly: true }),
				actor: new ForeignDocumentField("Actor", { idOnly: true }),
				token: new ForeignDocumentField("Token", { idOnly: true }),
				alias: new StringField(),
			}),
			whisper: new ArrayField(new ForeignDocumentField("User", { idOnly: true, required: true, nullable: false })),
			blind: new BooleanField(),
			rolls: new ArrayField(new JSONField({ validate: checkRoll })),
			sound: new FilePathField({ categories: ["AUDIO"] }),
			emote: new BooleanField(),
		};
	}

	/** Authors create their own; the author and GMs update and delete. */
	override canUserModify(user: PermissionUser, action: "create" | "update" | "delete", data: Dict = {}): boolean {
		const isAuthor = this._source["author"] === user.id;
		if (action === "create") return isAuthor || user.isGM;
		if (action === "update" && "author" in data && data["author"] !== this._source["author"]) return user.isGM;
		return user.isGM || isAuthor;
	}

	static override canUserCreate(): boolean {
		return true;
	}
}

/** Rolls in a message must have been evaluated. */
function checkRoll(json: string): void {
	const roll = JSON.parse(json) as { evaluated?: boolean; class?: string };
	if (!roll.evaluated) throw new Error("Roll objects added to ChatMessage documents must be evaluated");
}
