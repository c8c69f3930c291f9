import { ok, type Ratio, type Result, toNumber } from "../../../engine/common/index.js";
import { FUDGE_METHODS, type FudgeOdds, fudgeOdds, opposedFudgeOdds } from "../../../engine/fudge/index.js";
import { fudgePlot, opposedPlot } from "../../plots/index.js";
import type { OptionChoice } from "../../settings/index.js";
import { createMarker, type Part, sayChance, sayTrait, sayWording, type Words } from "../../text/index.js";
import { type FudgeRequest, formatTrait } from "../commands/index.js";
import {
	choicesOf,
	dialogBase,
	duelOddsView,
	type FieldRows,
	type OddsView,
	oddsView,
	type PlotArea,
	plotIn,
	type RollDialogView,
} from "./dialog-parts.js";
import { FUDGE_GOALS, type FudgeForm, type FudgeHabits, toFudgeRequest } from "./fudge-form.js";

/** Fields of the dialog that can be at fault. */
type FudgeField = "method" | "trait" | "modifier" | "difficulty" | "secondTrait" | "secondModifier";

/** The dialog of a roll on a trait. */
export interface FudgeDialogView extends RollDialogView<FudgeForm, FudgeField> {
	readonly methods: readonly OptionChoice[];
	/** Description of the chosen method; empty for one that is none. */
	readonly methodHint: string;
	readonly goals: readonly OptionChoice[];
	readonly hasDifficulty: boolean;
	readonly isOpposed: boolean;
	/** The named levels, highest first, to choose from; `selected` marks nothing here. */
	readonly levels: readonly OptionChoice[];
}

const SINGLE: FieldRows<FudgeField> = [
	["method", "method"],
	["trait", "trait"],
	["modifiers", "modifier"],
	["difficulty", "difficulty"],
];

const OPPOSED: FieldRows<FudgeField> = [
	["method", "method"],
	["first.trait", "trait"],
	["first.modifiers", "modifier"],
	["second.trait", "secondTrait"],
	["second.modifiers", "secondModifier"],
];

/** The dialog for a form in the reader's language. `area`: what its plot is drawn on. */
export function buildFudgeDialog(form: FudgeForm, habits: FudgeHabits, words: Words, area: PlotArea): FudgeDialogView {
	const request = toFudgeRequest(form, habits, words);
	const isOpposed = request.fudge === "opposed";
	const odds = isOpposed
		? duelOddsView({ odds: opposedFudgeOdds(request.input), names: request.names, area }, opposedPlot, words)
		: singleOdds(request, habits, area, words);
	const method = FUDGE_METHODS.find((known) => known === form.method);
	return {
		...dialogBase(form, odds, isOpposed ? OPPOSED : SINGLE, words),
		methods: FUDGE_METHODS.map((value) => ({
			value,
			label: words.say(`MUSTER.Fudge.method.${value}.label`),
			selected: value === method,
		})),
		methodHint: method === undefined ? "" : words.say(`MUSTER.Fudge.method.${method}.hint`),
		goals: choicesOf("MUSTER.RollDialog.goal", FUDGE_GOALS, form.goal, words),
		hasDifficulty: form.goal === "difficulty",
		isOpposed,
		levels: habits.ladder
			.map(({ at, title }) => ({ value: formatTrait(at), label: sayWording(words, title), selected: false }))
			.reverse(),
		submit: words.say(isOpposed ? "MUSTER.RollDialog.contest" : "MUSTER.RollDialog.fudge"),
	};
}

function singleOdds(
	{ input }: Extract<FudgeRequest, { fudge: "single" }>,
	{ ladder }: FudgeHabits,
	area: PlotArea,
	words: Words,
): Result<OddsView> {
	const odds = fudgeOdds(input);
	if (!odds.ok) return odds;
	const { difficulty, trait } = input;
	const place = { ...plotIn(area), ladder, difficulty };
	const goal = difficulty ?? trait;
	const sentence = formatGoal(sayTrait(words, goal, ladder), chanceOf(odds.value, goal), words);
	return ok(oddsView(fudgePlot(odds.value, place, words), sentence, words));
}

/** The chance of a level or better. For display. */
function chanceOf({ levels }: FudgeOdds, goal: Ratio): number {
	return levels.reduce((sum, { level, chance }) => {
		return toNumber(level) >= toNumber(goal) ? sum + toNumber(chance) : sum;
	}, 0);
}

function formatGoal(level: string, chance: number, words: Words): Part[] {
	const marker = createMarker();
	const shown = marker.strong(sayChance(words, Math.min(1, chance), 1));
	return marker.cut(words.say("MUSTER.RollDialog.atLeast", { level, chance: shown }));
}
