import { BATCH, type BatchInput, type BatchOdds, batchOdds } from "../../../engine/batch/index.js";
import { toNumber } from "../../../engine/common/index.js";
import { chanceWithin, hitsPlot } from "../../plots/index.js";
import { type OptionChoice, optionChoices } from "../../settings/index.js";
import {
	createMarker,
	formatChance,
	formatCount,
	formatRatio,
	joinParts,
	sayChance,
	sayPlural,
	sayRange,
	type Words,
} from "../../text/index.js";
import { toBatchInput } from "../commands/index.js";
import { type BatchForm, type BatchHabits, DICE_CHOICES, toBatchRequest } from "./batch-form.js";
import {
	choicesOf,
	errorsOf,
	type FieldRows,
	type OddsView,
	type PlotArea,
	plotIn,
	visibilityChoices,
} from "./dialog-parts.js";

/** Fields of the dialog that can be at fault; `form` is the whole. */
type BatchField = "count" | "skill" | "modifier" | "expression" | "compare" | "target" | "mode" | "criticals" | "form";

/** A follow-up fixes the count: it is rolled on the hits of another batch. */
export type FollowUpKind = "defend" | "again";

/** Circumstances of a dialog: the area of its plot, and the kind of follow-up, if it is one. */
interface BatchDialogContext extends PlotArea {
	readonly followUp?: FollowUpKind | undefined;
}

/** View of the dialog. */
interface BatchDialogView {
	readonly form: BatchForm;
	readonly dice: readonly OptionChoice[];
	readonly isSkill: boolean;
	readonly compare: readonly OptionChoice[];
	readonly modes: readonly OptionChoice[];
	readonly criticals: readonly OptionChoice[];
	readonly visibility: readonly OptionChoice[];
	readonly isFollowUp: boolean;
	readonly countLabel: string;
	/** "= 12", the effective skill; empty while it is unknown. */
	readonly effective: string;
	/** The sentence under each field at fault. */
	readonly errors: Readonly<Partial<Record<BatchField, string>>>;
	readonly odds: OddsView | null;
	/** Text of the main button: "Roll once for 33". */
	readonly submit: string;
	readonly ready: boolean;
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
export function buildBatchDialog(
	form: BatchForm,
	habits: BatchHabits,
	words: Words,
	place: BatchDialogContext,
): BatchDialogView {
	const input = BATCH.check(toBatchInput(toBatchRequest(form, habits), habits.rules));
	const odds = input.ok ? batchOdds(input.value) : input;
	const known = odds.ok ? odds.value : null;
	return {
		form,
		dice: choicesOf("MUSTER.BatchDialog.dice", DICE_CHOICES, form.dice, words),
		isSkill: form.dice === "3d6",
		compare: choicesOf("MUSTER.BatchDialog.compare", COMPARISONS, form.compare, words),
		modes: optionChoices("batchMode", form.mode, words),
		criticals: optionChoices("batchCriticals", form.criticals, words),
		visibility: visibilityChoices(form.visibility, words),
		isFollowUp: place.followUp !== undefined,
		countLabel: words.say(`MUSTER.BatchDialog.count.${place.followUp ?? "attack"}`),
		effective: effectiveText(known, words),
		errors: odds.ok ? {} : errorsOf(odds.fault, FIELD_OF_PATH, words),
		odds: input.ok && known ? buildOdds(input.value, known, words, place) : null,
		submit: input.ok
			? sayPlural(words, `MUSTER.BatchDialog.submit.${input.value.mode}`, input.value.count)
			: words.say("MUSTER.BatchDialog.submit.none"),
		ready: odds.ok,
	};
}
