import { CONST } from "../constants.js";
import type { Dict } from "../json.js";
import { isValidId } from "../utils/index.js";
import { ObjectField, SchemaField } from "./fields-compound.js";
import { BooleanField, FilePathField, JSONField, NumberField, StringField } from "./fields-simple.js";
import { realm } from "./realm.js";

/** foundry.data.fields.DocumentIdField: 16 alphanumerics, null before creation, never changed. */
export class DocumentIdField extends StringField {
	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, blank: false, nullable: true, readonly: true, initial: null };
	}

	protected override _validateType(value: unknown): unknown {
		if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
		return undefined;
	}
}

/** foundry.data.fields.DocumentUUIDField. */
export class DocumentUUIDField extends StringField {
	static override get _defaults(): Dict {
		const own = { type: undefined, embedded: undefined };
		return { ...super._defaults, required: true, blank: false, nullable: true, initial: null, ...own };
	}

	protected override _validateType(value: unknown): unknown {
		const parts = String(value).split(".");
		if (parts.length < 2 || !isValidId(parts.at(-1))) throw new Error("must be a valid document UUID");
		return undefined;
	}
}

/**
 * foundry.data.fields.ForeignDocumentField: an id in the source; the document (or null) in the model, unless idOnly.
 */
export class ForeignDocumentField extends DocumentIdField {
	readonly model: string;
	declare idOnly: boolean;

	static override get _defaults(): Dict {
		return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
	}

	constructor(model: string, options: object = {}) {
		super(options);
		this.model = model;
	}

	protected override _cast(value: unknown): unknown {
		if (typeof value === "object" && value !== null && isValidId((value as { id?: unknown }).id))
			return (value as { id: string }).id;
		return super._cast(value);
	}

	override initialize(value: unknown): unknown {
		if (this.idOnly || typeof value !== "string") return value ?? null;
		return () => realm.find(this.model, value) ?? null;
	}

	override toObject(value: unknown): unknown {
		return (value as { id?: string } | null)?.id ?? value ?? null;
	}
}

/** foundry.data.fields.DocumentAuthorField: the current user, as long as nothing else is said. */
export class DocumentAuthorField extends ForeignDocumentField {
	static override get _defaults(): Dict {
		return { ...super._defaults, nullable: false, initial: () => realm.userId };
	}
}

/** foundry.data.fields.DocumentOwnershipField: `{default, [userId]: level}`. */
export class DocumentOwnershipField extends ObjectField {
	static override get _defaults(): Dict {
		return { ...super._defaults, initial: () => ({ default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE }) };
	}

	protected override _validateType(value: unknown): unknown {
		super._validateType(value);
		const levels: number[] = Object.values(CONST.DOCUMENT_OWNERSHIP_LEVELS);
		for (const [id, level] of Object.entries(value as Dict))
			if ((id !== "default" && !isValidId(id)) || !levels.includes(level as number))
				throw new Error("is not a mapping of user ids to ownership levels");
		return undefined;
	}
}

/**
 * foundry.data.fields.DocumentFlagsField: objects by package id. Flags of packages that are switched off stay readable.
 */
export class DocumentFlagsField extends ObjectField {
	protected override _validateType(value: unknown): unknown {
		super._validateType(value);
		for (const [scope, flags] of Object.entries(value as Dict)) {
			if (typeof flags !== "object" || flags === null || Array.isArray(flags))
				throw new Error(`"${scope}" must be an object of flags`);
			if (!/^[A-Za-z0-9_-]+$/.test(scope)) throw new Error(`"${scope}" is not the id of a package`);
		}
		return undefined;
	}
}

/**
 * foundry.data.fields.DocumentTypeField: one of core's types, of the game system's, or `<module>.<type>` of an active
 * module.
 */
export class DocumentTypeField extends StringField {
	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, nullable: false, blank: false, documentName: "" };
	}

	/** `documentName`, where packages may add types. */
	constructor(types: readonly string[], options: { documentName?: string; [more: string]: unknown } = {}) {
		const { documentName } = options;
		const all = () => [...types, ...(documentName ? realm.types(documentName) : [])];
		super({ choices: documentName ? all : types, ...options });
	}
}

/** foundry.data.fields.DocumentStatsField: managed by the server, except for the sources. */
export class DocumentStatsField extends SchemaField {
	static readonly managedFields = [
		"coreVersion",
		"systemId",
		"systemVersion",
		"createdTime",
		"modifiedTime",
		"lastModifiedBy",
	];

	constructor() {
		super({
			coreVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
			systemId: new StringField({ required: true, blank: false, nullable: true, initial: null }),
			systemVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
			createdTime: new NumberField(),
			modifiedTime: new NumberField(),
			lastModifiedBy: new ForeignDocumentField("User", { idOnly: true }),
			compendiumSource: new DocumentUUIDField(),
			duplicateSource: new DocumentUUIDField(),
			exportSource: new ObjectField({ nullable: true, initial: null }),
		});
	}
}

/** Everything under foundry.data.fields that this file adds to the simple and compound ones. */
export const documentFields = {
	DocumentAuthorField,
	DocumentFlagsField,
	DocumentIdField,
	DocumentOwnershipField,
	DocumentStatsField,
	DocumentTypeField,
	DocumentUUIDField,
	ForeignDocumentField,
};

/** Re-exported for schemas, so that they import from one place. */
export { BooleanField, FilePathField, JSONField, NumberField, StringField };
