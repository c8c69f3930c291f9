import { Document } from "../abstract/document.js";
import { CONST } from "../constants.js";
import type { DataField } from "../data/field.js";
import { ArrayField, SchemaField, SetField } from "../data/fields-compound.js";
import { DocumentTypeField, ForeignDocumentField } from "../data/fields-document.js";
import {
	BooleanField,
	ColorField,
	FilePathField,
	HTMLField,
	IntegerSortField,
	NumberField,
	StringField,
} from "../data/fields-simple.js";
import { realm } from "../data/realm.js";
import { TypeDataField } from "../data/type-data.js";
import type { Dict } from "../json.js";
import { basics, metadata, nameField } from "./schema-parts.js";

const number = () => new NumberField({ integer: true, min: 0 });
const units = ["years", "months", "days", "hours", "minutes", "seconds", "rounds", "turns"];

/** v13: numeric modes. */
const changesField = () =>
	new ArrayField(
		new SchemaField({
			key: new StringField({ required: true }),
			value: new StringField({ required: true }),
			mode: new NumberField({ integer: true, initial: 2 }),
			priority: new NumberField(),
		}),
	);

/** v14: words instead of modes, and a phase (API page EffectChangeData; research, v14 changes). */
const typedChangesField = () =>
	new ArrayField(
		new SchemaField({
			key: new StringField({ required: true }),
			type: new StringField({ required: true, blank: false, initial: "add" }),
			value: new StringField({ required: true }),
			phase: new StringField({ required: true, blank: false, initial: "initial" }),
			priority: new NumberField(),
		}),
	);

/** CONST.ACTIVE_EFFECT_MODES of v13 by number, in the words of v14. */
const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** v14: `system.changes` of every type of effect. */
class EffectDataField extends TypeDataField {
	readonly #changes = typedChangesField();

	override clean(value: unknown, options: Dict = {}): unknown {
		const data = super.clean(value, options) as Dict;
		return { ...data, changes: this.#changes.clean(data["changes"]) };
	}

	protected override _validateType(value: unknown, options: Dict = {}): unknown {
		return super._validateType(value, options) ?? this.#changes.validate((value as Dict)["changes"]);
	}
}

function v13Duration(): SchemaField {
	return new SchemaField({
		startTime: new NumberField({ initial: null }),
		seconds: number(),
		combat: new ForeignDocumentField("Combat", { idOnly: true }),
		rounds: number(),
		turns: number(),
		startRound: number(),
		startTurn: number(),
	});
}

/** API pages EffectDurationData and EffectStartData. */
function v14Times(): Record<string, DataField> {
	return {
		duration: new SchemaField({
			value: new NumberField({ integer: true, min: 0 }),
			units: new StringField({ required: true, blank: false, choices: units, initial: "seconds" }),
			expiry: new StringField({ required: true, nullable: true, blank: false, initial: null }),
			expired: new BooleanField(),
		}),
		start: new SchemaField({
			time: new NumberField({ required: true, nullable: false, initial: 0 }),
			combat: new ForeignDocumentField("Combat", { idOnly: true }),
			combatant: new ForeignDocumentField("Combatant", { idOnly: true }),
			initiative: new NumberField(),
			round: number(),
			turn: number(),
		}),
		showIcon: new NumberField({
			required: true,
			nullable: false,
			choices: Object.values(CONST.ACTIVE_EFFECT_SHOW_ICON),
			initial: CONST.ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
		}),
	};
}

/** foundry.documents.BaseActiveEffect: of an actor or an item. */
export class BaseActiveEffect extends Document {
	static override readonly metadata = metadata("ActiveEffect", "effects", { coreTypes: [CONST.BASE_DOCUMENT_TYPE] });

	/**
	 * v14 moves changes at the root into `system`, and modes become words (types 14.366: shims of
	 * ActiveEffect#_initialize). GURPS 0.18.22 and others keep them at the root of their statuses on 14 too.
	 */
	static override migrateData(source: Dict): Dict {
		if (realm.generation < 14 || !Array.isArray(source["changes"])) return source;
		const { changes, ...rest } = source;
		const system = (rest["system"] ?? {}) as Dict;
		const moved = (changes as Dict[]).map(({ mode, ...change }) => ({ type: MODES[Number(mode)], ...change }));
		return {
			...rest,
			system: { ...system, changes: (system["changes"] as unknown[] | undefined)?.length ? system["changes"] : moved },
		};
	}

	static override defineSchema(): Record<string, DataField> {
		const v14 = realm.generation >= 14;
		return {
			...basics(),
			name: nameField(),
			img: new FilePathField({ categories: ["IMAGE"] }),
			type: new DocumentTypeField([CONST.BASE_DOCUMENT_TYPE], {
				initial: CONST.BASE_DOCUMENT_TYPE,
				documentName: "ActiveEffect",
			}),
			system: v14 ? new EffectDataField("ActiveEffect") : new TypeDataField("ActiveEffect"),
			...(v14 ? v14Times() : { changes: changesField(), duration: v13Duration() }),
			disabled: new BooleanField(),
			description: new HTMLField({ textSearch: true }),
			origin: new StringField({ nullable: true, blank: false, initial: null }),
			tint: new ColorField({ nullable: false, initial: "#ffffff" }),
			transfer: new BooleanField({ initial: true }),
			statuses: new SetField(new StringField({ required: true, blank: false })),
			sort: new IntegerSortField(),
		};
	}
}
