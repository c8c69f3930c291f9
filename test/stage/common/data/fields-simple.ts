import type { Dict } from "../json.js";
import { type CleanOptions, choiceValues, DataField } from "./field.js";

/** foundry.data.fields.BooleanField. */
export class BooleanField extends DataField {
	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, nullable: false, initial: false };
	}

	protected override _cast(value: unknown): unknown {
		if (typeof value === "string") return value === "true";
		if (typeof value === "object") return value;
		return Boolean(value);
	}

	protected override _validateType(value: unknown): void {
		if (typeof value !== "boolean") throw new Error("must be a boolean");
	}
}

/** foundry.data.fields.NumberField: nullable with initial null by default. */
export class NumberField extends DataField {
	declare min: number | undefined;
	declare max: number | undefined;
	declare step: number | undefined;
	declare integer: boolean;
	declare positive: boolean;

	static override get _defaults(): Dict {
		const own = { min: undefined, max: undefined, step: undefined, integer: false, positive: false };
		return { ...super._defaults, initial: null, nullable: true, ...own };
	}

	protected override _cast(value: unknown): unknown {
		return typeof value === "object" ? value : Number(value);
	}

	protected override _cleanType(value: unknown): unknown {
		if (typeof value !== "number") return value;
		let number = value;
		if (this.integer) number = Math.round(number);
		if (this.min !== undefined) number = Math.max(number, this.min);
		if (this.max !== undefined) number = Math.min(number, this.max);
		return number;
	}

	protected override _validateType(value: unknown): void {
		if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
		if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
		if (this.positive && value <= 0) throw new Error("must be a positive number");
		if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
		if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
		const choices = choiceValues(this.choices);
		if (choices && !choices.includes(String(value))) throw new Error(`${value} is not a valid choice`);
	}
}

/** foundry.data.fields.StringField. Objects are not cast to strings here: the stage takes that for a mistake. */
export class StringField extends DataField {
	declare blank: boolean;
	declare trim: boolean;

	static override get _defaults(): Dict {
		const initial = function (this: StringField): unknown {
			if (!this.required) return undefined;
			if (this.blank) return "";
			return this.nullable ? null : undefined;
		};
		return { ...super._defaults, blank: true, trim: true, initial, placeholder: undefined };
	}

	protected override _cast(value: unknown): unknown {
		return typeof value === "object" || typeof value === "function" ? value : String(value);
	}

	protected override _cleanType(value: unknown, _options: CleanOptions): unknown {
		return typeof value === "string" && this.trim ? value.trim() : value;
	}

	protected override _validateSpecial(value: unknown): boolean {
		if (value === "") {
			if (!this.blank) throw new Error("may not be a blank string");
			return true;
		}
		return super._validateSpecial(value);
	}

	protected override _validateType(value: unknown): unknown {
		if (typeof value !== "string") throw new Error("must be a string");
		const choices = choiceValues(this.choices);
		if (choices && !choices.includes(value)) throw new Error(`${value} is not a valid choice`);
		return undefined;
	}
}

/** foundry.data.fields.HTMLField: the server cleans its value to the allowed HTML. */
export class HTMLField extends StringField {
	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, blank: true };
	}
}

/** foundry.data.fields.JSONField: the source is a string, the model shows the parsed value. */
export class JSONField extends StringField {
	static override get _defaults(): Dict {
		return { ...super._defaults, blank: false, trim: true, initial: undefined };
	}

	override clean(value: unknown, options: CleanOptions = {}): unknown {
		return super.clean(typeof value === "object" && value !== null ? JSON.stringify(value) : value, options);
	}

	protected override _validateType(value: unknown): unknown {
		super._validateType(value);
		try {
			JSON.parse(value as string);
		} catch {
			throw new Error("must be a valid JSON string");
		}
		return undefined;
	}

	override initialize(value: unknown): unknown {
		return typeof value === "string" ? JSON.parse(value) : value;
	}

	override toObject(value: unknown): unknown {
		return typeof value === "string" ? value : JSON.stringify(value);
	}
}

/** foundry.data.fields.FilePathField. */
export class FilePathField extends StringField {
	static override get _defaults(): Dict {
		const own = { categories: [], base64: false, wildcard: false, virtual: false };
		return { ...super._defaults, nullable: true, blank: false, initial: null, ...own };
	}

	protected override _validateType(value: unknown): unknown {
		super._validateType(value);
		if (/^\s*javascript:/i.test(value as string)) throw new Error("is not a file path");
		return undefined;
	}
}

/** foundry.data.fields.ColorField: "#rrggbb". */
export class ColorField extends StringField {
	static override get _defaults(): Dict {
		return { ...super._defaults, nullable: true, initial: null, blank: false };
	}

	protected override _validateType(value: unknown): unknown {
		super._validateType(value);
		if (!/^#[0-9a-f]{6}$/i.test(value as string)) throw new Error("must be a hexadecimal color string");
		return undefined;
	}
}

/** foundry.data.fields.AlphaField: 0 … 1. */
export class AlphaField extends NumberField {
	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
	}
}

/** foundry.data.fields.AngleField: from 0 to below 360, to which others are turned (types 13.346, `normalize`). */
export class AngleField extends NumberField {
	declare normalize: boolean;

	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360, normalize: true };
	}

	protected override _cleanType(value: unknown): unknown {
		const turned = typeof value === "number" && this.normalize ? ((value % 360) + 360) % 360 : value;
		return super._cleanType(turned);
	}
}

/** foundry.data.fields.IntegerSortField. */
export class IntegerSortField extends NumberField {
	static override get _defaults(): Dict {
		return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
	}
}

/** foundry.data.fields.AnyField. */
export class AnyField extends DataField {}
