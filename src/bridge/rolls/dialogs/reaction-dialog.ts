import { type ReactionOdds, reactionOdds } from "../../../engine/checks/index.js";
import { add, ok, type Ratio, toNumber, ZERO } from "../../../engine/common/index.js";
import { reactionPlot } from "../../plots/index.js";
import { createMarker, formatSigned, sayChance, sayWording, type Words } from "../../text/index.js";
import { formatModifiers, type ReactionRequest } from "../commands/index.js";
import {
	dialogBase,
	type FieldRows,
	type OddsView,
	oddsView,
	type PlotArea,
	plotIn,
	type RollDialogView,
	type RollHabits,
} from "./dialog-parts.js";
import { toFormOptions, toModifiers } from "./form-fields.js";
import { type SelectedTokens, selectedNames } from "./selection.js";

/** The dialog of a reaction roll as it is filled in. */
export interface ReactionForm {
	readonly modifier: string;
	/** Name of the person who is met. */
	readonly note: string;
	readonly visibility: string;
}

const FIELDS: FieldRows<"modifier"> = [["modifiers", "modifier"]];

/** A fresh dialog; the target is the person who is met. */
export function emptyReactionForm({ visibility }: RollHabits, selected: SelectedTokens = {}): ReactionForm {
	return { modifier: "", note: selectedNames(selected).second ?? "", visibility };
}

/** The dialog filled with a request. */
export function toReactionForm({ input, visibility, note }: ReactionRequest, habits: RollHabits): ReactionForm {
	return {
		modifier: formatModifiers(input.modifiers),
		note: note ?? "",
		visibility: visibility ?? habits.visibility,
	};
}

/** The request that the form asks for, unchecked: a modifier that is no number is NaN in it. */
export function toReactionRequest(form: ReactionForm, { visibility }: RollHabits): ReactionRequest {
	return { input: { modifiers: toModifiers(form.modifier) }, ...toFormOptions(form, visibility) };
}

/** The dialog for a form in the reader's language. `area`: what its plot is drawn on. */
export function buildReactionDialog(
	form: ReactionForm,
	habits: RollHabits,
	words: Words,
	area: PlotArea,
): RollDialogView<ReactionForm, "modifier"> {
	const odds = reactionOdds(toReactionRequest(form, habits).input);
	return {
		...dialogBase(form, odds.ok ? ok(buildOdds(odds.value, area, words)) : odds, FIELDS, words),
		submit: odds.ok
			? words.say("MUSTER.RollDialog.reaction", { modifier: formatSigned(words, odds.value.modifier) })
			: words.say("MUSTER.BatchDialog.submit.none"),
	};
}

function buildOdds(odds: ReactionOdds, area: PlotArea, words: Words): OddsView {
	const marker = createMarker();
	const from = (id: string): number => odds.reactions.findIndex(({ reaction }) => reaction.id === id);
	const orBetter = (index: number): Ratio =>
		odds.reactions.slice(index).reduce((sum, { chance }) => add(sum, chance), ZERO);
	const named = (id: string) => {
		const band = odds.reactions[from(id)];
		return band ? sayWording(words, band.reaction.title) : "";
	};
	const chance = (id: string): string => sayChance(words, toNumber(orBetter(from(id))), 1);
	const sentence = words.say("MUSTER.RollDialog.reactionOdds", {
		first: named("neutral"),
		firstChance: marker.strong(chance("neutral")),
		second: named("good"),
		secondChance: chance("good"),
	});
	return oddsView(reactionPlot(odds, plotIn(area), words), marker.cut(sentence), words);
}
