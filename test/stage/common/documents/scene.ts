import { Document } from "../abstract/document.js";
import { EmbeddedCollectionField } from "../abstract/embedded.js";
import { CONST } from "../constants.js";
import type { DataField } from "../data/field.js";
import { ArrayField, ObjectField, SchemaField } from "../data/fields-compound.js";
import { ForeignDocumentField } from "../data/fields-document.js";
import {
	AlphaField,
	BooleanField,
	ColorField,
	FilePathField,
	HTMLField,
	IntegerSortField,
	NumberField,
	StringField,
} from "../data/fields-simple.js";
import { realm } from "../data/realm.js";
import { type BaseGrid, type GridConfig, makeGrid } from "../grid/index.js";
import type { Dict } from "../json.js";
import { basics, directory, metadata, nameField, textureField } from "./schema-parts.js";

/**
 * v14: every scene has at least this level (published: BaseScene.metadata.defaultLevelId) [mem: the id is the host's].
 */
export const DEFAULT_LEVEL = "defaultLevel0000";

const picture = () => textureField(new FilePathField({ categories: ["IMAGE", "VIDEO"], virtual: true }));

/** The scene shows its grid as what measures it (foundryvtt/foundryvtt#10537: `Scene#grid` is a BaseGrid). */
class GridField extends SchemaField {
	override initialize(value: unknown): BaseGrid {
		return makeGrid({ ...(value as GridConfig), diagonals: realm.diagonals() });
	}

	override toObject(value: unknown): Dict {
		return Object.fromEntries(this.keys().map((key) => [key, (value as unknown as Dict)[key]]));
	}
}

function grid(): SchemaField {
	return new GridField({
		type: new NumberField({
			required: true,
			choices: Object.values(CONST.GRID_TYPES),
			initial: CONST.GRID_TYPES.SQUARE,
		}),
		size: new NumberField({ required: true, nullable: false, integer: true, min: CONST.GRID_MIN_SIZE, initial: 100 }),
		style: new StringField({ required: true, blank: false, initial: "solidLines" }),
		thickness: new NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
		color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
		alpha: new AlphaField({ initial: 0.2 }),
		distance: new NumberField({ required: true, nullable: false, positive: true, initial: 1 }),
		units: new StringField({ required: true, initial: "" }),
	});
}

/** Fields after the published types; lights, sounds, drawings, notes and tiles are not played. */
export class BaseScene extends Document {
	static override readonly metadata = metadata("Scene", "scenes", {
		embedded: { Token: "tokens", Level: "levels", Region: "regions", MeasuredTemplate: "templates", Wall: "walls" },
		hasOwnership: true,
	});

	static override defineSchema(): Record<string, DataField> {
		const size = (initial: number) =>
			new NumberField({ required: true, nullable: false, integer: true, positive: true, initial });
		return {
			...basics(),
			name: nameField(),
			active: new BooleanField(),
			navigation: new BooleanField({ initial: true }),
			navOrder: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
			navName: new HTMLField({ textSearch: true }),
			// v14: backgrounds are the levels'.
			...(realm.generation >= 14 ? { levels: new LevelsField() } : { background: picture() }),
			thumb: new FilePathField({ categories: ["IMAGE"] }),
			width: size(4000),
			height: size(3000),
			padding: new NumberField({ required: true, nullable: false, min: 0, max: 0.5, initial: 0.25 }),
			initial: new SchemaField({
				x: new NumberField({ integer: true, required: true }),
				y: new NumberField({ integer: true, required: true }),
				scale: new NumberField({ required: true, positive: true }),
			}),
			backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
			grid: grid(),
			tokenVision: new BooleanField({ initial: true }),
			environment: new ObjectField(),
			fog: new ObjectField(),
			tokens: new EmbeddedCollectionField("Token"),
			regions: new EmbeddedCollectionField("Region"),
			walls: new EmbeddedCollectionField("Wall"),
			// v14: areas are regions.
			...(realm.generation < 14 && { templates: new EmbeddedCollectionField("MeasuredTemplate") }),
			journal: new ForeignDocumentField("JournalEntry"),
			journalEntryPage: new ForeignDocumentField("JournalEntryPage", { idOnly: true }),
			weather: new StringField({ required: true }),
			...directory(),
		};
	}
}

/** v14: a scene without levels gets one. */
class LevelsField extends EmbeddedCollectionField {
	constructor() {
		super("Level", { initial: () => [{ _id: DEFAULT_LEVEL, name: "Level" }] });
	}

	override clean(value: unknown, options: Dict = {}): unknown {
		return super.clean(Array.isArray(value) && value.length ? value : (this.getInitialValue() as Dict[]), options);
	}
}

/**
 * v14: foundry.documents.BaseLevel (published type Level.Schema, 14.366), as far as tokens need it: no bottom is none
 * below, no top none above.
 */
export class BaseLevel extends Document {
	static override readonly metadata = metadata("Level", "levels");

	static override defineSchema(): Record<string, DataField> {
		return {
			...basics(),
			name: nameField(),
			elevation: new SchemaField({
				bottom: new NumberField({ required: true, nullable: true, initial: 0 }),
				top: new NumberField({ required: true, nullable: true, initial: 20 }),
			}),
			background: picture(),
			visibility: new SchemaField({ levels: new ArrayField(new StringField()) }),
			sort: new IntegerSortField(),
		};
	}
}
