import { Document } from "../abstract/document.js";
import { type PermissionUser, roleHasPermission, userCan } from "../abstract/permissions.js";
import { CONST, toRole } from "../constants.js";
import type { DataField } from "../data/field.js";
import { ObjectField } from "../data/fields-compound.js";
import { ForeignDocumentField } from "../data/fields-document.js";
import { ColorField, FilePathField, NumberField, StringField } from "../data/fields-simple.js";
import type { Dict } from "../json.js";
import { basics, metadata, nameField } from "./schema-parts.js";

/** foundry.documents.BaseUser. */
export class BaseUser extends Document implements PermissionUser {
	static override readonly metadata = metadata("User", "users");

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			name: nameField(),
			role: new NumberField({
				required: true,
				nullable: false,
				choices: Object.values(CONST.USER_ROLES),
				initial: CONST.USER_ROLES.PLAYER,
			}),
			avatar: new FilePathField({ categories: ["IMAGE"] }),
			character: new ForeignDocumentField("Actor"),
			color: new ColorField({ required: true, nullable: false, initial: "#7a5c3e" }),
			pronouns: new StringField({ required: true }),
			hotbar: new ObjectField({
				validate: isHotbar,
				validationError: "must be a mapping of slots to macro identifiers",
			}),
			permissions: new ObjectField(),
		};
	}

	declare readonly role: number;
	declare readonly permissions: Record<string, boolean>;

	get isGM(): boolean {
		return this.hasRole(CONST.USER_ROLES.ASSISTANT);
	}
	hasRole(role: string | number, options: { exact?: boolean } = {}): boolean {
		const needs = toRole(role);
		return options.exact ? this.role === needs : this.role >= needs;
	}
	hasPermission(permission: string): boolean {
		return roleHasPermission(this.role, this.permissions, permission);
	}
	can(action: string): boolean {
		return userCan(this, action);
	}

	static override canUserCreate(user: PermissionUser): boolean {
		return user.role === CONST.USER_ROLES.GAMEMASTER;
	}

	/** A user changes its own document, except role and permissions; GMs change those below them. */
	override canUserModify(user: PermissionUser, action: "create" | "update" | "delete", data: Dict = {}): boolean {
		if (action === "create") return BaseUser.canUserCreate(user);
		if (action === "delete") return user.role === CONST.USER_ROLES.GAMEMASTER && user.id !== this.id;
		if ("role" in data || "permissions" in data) return user.role === CONST.USER_ROLES.GAMEMASTER;
		return user.id === this.id || (user.isGM && user.role >= this.role);
	}
}

function isHotbar(value: Dict<unknown>): boolean {
	return Object.entries(value).every(([slot, id]) => Number(slot) >= 1 && Number(slot) <= 50 && typeof id === "string");
}
