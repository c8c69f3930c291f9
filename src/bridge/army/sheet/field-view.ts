import { fail, ok, type Result } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { parseRatio, parseWhole } from "./numbers.js";
import type { Choice } from "./vocabulary.js";

/**
 * How a field is typed. `nullable…`: empty stands for "as usual". `many`: several of a list. `ratio`: a number that may
 * have a part of one.
 */
export const FIELD_KINDS = [
	"text",
	"area",
	"whole",
	"nullableWhole",
	"ratio",
	"choice",
	"nullableChoice",
	"tick",
	"nullableTick",
	"many",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** One field of a form, ready to be drawn. Which control it is follows from what is there. */
export interface FieldView {
	/** Below the force: `units.u7.men`. */
	readonly path: string;
	readonly kind: FieldKind;
	readonly label: string;
	/** What stands in it. */
	readonly value: string;
	readonly tick?: { readonly checked: boolean };
	readonly select?: readonly Choice[];
	readonly many?: readonly Choice[];
	readonly area?: true;
	/** Drawn short, with a keyboard of digits. */
	readonly number?: true;
	/** What holds while it is empty. */
	readonly placeholder?: string;
	readonly canEdit: boolean;
	/** What a reader who may not change it reads in its place. */
	readonly text?: string;
}

/** What a person left in a control: its text, whether it is ticked, or which entries are. */
export type Typed = string | boolean | readonly string[];

/**
 * The value of a field from what was typed. A whole number is typed as the host's bars take it: with a sign in front it is added to `current`,
 * what stands there, and `=-5` is -5. Faults: no whole number, no number; what fits the field the force itself says.
 *
 * @example parseField("whole", "-15", 100) // 85
 */
export function parseField(kind: FieldKind, typed: Typed, current?: unknown): Result<Json> {
	if (Array.isArray(typed)) return ok([...(typed as readonly string[])]);
	if (typeof typed === "boolean") return ok(typed);
	const text = (typed as string).trim();
	switch (kind) {
		case "nullableWhole":
			return text === "" ? ok(null) : whole(text);
		case "whole":
			return typeof current === "number" ? sum(text, current) : whole(text);
		case "ratio": {
			const value = parseRatio(text);
			return value.ok ? ok({ num: value.value.num, den: value.value.den }) : value;
		}
		case "nullableChoice":
			return ok(text === "" ? null : text);
		case "nullableTick":
			return ok(text === "" ? null : text === "yes");
		default:
			return ok(kind === "area" ? (typed as string) : text);
	}
}

const SIGNED = /^[+\-\u2212\u2013]/;

function sum(text: string, current: number): Result<Json> {
	const value = parseWhole(text.replace(/^=\s*/, ""));
	if (value === undefined) return fail({ code: "MUSTER.Fault.Army.whole" });
	return ok(SIGNED.test(text) ? current + value : value);
}

function whole(text: string): Result<Json> {
	const value = parseWhole(text);
	return value === undefined ? fail({ code: "MUSTER.Fault.Army.whole" }) : ok(value);
}
