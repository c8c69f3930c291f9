import { Document } from "../abstract/document.js";
import type { PermissionUser } from "../abstract/permissions.js";
import { CONST, toOwnershipLevel } from "../constants.js";
import type { DataField } from "../data/field.js";
import { ArrayField, ObjectField } from "../data/fields-compound.js";
import { ForeignDocumentField } from "../data/fields-document.js";
import { BooleanField, NumberField, StringField } from "../data/fields-simple.js";
import { realm } from "../data/realm.js";
import { type BaseGrid, makeGrid, type Offset, type Point } from "../grid/index.js";
import type { Dict } from "../json.js";
import { ActorDeltaField } from "./actor-delta.js";
import { DEFAULT_LEVEL } from "./scene.js";
import { basics, metadata } from "./schema-parts.js";
import { centreOf, occupiedSpaces, sizeOf, snappedPlace, spacePolygon, type TokenPlace } from "./token-place.js";
import { sharedTokenFields } from "./token-schema.js";

const position = () => new NumberField({ required: true, nullable: false, integer: true, initial: 0 });

/**
 * v14: a token stands on exactly one level (published: TokenPosition.level, a string; foundryvtt/foundryvtt#14503:
 * "only located in token's level"). Of whom none is named stands on the level that every scene begins with, whatever
 * level is looked at.
 */
const levelField = () => new StringField({ required: true, blank: false, nullable: false, initial: DEFAULT_LEVEL });

/** foundry.documents.BaseToken: an actor's place on a scene. */
export class BaseToken extends Document {
	static override readonly metadata = metadata("Token", "tokens", { embedded: { ActorDelta: "delta" } });
	static readonly DEFAULT_ICON = CONST.DEFAULT_TOKEN;

	/**
	 * The fields whose change is movement (types 13.346 `BaseToken.MOVEMENT_FIELDS`; API page TokenPosition of 14: also
	 * depth and level).
	 */
	static get MOVEMENT_FIELDS(): readonly string[] {
		const more = realm.generation >= 14 ? ["depth", "level"] : [];
		return ["x", "y", "elevation", "width", "height", "shape", ...more];
	}

	static arePositionsEqual(one: Dict, other: Dict): boolean {
		return one === other || this.MOVEMENT_FIELDS.every((field) => one[field] === other[field]);
	}

	declare readonly parent: (Document & { readonly grid: BaseGrid }) | null;

	static override defineSchema(): Record<string, DataField> {
		const { _id, _stats } = basics();
		const v14 = realm.generation >= 14;
		return {
			_id: _id as DataField,
			name: new StringField({ required: true, blank: true, textSearch: true }),
			...sharedTokenFields(),
			actorId: new ForeignDocumentField("Actor", { idOnly: true }),
			delta: new ActorDeltaField(),
			x: position(),
			y: position(),
			elevation: new NumberField({ required: true, nullable: false, initial: 0 }),
			...(v14 && { level: levelField() }),
			sort: new NumberField({ required: true, integer: true, nullable: false, initial: 0 }),
			locked: new BooleanField(),
			shape: new NumberField({ required: true, choices: Object.values(CONST.TOKEN_SHAPES), initial: 4 }),
			hidden: new BooleanField(),
			_movementHistory: new ArrayField(new ObjectField()),
			_regions: new ArrayField(new StringField()),
			...(v14 && { _stats: _stats as DataField }),
		};
	}

	/**
	 * Place, size and shape: those that are asked about, else the stored ones (types 13.346: not the shown ones, which
	 * may be animated).
	 */
	#place(data: Partial<TokenPlace> = {}): TokenPlace {
		const { x, y, width, height, shape } = this._source as unknown as TokenPlace;
		const given = Object.entries(data).filter(([, value]) => value !== undefined);
		return { x, y, width, height, shape, ...Object.fromEntries(given) };
	}
	get #grid(): BaseGrid {
		return this.parent?.grid ?? makeGrid({ type: CONST.GRID_TYPES.SQUARE, size: 100 });
	}

	getSize(data: Partial<TokenPlace> = {}): { width: number; height: number } {
		return sizeOf(this.#grid, this.#place(data));
	}
	getCenterPoint(data: Partial<TokenPlace> & { elevation?: number } = {}): Point & { elevation: number } {
		return { ...centreOf(this.#grid, this.#place(data)), elevation: data.elevation ?? this.#elevation };
	}
	getSnappedPosition(data: Partial<TokenPlace> & { elevation?: number } = {}): Point & { elevation: number } {
		return { ...snappedPlace(this.#grid, this.#place(data)), elevation: data.elevation ?? this.#elevation };
	}
	getOccupiedGridSpaceOffsets(data: Partial<TokenPlace> = {}): Offset[] {
		return occupiedSpaces(this.#grid, this.#place(data));
	}
	getGridSpacePolygon(data: Partial<TokenPlace> = {}): Point[] | undefined {
		return spacePolygon(this.#grid, this.#place(data));
	}
	get #elevation(): number {
		return (this._source as { elevation: number }).elevation;
	}

	/**
	 * Whose token it is, its actor says; an unlinked token's own ownership comes first (published:
	 * TokenDocument#getUserLevel).
	 */
	override getUserLevel(user: PermissionUser): number {
		if (user.isGM) return CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER;
		const { actorId, actorLink, delta } = this._source as { actorId: string | null; actorLink: boolean; delta?: Dict };
		const actor = actorId ? realm.source("Actor", actorId) : undefined;
		if (!actor) return CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
		const own = (actorLink ? undefined : (delta?.["ownership"] as Record<string, number> | null)) ?? {};
		const ownership = { ...(actor["ownership"] as Record<string, number>), ...own };
		return ownership[user.id] ?? ownership["default"] ?? CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE;
	}

	/** Creating needs TOKEN_CREATE and the actor, deleting TOKEN_DELETE, changing an owner of the actor. */
	override canUserModify(user: PermissionUser, action: "create" | "update" | "delete", _data: Dict = {}): boolean {
		if (user.isGM) return true;
		const owner = this.getUserLevel(user) >= toOwnershipLevel("OWNER");
		if (action === "create") return owner && user.hasPermission("TOKEN_CREATE");
		return owner && (action === "update" || user.hasPermission("TOKEN_DELETE"));
	}

	static override canUserCreate(user: PermissionUser): boolean {
		return user.hasPermission("TOKEN_CREATE");
	}
}
