import { Document, documentClass } from "../abstract/document.js";
import type { PermissionUser } from "../abstract/permissions.js";
import { mergeFree } from "../data/deletions.js";
import { type CleanOptions, DataField } from "../data/field.js";
import { ArrayField, ObjectField } from "../data/fields-compound.js";
import { DocumentFlagsField, DocumentIdField, DocumentOwnershipField } from "../data/fields-document.js";
import { FilePathField, StringField } from "../data/fields-simple.js";
import { realm } from "../data/realm.js";
import { type Dict, isPlainObject } from "../json.js";
import { deepClone, mergeObject } from "../utils/index.js";
import { metadata } from "./schema-parts.js";

/** The mark of an embedded document that the token's actor does not inherit from the base actor. */
export const TOMBSTONE = "_tombstone";

/**
 * foundry.documents.BaseActorDelta: how the actor of an unlinked token differs from the world's (article
 * "v11-actor-delta", issue #8973). Items and effects in it are whole sources; inherited ones that were deleted leave a
 * tombstone.
 */
export class BaseActorDelta extends Document {
	static override readonly metadata = metadata("ActorDelta", "delta", {
		embedded: { Item: "items", ActiveEffect: "effects" },
	});

	static override defineSchema(): Record<string, DataField> {
		return {
			_id: new DocumentIdField(),
			name: new StringField({ required: false, nullable: true, initial: null }),
			type: new StringField({ required: false, nullable: true, initial: null }),
			img: new FilePathField({ required: false, categories: ["IMAGE"], nullable: true, initial: null }),
			system: new ObjectField(),
			items: new ArrayField(new ObjectField()),
			effects: new ArrayField(new ObjectField()),
			ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
			flags: new DocumentFlagsField(),
		};
	}

	override getUserLevel(user: PermissionUser): number {
		return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
	}
	override canUserModify(user: PermissionUser, _action: string, data: Dict = {}): boolean {
		return this.parent ? this.parent.canUserModify(user, "update", data) : user.isGM;
	}

	/** The source of the token's actor: the base actor's with the differences. */
	static applyTo(base: Dict, delta: Dict): Dict {
		const whole = deepClone(base);
		for (const key of ["name", "type", "img", "ownership"] as const)
			if (delta[key] !== null && delta[key] !== undefined) {
				const value = deepClone(delta[key]);
				whole[key] = isPlainObject(value) ? { ...(whole[key] as Dict), ...value } : value;
			}
		whole["system"] = mergeFree(whole["system"], delta["system"] ?? {});
		whole["flags"] = mergeObject((whole["flags"] ?? {}) as Dict, (delta["flags"] ?? {}) as Dict);
		for (const key of ["items", "effects"] as const) whole[key] = applyList(whole[key] as Dict[], delta[key] as Dict[]);
		return whole;
	}
}

function applyList(base: Dict[] = [], delta: Dict[] = []): Dict[] {
	const own = new Map(delta.map((each) => [each["_id"], each]));
	const inherited = base.map((each) => own.get(each["_id"]) ?? each);
	const more = delta.filter(({ _id }) => !base.some((each) => each["_id"] === _id));
	return [...inherited, ...more].filter((each) => !each[TOMBSTONE]).map((each) => deepClone(each));
}

/** The `delta` of a token: one embedded document with the token's own id. */
export class ActorDeltaField extends DataField {
	static override hierarchical = true;
	static override recursive = true;

	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, nullable: false, initial: () => ({}) };
	}

	override clean(value: unknown, options: CleanOptions = {}): unknown {
		const given = isPlainObject(value) ? value : {};
		return BaseActorDelta.cleanData({ ...given, _id: options.source?.["_id"] ?? given["_id"] ?? null });
	}

	override merge(old: unknown, change: unknown): unknown {
		return isPlainObject(change) ? BaseActorDelta.schema.merge(old, change) : change;
	}

	protected override _validateType(value: unknown): unknown {
		return BaseActorDelta.schema.validate(value, { source: value });
	}

	override initialize(value: unknown, token?: unknown): unknown {
		const known = (token as Dict | undefined)?.[this.name];
		const source = (value ?? {}) as Dict;
		if (known instanceof BaseActorDelta) {
			known.resetTo(source);
			return known;
		}
		const cls = documentClass("ActorDelta");
		const delta = new cls(source, { parent: token, strict: false });
		delta.resetTo(source);
		return delta;
	}

	override toObject(value: unknown): unknown {
		return value instanceof BaseActorDelta ? value.toObject() : value;
	}
}

/** The source of the base actor of a token's source. */
export function baseActorSource(token: Dict): Dict | undefined {
	const id = token["actorId"];
	return typeof id === "string" ? realm.source("Actor", id) : undefined;
}
