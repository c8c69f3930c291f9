import type { Ratio, Result } from "../../../engine/common/index.js";
import { ok, toNumber } from "../../../engine/common/index.js";
import type { FudgeMethod, FudgeOdds, TraitLadder } from "../../../engine/fudge/index.js";
import { FUDGE_METHODS, fudgeOdds, opposedFudgeOdds } from "../../../engine/fudge/index.js";
import { fudgePlot, opposedPlot } from "../../plots/index.js";
import type { Part, Words } from "../../text/index.js";
import { choicesUnder, createMarker, sayChance, sayTrait, sayWording } from "../../text/index.js";
import type { FudgeRequest, SideNames, TraitNames } from "../commands/index.js";
import { formatModifiers, formatTrait, parseTrait, USUAL_METHOD } from "../commands/index.js";
import { namesOf } from "./contest-form.js";
import type { FieldRows, OddsView, PlotArea, RollHabits } from "./dialog-parts.js";
import { dialogBase, duelOddsView, oddsView, plotIn, toFormOptions, toModifiers } from "./dialog-parts.js";

/** Goals of a roll on a trait. */
export const FUDGE_GOALS = ["none", "difficulty", "opposed"] as const;

/** The dialog of a roll on a trait as it is filled in. Levels are numbers or names, as in the command. */
export interface FudgeForm {
	readonly method: string;
	readonly goal: string;
	readonly firstName: string;
	readonly trait: string;
	readonly modifier: string;
	readonly difficulty: string;
	readonly secondName: string;
	readonly secondTrait: string;
	readonly secondModifier: string;
	/** Name of the attempt. */
	readonly note: string;
	readonly visibility: string;
}

/** Habits of the table, with the ladder of traits. */
export interface FudgeHabits extends RollHabits {
	readonly ladder: TraitLadder;
}

/** A fresh dialog; names come from tokens where there are any. */
export function emptyFudgeForm({ visibility }: RollHabits, names: SideNames = {}): FudgeForm {
	return {
		method: USUAL_METHOD,
		goal: "difficulty",
		firstName: names.first ?? "",
		trait: "0",
		modifier: "",
		difficulty: "0",
		secondName: names.second ?? "",
		secondTrait: "0",
		secondModifier: "",
		note: "",
		visibility,
	};
}

/** The dialog filled with a request. */
export function toFudgeForm(request: FudgeRequest, habits: RollHabits): FudgeForm {
	const empty = emptyFudgeForm(habits, request.fudge === "opposed" ? request.names : {});
	const said = { note: request.note ?? "", visibility: request.visibility ?? habits.visibility };
	const { method } = request.input;
	if (request.fudge === "opposed") {
		const { first, second } = request.input;
		return {
			...empty,
			...said,
			method,
			goal: "opposed",
			trait: formatTrait(first.trait),
			modifier: formatModifiers(first.modifiers),
			secondTrait: formatTrait(second.trait),
			secondModifier: formatModifiers(second.modifiers),
		};
	}
	const { trait, modifiers, difficulty } = request.input;
	const goal =
		difficulty === undefined ? { goal: "none" } : { goal: "difficulty", difficulty: formatTrait(difficulty) };
	return { ...empty, ...said, method, trait: formatTrait(trait), modifier: formatModifiers(modifiers), ...goal };
}

/** Stand-in for a text that is no level: the rules refuse it with their sentence. */
const NO_LEVEL: Ratio = { num: Number.NaN, den: 1 };

/** The request that the form asks for, unchecked: a level or number that cannot be read is NaN in it. */
export function toFudgeRequest(form: FudgeForm, habits: FudgeHabits, words: Words): FudgeRequest {
	const names: TraitNames = { ladder: habits.ladder, words };
	const level = (text: string): Ratio => parseTrait(text, names) ?? NO_LEVEL;
	const method = form.method as FudgeMethod;
	const first = { trait: level(form.trait), modifiers: toModifiers(form.modifier) };
	const said = toFormOptions(form, habits.visibility);
	if (form.goal === "opposed") {
		const second = { trait: level(form.secondTrait), modifiers: toModifiers(form.secondModifier) };
		return { fudge: "opposed", input: { method, first, second }, ...namesOf(form), ...said };
	}
	const goal = form.goal === "difficulty" ? { difficulty: level(form.difficulty) } : {};
	return { fudge: "single", input: { method, ...first, ...goal }, ...said };
}

/** Fields of the dialog that can be at fault. */
type FudgeField = "method" | "trait" | "modifier" | "difficulty" | "secondTrait" | "secondModifier";

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
export function buildFudgeDialog(form: FudgeForm, habits: FudgeHabits, words: Words, area: PlotArea) {
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
		goals: choicesUnder("MUSTER.RollDialog.goal", FUDGE_GOALS, form.goal, words),
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
