import type { Modifier } from "../../../engine/checks/index.js";
import type { Fault, Ratio, Result } from "../../../engine/common/index.js";
import { ok } from "../../../engine/common/index.js";
import type { DuelPlot } from "../../plots/index.js";
import type { Choice, Part, Words } from "../../text/index.js";
import { choicesUnder, joinParts, parseWhole, plainDashes, sayFault } from "../../text/index.js";
import { formatDuelOdds, sideNames } from "../cards/index.js";
import type { CommonOptions, SideNames, Visibility } from "../commands/index.js";
import { toNote, VISIBILITIES } from "../commands/index.js";

/** The live odds: the plot, a sentence to show, and the same as plain text for a screen reader. */
export interface OddsView {
	readonly svg: string;
	readonly aside: string;
	readonly sentence: readonly Part[];
	readonly spoken: string;
}

/** Habits of the table that hold when a dialog opens. */
export interface RollHabits {
	readonly visibility: Visibility;
}

/** Parts that the view of every dialog has besides its own fields. */
export interface RollDialogView<Form, Field extends string> {
	readonly form: Form;
	readonly visibility: readonly Choice[];
	/** The sentence under each field at fault; `form` is the whole. */
	readonly errors: Readonly<Partial<Record<Field | "form", string>>>;
	readonly odds: OddsView | null;
	/** Text of the main button. */
	readonly submit: string;
	readonly ready: boolean;
}

/** The size of a plot in a dialog, in px at 16 px per rem. */
const DIALOG_PLOT = { width: 386, height: 110 } as const;

/** Area of a dialog's plot. */
export interface PlotArea {
	/** Unique on the page. */
	readonly uid: string;
	/**
	 * Width in px at 16 px per rem. A plot that is drawn wider is scaled down, and its letters become too small to read.
	 */
	readonly width?: number;
}

/** Id and size of a dialog's plot. */
export const plotIn = ({ uid, width = DIALOG_PLOT.width }: PlotArea) => ({
	uid,
	width: Math.min(DIALOG_PLOT.width, width),
	height: DIALOG_PLOT.height,
});

/** The choice of the visibility. */
export function visibilityChoices(present: string, words: Words): Choice[] {
	return choicesUnder("MUSTER.Visibility", VISIBILITIES, present, words);
}

/** A row: the beginning of a fault's path, the field of the dialog. */
export type FieldRows<Field extends string> = readonly (readonly [start: string, field: Field])[];

/** The field of the dialog that a fault is about. */
function fieldAt<Field extends string>({ path = "" }: Fault, rows: FieldRows<Field>): Field | "form" {
	return rows.find(([start]) => path.startsWith(start))?.[1] ?? "form";
}

/** The sentence of a fault under its field. */
export function errorsOf<Field extends string>(
	fault: Fault,
	rows: FieldRows<Field>,
	words: Words,
): Partial<Record<Field | "form", string>> {
	const errors: Partial<Record<Field | "form", string>> = {};
	errors[fieldAt(fault, rows)] = sayFault(words, fault);
	return errors;
}

/** Exact odds with their sentence. */
export function oddsView(svg: string, sentence: readonly Part[], words: Words): OddsView {
	return { svg, aside: words.say("MUSTER.BatchDialog.odds.aside.exact"), sentence, spoken: joinParts(sentence) };
}

/** Parts of the view of a dialog, from its live odds or the fault that keeps them unknown. */
export function dialogBase<Form extends { readonly visibility: string }, Field extends string>(
	form: Form,
	odds: Result<OddsView>,
	rows: FieldRows<Field>,
	words: Words,
): Omit<RollDialogView<Form, Field>, "submit"> {
	const none: Partial<Record<Field | "form", string>> = {};
	return {
		form,
		visibility: visibilityChoices(form.visibility, words),
		errors: odds.ok ? none : errorsOf(odds.fault, rows, words),
		odds: odds.ok ? odds.value : null,
		ready: odds.ok,
	};
}

/** The chances of two sides, and the sides' names as far as they are known. */
interface Duel<Odds> {
	readonly odds: Result<Odds>;
	readonly names: SideNames | undefined;
	readonly area: PlotArea;
}

/** The live odds of two sides against each other, with the plot that `draw` makes of them. */
export function duelOddsView<Odds extends { readonly first: Ratio; readonly none: Ratio; readonly second: Ratio }>(
	{ odds, names, area }: Duel<Odds>,
	draw: (odds: Odds, place: DuelPlot<never>, words: Words) => string,
	words: Words,
): Result<OddsView> {
	if (!odds.ok) return odds;
	const called = sideNames(names, words);
	const svg = draw(odds.value, { names: called, ...plotIn(area) }, words);
	return ok(oddsView(svg, formatDuelOdds(odds.value, called, words), words));
}

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
