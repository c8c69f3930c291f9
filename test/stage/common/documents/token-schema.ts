import { CONST } from "../constants.js";
import { DataModel } from "../data/data-model.js";
import type { DataField } from "../data/field.js";
import { ArrayField, ObjectField, SchemaField, TypedObjectField } from "../data/fields-compound.js";
import { DocumentFlagsField } from "../data/fields-document.js";
import {
	AlphaField,
	AngleField,
	BooleanField,
	ColorField,
	FilePathField,
	NumberField,
	StringField,
} from "../data/fields-simple.js";
import { realm } from "../data/realm.js";
import type { Dict } from "../json.js";
import { textureField } from "./schema-parts.js";

const oneOf = (values: Record<string, number>, initial: number) =>
	new NumberField({ required: true, nullable: false, choices: Object.values(values), initial });

/** Grid spaces: half steps in v13; any positive number in v14 (see research, tokens). */
const spaces = () =>
	new NumberField({
		required: true,
		nullable: false,
		positive: true,
		initial: 1,
		...(realm.generation < 14 && { step: 0.5 }),
	});

const bar = (which: 0 | 1) =>
	new SchemaField({
		attribute: new StringField({
			required: true,
			nullable: true,
			blank: false,
			initial: () => realm.bars[which] ?? null,
		}),
	});

function sight(): SchemaField {
	const shift = () => new NumberField({ required: true, nullable: false, initial: 0, min: -1, max: 1 });
	return new SchemaField({
		enabled: new BooleanField(),
		range: new NumberField({ required: true, nullable: true, min: 0, initial: 0 }),
		angle: new AngleField({ initial: 360, normalize: false }),
		visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
		color: new ColorField(),
		attenuation: new AlphaField({ initial: 0.1 }),
		brightness: shift(),
		saturation: shift(),
		contrast: shift(),
	});
}

function ring(): SchemaField {
	return new SchemaField({
		enabled: new BooleanField(),
		colors: new SchemaField({ ring: new ColorField(), background: new ColorField() }),
		effects: new NumberField({ required: true, initial: 1, min: 0, integer: true }),
		subject: new SchemaField({
			scale: new NumberField({ required: true, nullable: false, initial: 1, min: 0.5 }),
			texture: new FilePathField({ categories: ["IMAGE"] }),
		}),
	});
}

function turnMarker(): SchemaField {
	return new SchemaField({
		mode: new NumberField({ required: true, nullable: false, choices: [0, 1, 2], initial: 1 }),
		animation: new StringField({ required: true, blank: false, nullable: true }),
		src: new FilePathField({ categories: ["IMAGE", "VIDEO"] }),
		disposition: new BooleanField(),
	});
}

/** Fields that a token and the prototype on an actor share (published type documents/token, SharedProtoSchema). */
export function sharedTokenFields(): Record<string, DataField> {
	return {
		displayName: oneOf(CONST.TOKEN_DISPLAY_MODES, CONST.TOKEN_DISPLAY_MODES.NONE),
		actorLink: new BooleanField(),
		width: spaces(),
		height: spaces(),
		...(realm.generation >= 14 && { depth: new NumberField({ required: true, nullable: false, min: 0, initial: 1 }) }),
		texture: textureField(
			new FilePathField({ categories: ["IMAGE", "VIDEO"], initial: () => CONST.DEFAULT_TOKEN, wildcard: true }),
		),
		lockRotation: new BooleanField(),
		rotation: new AngleField(),
		alpha: new AlphaField(),
		disposition: oneOf(CONST.TOKEN_DISPOSITIONS, CONST.TOKEN_DISPOSITIONS.HOSTILE),
		displayBars: oneOf(CONST.TOKEN_DISPLAY_MODES, CONST.TOKEN_DISPLAY_MODES.NONE),
		bar1: bar(0),
		bar2: bar(1),
		light: new ObjectField(),
		sight: sight(),
		detectionModes:
			realm.generation >= 14 ? new TypedObjectField(new ObjectField()) : new ArrayField(new ObjectField()),
		occludable: new SchemaField({ radius: new NumberField({ required: true, nullable: false, min: 0, initial: 0 }) }),
		ring: ring(),
		turnMarker: turnMarker(),
		movementAction: new StringField({ required: true, blank: false, nullable: true, initial: null }),
		flags: new DocumentFlagsField(),
	};
}

/** foundry.data.PrototypeToken: what tokens of an actor start as. */
export class PrototypeToken extends DataModel {
	static override defineSchema(): Record<string, DataField> {
		return {
			name: new StringField({ required: true, blank: true }),
			...sharedTokenFields(),
			appendNumber: new BooleanField(),
			prependAdjective: new BooleanField(),
			randomImg: new BooleanField(),
		};
	}

	get actor(): unknown {
		return this.parent;
	}

	/** Changes through the actor. */
	async update(changes: Dict, operation: Dict = {}): Promise<unknown> {
		const actor = this.parent as { update(changes: Dict, operation: Dict): Promise<unknown> };
		return actor.update({ prototypeToken: changes }, operation);
	}
}
