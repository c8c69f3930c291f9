import { type CheckOdds, checkOdds } from "../../../engine/checks/index.js";
import { ok, toNumber } from "../../../engine/common/index.js";
import { checkPlot } from "../../plots/index.js";
import { createMarker, formatCount, sayChance, type Words } from "../../text/index.js";
import { type CheckRequest, formatModifiers } from "../commands/index.js";
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
import { toFormOptions, toModifiers, toWhole } from "./form-fields.js";
import type { OfferRule } from "./offer-rule.js";
import { type OfferChoice, offerChoice, type SelectedTokens, skillOffers } from "./selection.js";

/** The dialog of a success roll as it is filled in. */
export interface CheckForm {
	/** Id of the acting character's number that is used; empty for one typed by the reader. */
	readonly from: string;
	readonly skill: string;
	readonly modifier: string;
	readonly defence: boolean;
	/** Name of the attempt. */
	readonly note: string;
	readonly visibility: string;
}

/** Fields of the dialog that can be at fault. */
type CheckField = "skill" | "modifier" | "defence";

/** The dialog of a success roll; `effective` is "= 12", empty while it is unknown. */
interface CheckDialogView extends RollDialogView<CheckForm, CheckField> {
	readonly effective: string;
	readonly from: OfferChoice | null;
}

const FIELDS: FieldRows<CheckField> = [
	["skill", "skill"],
	["modifiers", "modifier"],
	["defence", "defence"],
];

/** A fresh dialog. */
export function emptyCheckForm({ visibility }: RollHabits): CheckForm {
	return { from: "", skill: "12", modifier: "", defence: false, note: "", visibility };
}

/** The dialog filled with a request. */
export function toCheckForm({ input, visibility, note }: CheckRequest, habits: RollHabits): CheckForm {
	return {
		from: "",
		skill: String(input.skill),
		modifier: formatModifiers(input.modifiers),
		defence: input.defence,
		note: note ?? "",
		visibility: visibility ?? habits.visibility,
	};
}

/** The request that the form asks for, unchecked: a field that is no number is NaN in it. */
export function toCheckRequest(form: CheckForm, { visibility }: RollHabits): CheckRequest {
	const input = { skill: toWhole(form.skill), modifiers: toModifiers(form.modifier), defence: form.defence };
	return { input, ...toFormOptions(form, visibility) };
}

/** Rule by which the dialog takes over a number of the acting character. */
export function checkOfferRule({ first }: SelectedTokens, words: Words): OfferRule<CheckForm> {
	const fields = { skill: "skill", defence: "defence" } as const;
	return { choice: "from", offers: skillOffers(first, words), fields, title: "note" };
}

/** The dialog for a form in the reader's language. `area`: what its plot is drawn on. */
export function buildCheckDialog(
	form: CheckForm,
	habits: RollHabits,
	words: Words,
	area: PlotArea,
	selected: SelectedTokens = {},
): CheckDialogView {
	const odds = checkOdds(toCheckRequest(form, habits).input);
	const skill = odds.ok ? formatCount(words, odds.value.effective) : "";
	return {
		...dialogBase(form, odds.ok ? ok(buildOdds(odds.value, area, words)) : odds, FIELDS, words),
		from: offerChoice(checkOfferRule(selected, words).offers, selected.first, form.from, words),
		effective: odds.ok ? words.say("MUSTER.BatchDialog.effective", { skill }) : "",
		submit: odds.ok ? words.say("MUSTER.RollDialog.check", { skill }) : words.say("MUSTER.BatchDialog.submit.none"),
	};
}

function buildOdds({ effective, chance, criticals }: CheckOdds, area: PlotArea, words: Words): OddsView {
	const marker = createMarker();
	const sentence = words.say("MUSTER.Card.Check.caption", {
		skill: formatCount(words, effective),
		chance: marker.strong(sayChance(words, toNumber(chance), 1)),
		best: sayChance(words, toNumber(criticals.success), 1),
		worst: sayChance(words, toNumber(criticals.failure), 1),
	});
	return oddsView(checkPlot(effective, plotIn(area), words), marker.cut(sentence), words);
}
