import type { Attempt, BatchInput, BatchOdds, BatchRules, DiceAttempt } from "../../../engine/batch/index.js";
import { BATCH, batchOdds } from "../../../engine/batch/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { chanceWithin, hitsPlot } from "../../plots/index.js";
import { optionChoices } from "../../settings/index.js";
import type { Words } from "../../text/index.js";
import {
	choicesUnder,
	createMarker,
	formatChance,
	formatCount,
	formatRatio,
	joinParts,
	plainSigns,
	sayChance,
	sayPlural,
	sayRange,
} from "../../text/index.js";
import type { StoredBatch } from "../cards/index.js";
import { hitsLeft } from "../cards/index.js";
import type { BatchRequest, Visibility } from "../commands/index.js";
import { formatModifiers, toBatchInput } from "../commands/index.js";
import type { FieldRows, OddsView, PlotArea } from "./dialog-parts.js";
import {
	changeFields,
	errorsOf,
	plotIn,
	toFormOptions,
	toModifiers,
	toWhole,
	visibilityChoices,
} from "./dialog-parts.js";

/** The dice that the dialog offers by name; anything else is `other`. */
export const DICE_CHOICES = ["3d6", "d20", "d100", "other"] as const;
type DiceChoice = (typeof DICE_CHOICES)[number];

/** The batch dialog as it is filled in: the text of every field, right or wrong. */
export interface BatchForm {
	readonly count: string;
	readonly note: string;
	readonly dice: DiceChoice;
	readonly skill: string;
	/** Modifiers one after the other: "-2", "-2+1", or nothing. */
	readonly modifier: string;
	readonly expression: string;
	readonly compare: string;
	readonly target: string;
	readonly mode: string;
	readonly criticals: string;
	/** Which charts count; no field shows it, the form carries it along. */
	readonly chart: string;
	readonly visibility: string;
}

/** House rules and usual visibility that hold when the dialog opens. */
export interface BatchHabits {
	readonly rules: BatchRules;
	readonly visibility: Visibility;
}

/** First values of other dice, by choice. */
const DICE_STARTS: Readonly<Record<DiceChoice, Pick<BatchForm, "expression" | "compare" | "target">>> = {
	"3d6": { expression: "3d6", compare: "atMost", target: "10" },
	d20: { expression: "1d20", compare: "atLeast", target: "15" },
	d100: { expression: "1d100", compare: "atMost", target: "50" },
	other: { expression: "2d6", compare: "atLeast", target: "7" },
};

/** A fresh dialog. */
export function emptyForm({ rules, visibility }: BatchHabits): BatchForm {
	return {
		count: "33",
		note: "",
		dice: "3d6",
		skill: "12",
		modifier: "",
		...DICE_STARTS.d20,
		mode: rules.batchMode,
		criticals: rules.batchCriticals,
		chart: rules.chartData,
		visibility,
	};
}

/** The dialog filled with a request: a macro, a card's "same again", a follow-up. */
export function toBatchForm({ input, visibility, note }: BatchRequest, habits: BatchHabits): BatchForm {
	const empty = emptyForm(habits);
	return {
		...empty,
		...attemptFields(input.attempt),
		count: String(input.count),
		note: note ?? "",
		mode: input.mode ?? empty.mode,
		criticals: input.criticals ?? empty.criticals,
		chart: input.chart ?? empty.chart,
		visibility: visibility ?? empty.visibility,
	};
}

function attemptFields(attempt: Attempt): Partial<BatchForm> {
	if (attempt.kind === "skill") {
		return { dice: "3d6", skill: String(attempt.skill), modifier: formatModifiers(attempt.modifiers) };
	}
	const { dice, compare, target } = attempt;
	return { dice: kindOf(dice), expression: dice, compare, target: String(target) };
}

function kindOf(dice: string): DiceChoice {
	if (/^1?d20\b/i.test(dice)) return "d20";
	return /^1?d100\b/i.test(dice) ? "d100" : "other";
}

/**
 * The form with fields changed. Another kind of dice sets its own expression, comparison and target, unless the
 * dice in the form are of that kind already: after a look at 3d6 the reader finds the earlier dice again.
 */
export function changeForm(form: BatchForm, change: Readonly<Record<string, unknown>>): BatchForm {
	const next = changeFields(form, change);
	if (next.dice === form.dice || next.dice === "3d6") return next;
	const same = form.dice === "3d6" && kindOf(next.expression) === next.dice;
	return same ? next : { ...next, ...DICE_STARTS[next.dice] };
}

function toAttempt(form: BatchForm): Attempt {
	if (form.dice === "3d6") {
		return { kind: "skill", skill: toWhole(form.skill), modifiers: toModifiers(form.modifier) };
	}
	const compare = form.compare as DiceAttempt["compare"];
	return { kind: "dice", dice: plainSigns(form.expression.trim()), compare, target: toWhole(form.target) };
}

/**
 * The request that the form asks for, unchecked: a field that is no number is NaN in it. Choices that agree with the
 * habits of the table are left out, so that a macro made of it follows the house rules when they change.
 */
