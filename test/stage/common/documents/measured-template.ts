import { Document } from "../abstract/document.js";
import type { PermissionUser } from "../abstract/permissions.js";
import { CONST } from "../constants.js";
import type { DataField } from "../data/field.js";
import { DocumentAuthorField, DocumentFlagsField, DocumentIdField } from "../data/fields-document.js";
import { BooleanField, ColorField, FilePathField, NumberField, StringField } from "../data/fields-simple.js";
import { AngleField } from "../data/fields-typed.js";
import { metadata } from "./schema-parts.js";

const place = () => new NumberField({ required: true, integer: true, nullable: false, initial: 0 });
const measure = (options: object = {}) =>
	new NumberField({ required: true, nullable: false, initial: 0, min: 0, ...options });

/** 13: foundry.documents.BaseMeasuredTemplate (types 13.346), an area whose lengths are in units of the grid. */
export class BaseMeasuredTemplate extends Document {
	static override readonly metadata = metadata("MeasuredTemplate", "templates");

	static override defineSchema(): Record<string, DataField> {
		return {
			_id: new DocumentIdField(),
			author: new DocumentAuthorField("User"),
			t: new StringField({ required: true, choices: ["circle", "cone", "rect", "ray"], initial: "circle" }),
			x: place(),
			y: place(),
			elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
			sort: place(),
			distance: measure(),
			direction: new AngleField(),
			angle: new AngleField({ normalize: false }),
			width: measure({ step: 0.01 }),
			borderColor: new ColorField({ nullable: false, initial: "#000000" }),
			fillColor: new ColorField({ nullable: false, initial: "#ffffff" }),
			texture: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
			hidden: new BooleanField(),
			flags: new DocumentFlagsField(),
		};
	}

	/** Who made it owns it; others see it as far as the scene. */
	override getUserLevel(user: PermissionUser): number {
		const { OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
		return user.isGM || this._source["author"] === user.id ? OWNER : super.getUserLevel(user);
	}

	/** Players with TEMPLATE_CREATE make them, by default all of them (types 13.346, USER_PERMISSIONS). */
	override canUserModify(user: PermissionUser, action: "create" | "update" | "delete"): boolean {
		const owner = this.getUserLevel(user) >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
		return owner && (action !== "create" || user.hasPermission("TEMPLATE_CREATE"));
	}
	static override canUserCreate(user: PermissionUser): boolean {
		return user.hasPermission("TEMPLATE_CREATE");
	}
}
