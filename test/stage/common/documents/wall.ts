import { Document } from "../abstract/document.js";
import type { DataField } from "../data/field.js";
import { ArrayField } from "../data/fields-compound.js";
import { DocumentFlagsField, DocumentIdField } from "../data/fields-document.js";
import { NumberField } from "../data/fields-simple.js";
import { metadata } from "./schema-parts.js";

const coordinate = () => new NumberField({ required: true, integer: true, nullable: false });
const oneOf = (choices: readonly number[], initial: number) =>
	new NumberField({ required: true, nullable: false, choices, initial });
const sense = () => oneOf([0, 10, 20, 30, 40], 20);

/** foundry.documents.BaseWall (types 13.346), the GM's: a line from x0, y0 to x1, y1 that stops senses or movement. */
export class BaseWall extends Document {
	static override readonly metadata = metadata("Wall", "walls");

	static override defineSchema(): Record<string, DataField> {
		return {
			_id: new DocumentIdField(),
			c: new ArrayField(coordinate(), { min: 4, max: 4 }),
			light: sense(),
			move: oneOf([0, 20], 20),
			sight: sense(),
			sound: sense(),
			dir: oneOf([0, 1, 2], 0),
			door: oneOf([0, 1, 2], 0),
			ds: oneOf([0, 1, 2], 0),
			flags: new DocumentFlagsField(),
		};
	}
}
