import { Document } from "../abstract/document.js";
import { EmbeddedCollectionField } from "../abstract/embedded.js";
import type { PermissionUser } from "../abstract/permissions.js";
import { CONST, toOwnershipLevel } from "../constants.js";
import type { DataField } from "../data/field.js";
import {
	DocumentIdField,
	DocumentOwnershipField,
	DocumentTypeField,
	ForeignDocumentField,
} from "../data/fields-document.js";
import { BooleanField, FilePathField, IntegerSortField, NumberField, StringField } from "../data/fields-simple.js";
import { realm } from "../data/realm.js";
import { TypeDataField } from "../data/type-data.js";
import type { Dict } from "../json.js";
import { basics, metadata } from "./schema-parts.js";

const BASE = [CONST.BASE_DOCUMENT_TYPE];

/** foundry.documents.BaseCombat. */
export class BaseCombat extends Document {
	static override readonly metadata = metadata("Combat", "combats", {
		coreTypes: BASE,
		embedded: { Combatant: "combatants", CombatantGroup: "groups" },
	});

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			type: new DocumentTypeField(BASE, { initial: CONST.BASE_DOCUMENT_TYPE, documentName: "Combat" }),
			system: new TypeDataField("Combat"),
			scene: new ForeignDocumentField("Scene"),
			combatants: new EmbeddedCollectionField("Combatant"),
			groups: new EmbeddedCollectionField("CombatantGroup"),
			active: new BooleanField(),
			round: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
			turn: new NumberField({ required: true, integer: true, min: 0, initial: null }),
			sort: new IntegerSortField(),
		};
	}

	/** All users see a combat; GMs run it. Players may end their turn: only round and turn. */
	override getUserLevel(user: PermissionUser): number {
		return user.isGM ? CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER : CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
	}
	override canUserModify(user: PermissionUser, action: "create" | "update" | "delete", data: Dict = {}): boolean {
		if (user.isGM) return true;
		const keys = Object.keys(data).filter((key) => key !== "_id");
		return action === "update" && keys.length > 0 && keys.every((key) => key === "round" || key === "turn");
	}
}

const shown = () => ({
	name: new StringField({ textSearch: true }),
	img: new FilePathField({ categories: ["IMAGE"] }),
});

/** foundry.documents.BaseCombatantGroup (published schema, 13.341): combatants that act together. GMs change it. */
export class BaseCombatantGroup extends Document {
	static override readonly metadata = metadata("CombatantGroup", "groups", { coreTypes: BASE, hasOwnership: true });

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			type: new DocumentTypeField(BASE, { initial: CONST.BASE_DOCUMENT_TYPE, documentName: "CombatantGroup" }),
			system: new TypeDataField("CombatantGroup"),
			...shown(),
			initiative: new NumberField({ required: true }),
			ownership: new DocumentOwnershipField(),
		};
	}
}

/** foundry.documents.BaseCombatant: owners of its actor change it, and may join. */
export class BaseCombatant extends Document {
	static override readonly metadata = metadata("Combatant", "combatants", { coreTypes: BASE });

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			type: new DocumentTypeField(BASE, { initial: CONST.BASE_DOCUMENT_TYPE, documentName: "Combatant" }),
			system: new TypeDataField("Combatant"),
			actorId: new ForeignDocumentField("Actor", { idOnly: true }),
			tokenId: new ForeignDocumentField("Token", { idOnly: true }),
			sceneId: new ForeignDocumentField("Scene", { idOnly: true }),
			...shown(),
			initiative: new NumberField({ required: true }),
			group: new DocumentIdField({ readonly: false }),
			hidden: new BooleanField(),
			defeated: new BooleanField(),
		};
	}

	override getUserLevel(user: PermissionUser): number {
		if (user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
		const actor = realm.source("Actor", String(this._source["actorId"]));
		const ownership = (actor?.["ownership"] ?? {}) as Record<string, number>;
		return Math.max(CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER, ownership[user.id] ?? ownership["default"] ?? 0);
	}
	override canUserModify(user: PermissionUser, action: "create" | "update" | "delete", _data: Dict = {}): boolean {
		if (user.isGM) return true;
		return action !== "delete" && this.getUserLevel(user) >= toOwnershipLevel("OWNER");
	}
}
