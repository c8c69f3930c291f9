/**
 * Schemas of a region's shapes. 13: rectangle, circle, ellipse, polygon (types 13.346, common/data/data). 14: ten, with
 * grid-based ones, a rectangle that turns about its anchor (foundryvtt#13298), rings (#13374), emanations (#13320).
 */
import { CONST } from "../constants.js";
import type { DataField } from "../data/field.js";
import { ArrayField, SchemaField } from "../data/fields-compound.js";
import { BooleanField, NumberField, StringField } from "../data/fields-simple.js";
import { AngleField, TypedSchemaField } from "../data/fields-typed.js";
import { realm } from "../data/realm.js";

type Fields = Record<string, DataField>;

const coordinate = () => new NumberField({ required: true, nullable: false });
const length = () => new NumberField({ required: true, nullable: false, positive: true });
const share = () => new NumberField({ required: true, nullable: false, min: 0, max: 1, initial: 0 });
const space = () => new NumberField({ required: true, nullable: false, integer: true });

const at = (): Fields => ({ x: coordinate(), y: coordinate() });

/** `type`, `hole` and the shape's own fields; 14: `gridBased` of those that grids may have shapes of their own for. */
function shape(type: string, own: Fields, mayBeGridBased = true): SchemaField {
	return new SchemaField({
		type: new StringField({ required: true, blank: false, initial: type, choices: [type] }),
		hole: new BooleanField(),
		...own,
		...(realm.generation >= 14 && mayBeGridBased ? { gridBased: new BooleanField() } : {}),
	});
}

const points = () =>
	new ArrayField(coordinate(), {
		validate: (list: readonly number[]) => {
			if (list.length < 6 || list.length % 2) throw new Error("must have three points at least, each with x and y");
		},
	});

/** In 13 and 14. */
function old(): Record<string, SchemaField> {
	const anchor: Fields = realm.generation >= 14 ? { anchorX: share(), anchorY: share() } : {};
	return {
		rectangle: shape("rectangle", {
			...at(),
			width: length(),
			height: length(),
			...anchor,
			rotation: new AngleField(),
		}),
		circle: shape("circle", { ...at(), radius: length() }),
		ellipse: shape("ellipse", { ...at(), radiusX: length(), radiusY: length(), rotation: new AngleField() }),
		polygon: shape("polygon", { points: points() }, false),
	};
}

const token = () =>
	shape(
		"token",
		{
			...at(),
			width: length(),
			height: length(),
			shape: new NumberField({
				required: true,
				nullable: false,
				choices: Object.values(CONST.TOKEN_SHAPES),
				initial: 4,
			}),
		},
		false,
	);

const cone = () =>
	shape("cone", {
		...at(),
		radius: length(),
		angle: new AngleField({ normalize: false }),
		rotation: new AngleField(),
		curvature: new StringField({ required: true, choices: ["round", "flat", "semicircle"], initial: "round" }),
	});

/** Since 14. */
function added(): Record<string, SchemaField> {
	const base = new TypedSchemaField({ ...old(), token: token() });
	return {
		cone: cone(),
		ring: shape("ring", { ...at(), radius: length(), innerWidth: width(), outerWidth: width() }),
		line: shape("line", { ...at(), length: length(), width: length(), rotation: new AngleField() }),
		emanation: shape("emanation", { base, radius: length() }),
		grid: shape("grid", { offsets: new ArrayField(new SchemaField({ i: space(), j: space() })) }, false),
		token: token(),
	};
}

const width = () => new NumberField({ required: true, nullable: false, min: 0, initial: 0 });

/** The field of one shape, in the generation that is played. */
export function shapeField(): TypedSchemaField {
	return new TypedSchemaField(realm.generation >= 14 ? { ...old(), ...added() } : old());
}
