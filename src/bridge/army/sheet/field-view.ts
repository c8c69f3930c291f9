import { fail, ok, type Result, withoutDirections } from "../../../engine/common/index.js";
import type { Json } from "../../../engine/schema/index.js";
import { parseRatio, parseWhole, plainDashes, type Words } from "../../text/index.js";
import type { Choice } from "./vocabulary.js";

/** The kinds of typed input. `nullable…`: empty means the default. `many`: several of a list. `ratio`: a number that may have a fraction. */
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

/** One field of a form, ready to be rendered; its members decide which control it is. */
export interface FieldView {
	/** Below the army: `units.u7.men`. */
	readonly path: string;
	readonly kind: FieldKind;
	readonly label: string;
	/** Its value as text. */
	readonly value: string;
	readonly tick?: { readonly checked: boolean };
	readonly select?: readonly Choice[];
	readonly many?: readonly Choice[];
	readonly area?: true;
	/** Rendered short, with a keyboard of digits. */
	readonly number?: true;
	/** The value that applies while it is empty. */
	readonly placeholder?: string;
	readonly canEdit: boolean;
	/** The text for a reader who may not change it. */
	readonly text?: string;
}

/** The state of a control: its text, whether it is ticked, or which entries are. */
export type Typed = string | boolean | readonly string[];

/**
 * Parses the typed value of a field. A whole number is typed as into the host's bars: with a sign in front it is added to `current`, the present
 * value, and `=-5` is -5. Text that is no whole number goes on as it is: the army's reader refuses it with a sentence that names the range of the field.
 * Fault: no number, where it may have a fraction.
 *
 * @example parseField({ kind: "whole", typed: "-15", current: 100 }, words) // 85
 */
export function parseField(
	{ kind, typed, current }: { readonly kind: FieldKind; readonly typed: Typed; readonly current?: unknown },
	words: Words,
): Result<Json> {
	if (Array.isArray(typed)) return ok([...(typed as readonly string[])]);
	if (typeof typed === "boolean") return ok(typed);
	const text = (typed as string).trim();
	switch (kind) {
		case "nullableWhole":
			return ok(text === "" ? null : (parseWhole(text) ?? text));
		case "whole":
			return ok(typeof current === "number" ? sum(text, current) : (parseWhole(text) ?? text));
		case "ratio": {
			const value = parseRatio(words, text);
			return value ? ok({ num: value.num, den: value.den }) : fail({ code: "MUSTER.Fault.Army.number" });
		}
		case "nullableChoice":
			return ok(text === "" ? null : text);
		case "nullableTick":
			return ok(text === "" ? null : text === "yes");
		default:
			return ok(kind === "area" ? (typed as string) : withoutDirections(text));
	}
}

const SIGNED = /^[+-]/;

function sum(text: string, current: number): number | string {
	const value = parseWhole(text.replace(/^=\s*/, ""));
	if (value === undefined) return text;
	return SIGNED.test(plainDashes(text)) ? current + value : value;
}
