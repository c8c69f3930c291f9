import { Document } from "../abstract/document.js";
import { EmbeddedCollectionField } from "../abstract/embedded.js";
import type { PermissionUser } from "../abstract/permissions.js";
import { CONST, constantsOf, toOwnershipLevel } from "../constants.js";
import type { DataField } from "../data/field.js";
import { ArrayField, SchemaField, SetField } from "../data/fields-compound.js";
import {
	DocumentFlagsField,
	DocumentIdField,
	DocumentOwnershipField,
	DocumentTypeField,
} from "../data/fields-document.js";
import { BooleanField, ColorField, NumberField, StringField } from "../data/fields-simple.js";
import { realm } from "../data/realm.js";
import { TypeDataField } from "../data/type-data.js";
import type { Dict } from "../json.js";
import { shapeField } from "../regions/shape-fields.js";
import { basics, metadata, nameField } from "./schema-parts.js";

/** Behaviors of core of which the stage keeps the data; none does anything (13.346 `BaseRegionBehavior.metadata`). */
const BEHAVIORS = [
	"executeMacro",
	"executeScript",
	"modifyMovementCost",
	"pauseGame",
	"teleportToken",
	"toggleBehavior",
];

const range = () => new NumberField({ required: true, nullable: true, initial: null });

/**
 * 14: whether the top itself belongs to a region is a field, and does not unless that says so (foundryvtt#14299); in 13
 * it does.
 */
function elevation(): SchemaField {
	const top: Record<string, DataField> = realm.generation >= 14 ? { topInclusive: new BooleanField() } : {};
	return new SchemaField(
		{ bottom: range(), top: range(), ...top },
		{
			validate: ({ bottom, top }: Dict<number | null>) => (bottom ?? -Infinity) <= (top ?? Infinity),
			validationError: "elevation.top may not be less than elevation.bottom",
		},
	);
}

/** Since 14 (API pages RegionData, RegionRestrictionData, RegionAttachmentData; foundryvtt#13270). */
const added = (): Record<string, DataField> => ({
	levels: new SetField(new StringField()),
	attachment: new SchemaField({ token: new DocumentIdField({ readonly: false }) }),
	restriction: new SchemaField({
		enabled: new BooleanField(),
		type: new StringField({
			required: true,
			choices: ["darkness", "light", "sight", "sound", "move"],
			initial: "move",
		}),
		priority: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
	}),
	highlightMode: new StringField({ required: true, choices: ["shapes", "coverage"], initial: "shapes" }),
	displayMeasurements: new BooleanField(),
	ownership: new DocumentOwnershipField(),
});

/** foundry.documents.BaseRegion (types 13.346 `RegionDocument.Schema`): ground of a scene between two heights. */
export class BaseRegion extends Document {
	static override readonly metadata = metadata("Region", "regions", {
		embedded: { RegionBehavior: "behaviors" },
		hasOwnership: true,
	});

	static override defineSchema(): Record<string, DataField> {
		const { REGION_VISIBILITY } = constantsOf(realm.generation) as { REGION_VISIBILITY: Record<string, number> };
		return {
			_id: new DocumentIdField(),
			name: nameField(),
			color: new ColorField({ required: true, nullable: false, initial: "#ffffff" }),
			shapes: new ArrayField(shapeField()),
			elevation: elevation(),
			behaviors: new EmbeddedCollectionField("RegionBehavior"),
			visibility: new NumberField({ required: true, initial: 0, choices: Object.values(REGION_VISIBILITY) }),
			locked: new BooleanField(),
			...(realm.generation >= 14 ? added() : {}),
			flags: new DocumentFlagsField(),
		};
	}

	/**
	 * 13: regions are the GM's. 14: who has REGION_CREATE makes them, but none with behaviors, and their owners change
	 * and delete them (foundryvtt#13270).
	 */
	override canUserModify(user: PermissionUser, action: "create" | "update" | "delete", data: Dict = {}): boolean {
		if (user.isGM || realm.generation < 14) return user.isGM;
		if (action !== "create") return this.getUserLevel(user) >= toOwnershipLevel("OWNER");
		const behaviors = (data["behaviors"] ?? this._source["behaviors"]) as unknown[] | undefined;
		return !behaviors?.length && user.hasPermission("REGION_CREATE");
	}

	static override canUserCreate(user: PermissionUser): boolean {
		return user.isGM || (realm.generation >= 14 && user.hasPermission("REGION_CREATE"));
	}
}

/** foundry.documents.BaseRegionBehavior: the GM's (types 13.346, `canUserCreate`; foundryvtt#13270). */
export class BaseRegionBehavior extends Document {
	static override readonly metadata = metadata("RegionBehavior", "behaviors", { coreTypes: BEHAVIORS });

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			name: new StringField({ required: true, blank: true, textSearch: true }),
			type: new DocumentTypeField(BEHAVIORS, { documentName: "RegionBehavior" }),
			system: new TypeDataField("RegionBehavior"),
			disabled: new BooleanField(),
		};
	}

	override canUserModify(user: PermissionUser): boolean {
		return user.isGM;
	}
	override getUserLevel(user: PermissionUser): number {
		const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
		return user.isGM ? OWNER : Math.min(OBSERVER, super.getUserLevel(user));
	}
	static override canUserCreate(user: PermissionUser): boolean {
		return user.isGM;
	}
}
