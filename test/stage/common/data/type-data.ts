import type { PermissionUser } from "../abstract/permissions.js";
import type { Dict } from "../json.js";
import { deepClone, mergeObject } from "../utils/index.js";
import { DataModel } from "./data-model.js";
import type { CleanOptions } from "./field.js";
import { ObjectField } from "./fields-compound.js";
import { realm, type SystemModel } from "./realm.js";

/** foundry.abstract.TypeDataModel: the `system` of a sub-type, with a part in the life of its document. */
export abstract class TypeDataModel extends DataModel {
	/**
	 * The package that registered the model (published: `modelProvider`): "dnd5e" of a system's types, "muster" of
	 * "muster.page".
	 */
	get modelProvider(): string {
		return realm.provider(String((this.parent as { type?: string } | null)?.type ?? ""));
	}

	prepareBaseData(): void {}
	prepareDerivedData(): void {}
	async _preCreate(_data: Dict, _options: Dict, _user: PermissionUser): Promise<boolean | undefined> {
		return undefined;
	}
	async _preUpdate(_changes: Dict, _options: Dict, _user: PermissionUser): Promise<boolean | undefined> {
		return undefined;
	}
	async _preDelete(_options: Dict, _user: PermissionUser): Promise<boolean | undefined> {
		return undefined;
	}
	_onCreate(_data: Dict, _options: Dict, _userId: string): void {}
	_onUpdate(_changes: Dict, _options: Dict, _userId: string): void {}
	_onDelete(_options: Dict, _userId: string): void {}
}

/**
 * foundry.data.fields.TypeDataField: free data filled up from the system's template, or the data model of the
 * document's type. The server, as the host's, knows templates only.
 */
export class TypeDataField extends ObjectField {
	readonly documentName: string;

	constructor(documentName: string, options: object = {}) {
		super(options);
		this.documentName = documentName;
	}

	#model(type: unknown): SystemModel | undefined {
		return typeof type === "string" ? realm.model(this.documentName, type) : undefined;
	}

	override clean(value: unknown, options: CleanOptions = {}): unknown {
		const type = options.source?.["type"];
		const data = (super.clean(value, options) ?? {}) as Dict;
		const model = this.#model(type);
		if (model) return model.cleanData(model.migrateData(data));
		const template = typeof type === "string" ? realm.template(this.documentName, type) : undefined;
		return template ? mergeObject(deepClone(template), data) : data;
	}

	protected override _validateType(value: unknown, options: Dict = {}): unknown {
		super._validateType(value);
		const model = this.#model((options["source"] as Dict | undefined)?.["type"]);
		return model?.schema.validate(value, { source: value });
	}

	override initialize(value: unknown, document?: unknown): unknown {
		const model = this.#model((document as { _source?: Dict } | undefined)?._source?.["type"]);
		return model ? new model(value as Dict, { parent: document, strict: false }) : deepClone(value);
	}

	override toObject(value: unknown): unknown {
		return value instanceof DataModel ? value.toObject(false) : deepClone(value);
	}
}