export function toBatchRequest(form: BatchForm, { rules, visibility }: BatchHabits): BatchRequest {
	const input: BatchRequest["input"] = {
		count: toWhole(form.count),
		attempt: toAttempt(form),
		...(form.mode === rules.batchMode ? {} : { mode: form.mode as BatchInput["mode"] }),
		...(form.criticals === rules.batchCriticals ? {} : { criticals: form.criticals as BatchInput["criticals"] }),
		...(form.chart === rules.chartData ? {} : { chart: form.chart as BatchInput["chart"] }),
	};
	return { input, ...toFormOptions(form, visibility) };
}

/**
 * The dialog for a batch on the hits of another. Each that must succeed again makes the same attempt; defenders make
 * one of their own, on the same kind of dice. The method stays, except that other dice have no chart.
 */
export function toFollowUpForm(
	stored: StoredBatch,
	kind: "defend" | "again",
	habits: BatchHabits,
	visibility: Visibility = habits.visibility,
): BatchForm {
	const { attempt, mode, criticals, chart } = stored.outcome.input;
	const empty = emptyForm(habits);
	return {
		...empty,
		...attemptFields(attempt),
		...(kind === "defend" && attempt.kind === "skill" ? { skill: "10", modifier: "" } : {}),
		count: String(hitsLeft(stored)),
		note: kind === "again" ? (stored.note ?? "") : "",
		mode,
		criticals,
		chart,
		visibility,
	};
}

/** Fields of the dialog that can be at fault; `form` is the whole. */
type BatchField = "count" | "skill" | "modifier" | "expression" | "compare" | "target" | "mode" | "criticals" | "form";

/** A follow-up fixes the count: it is rolled on the hits of another batch. */
export type FollowUpKind = "defend" | "again";

/** Circumstances of a dialog: the area of its plot, and the kind of follow-up, if it is one. */
interface BatchDialogContext extends PlotArea {
	readonly followUp?: FollowUpKind | undefined;
}

const COMPARISONS = ["atLeast", "atMost"] as const;

const FIELD_OF_PATH: FieldRows<Exclude<BatchField, "form">> = [
	["count", "count"],
	["attempt.skill", "skill"],
	["attempt.modifiers", "modifier"],
	["attempt.dice", "expression"],
	["attempt.compare", "compare"],
	["attempt.target", "target"],
	["mode", "mode"],
	["criticals", "criticals"],
];

/** Live odds of a batch that passed its check (RULES 0.5). */
function buildOdds(
	input: BatchInput,
	odds: BatchOdds,
	words: Words,
	{ followUp, ...area }: BatchDialogContext,
): OddsView {
	const share = (low: number, high: number): string => formatChance(words, chanceWithin(odds.window, low, high), 1);
	const { q05, q25, q75, q95 } = odds.quantiles;
	const marker = createMarker();
	const data = {
		expected: marker.strong(formatRatio(words, odds.expected, 1)),
		core: sayRange(words, q25, q75),
		inner: share(q25, q75),
		most: sayRange(words, q05, q95),
		outer: share(q05, q95),
		chance: sayChance(words, toNumber(odds.chance), 1),
	};
	const sentence = marker.cut(words.say(`MUSTER.BatchDialog.odds.sentence.${followUp ?? "attack"}`, data));
	return {
		svg: hitsPlot({ odds, count: input.count, ...plotIn(area) }, words),
		aside: words.say(`MUSTER.BatchDialog.odds.aside.${input.mode}`),
		sentence,
		spoken: joinParts(sentence),
	};
}

function effectiveText(odds: BatchOdds | null, words: Words): string {
	return odds?.effective === undefined
		? ""
		: words.say("MUSTER.BatchDialog.effective", { skill: formatCount(words, odds.effective) });
}

/** The dialog for a form, for what the table has settled, in the reader's language. */
export function buildBatchDialog(form: BatchForm, habits: BatchHabits, words: Words, place: BatchDialogContext) {
	const input = BATCH.check(toBatchInput(toBatchRequest(form, habits), habits.rules));
	const odds = input.ok ? batchOdds(input.value) : input;
	const known = odds.ok ? odds.value : null;
	return {
		form,
		dice: choicesUnder("MUSTER.BatchDialog.dice", DICE_CHOICES, form.dice, words),
		isSkill: form.dice === "3d6",
		compare: choicesUnder("MUSTER.BatchDialog.compare", COMPARISONS, form.compare, words),
		modes: optionChoices("batchMode", form.mode, words),
		criticals: optionChoices("batchCriticals", form.criticals, words),
		visibility: visibilityChoices(form.visibility, words),
		isFollowUp: place.followUp !== undefined,
		countLabel: words.say(`MUSTER.BatchDialog.count.${place.followUp ?? "attack"}`),
		/** "= 12", the effective skill; empty while it is unknown. */
		effective: effectiveText(known, words),
		errors: odds.ok ? {} : errorsOf(odds.fault, FIELD_OF_PATH, words),
		odds: input.ok && known ? buildOdds(input.value, known, words, place) : null,
		submit: input.ok
			? sayPlural(words, `MUSTER.BatchDialog.submit.${input.value.mode}`, input.value.count)
			: words.say("MUSTER.BatchDialog.submit.none"),
		ready: odds.ok,
	};
}
