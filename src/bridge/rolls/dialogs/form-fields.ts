import type { Modifier } from "../../../engine/checks/index.js";
import { parseWhole, plainDashes } from "../../text/index.js";
import { type CommonOptions, toNote, VISIBILITIES, type Visibility } from "../commands/index.js";

/**
 * The form with fields changed. A field holds its text, right or wrong, or true for a ticked box;
 * fields that the form does not have, and values of another kind, are left aside.
 */
export function changeFields<Form extends object>(form: Form, change: Readonly<Record<string, unknown>>): Form {
	const held = form as Readonly<Record<string, unknown>>;
	const fits = Object.keys(held).filter(
		(name) => Object.hasOwn(change, name) && typeof change[name] === typeof held[name],
	);
	return { ...form, ...Object.fromEntries(fits.map((name) => [name, change[name]])) };
}

/** A whole number as typed; anything else is NaN, which the rules refuse with a sentence that names its range. */
export function toWhole(text: string): number {
	return parseWhole(text) ?? Number.NaN;
}

/** Modifiers one after the other: "-2", "-2+1", or nothing. Anything else is one modifier that is NaN. */
export function toModifiers(text: string): Modifier[] {
	const plain = plainDashes(text).trim();
	if (plain === "") return [];
	const values = plain.split(/\s*(?=[+-])/).map((part) => toWhole(part.replace(/^([+-])\s+/, "$1")));
	return values.some(Number.isNaN) ? [{ value: Number.NaN }] : values.map((value) => ({ value }));
}

/** Options that every roll takes; a visibility that agrees with the habit is left out, so that a macro follows it. */
export function toFormOptions(
	form: { readonly note: string; readonly visibility: string },
	habit: Visibility,
): CommonOptions {
	const seen = VISIBILITIES.find((known) => known === form.visibility);
	const note = toNote(form.note);
	return { ...(seen === undefined || seen === habit ? {} : { visibility: seen }), ...(note === "" ? {} : { note }) };
}
