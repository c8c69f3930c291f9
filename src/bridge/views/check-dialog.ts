import { type CheckOdds, checkOdds } from "../../engine/checks/index.js";
import { ok, toNumber } from "../../engine/common/index.js";
import { type CheckRequest, formatModifiers } from "../commands/index.js";
import { checkPlot } from "../plots/index.js";
import { createMarker, formatChance, formatCount, type Words } from "../text/index.js";
import {
	DIALOG_PLOT,
	dialogBase,
	type FieldRows,
	type OddsView,
	oddsView,
	type RollDialogView,
	type RollHabits,
} from "./dialog-parts.js";
import { toModifiers, toSaid, toWhole } from "./form-fields.js";

/** The dialog of a success roll as it is filled in. */
export interface CheckForm {
	readonly skill: string;
	readonly modifier: string;
	readonly defence: boolean;
	/** What is tried. */
	readonly note: string;
	readonly visibility: string;
}

/** Fields of the dialog that can be at fault. */
export type CheckField = "skill" | "modifier" | "defence";

/** The dialog of a success roll; `effective` is "= 12", empty while it cannot be told. */
export interface CheckDialogView extends RollDialogView<CheckForm, CheckField> {
	readonly effective: string;
}

const FIELDS: FieldRows<CheckField> = [
	["skill", "skill"],
	["modifiers", "modifier"],
	["defence", "defence"],
];

/** A fresh dialog. */
export function emptyCheckForm({ visibility }: RollHabits): CheckForm {
	return { skill: "12", modifier: "", defence: false, note: "", visibility };
}

/** The dialog filled with a request. */
export function toCheckForm({ input, visibility, note }: CheckRequest, habits: RollHabits): CheckForm {
	return {
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
	return { input, ...toSaid(form, visibility) };
}

/** The dialog for a form in the reader's language. `uid` is unique on the page. */
export function buildCheckDialog(form: CheckForm, habits: RollHabits, words: Words, uid: string): CheckDialogView {
	const odds = checkOdds(toCheckRequest(form, habits).input);
	const skill = odds.ok ? formatCount(words, odds.value.effective) : "";
	return {
		...dialogBase(form, odds.ok ? ok(buildOdds(odds.value, uid, words)) : odds, FIELDS, words),
		effective: odds.ok ? words.say("MUSTER.BatchDialog.effective", { skill }) : "",
		submit: odds.ok ? words.say("MUSTER.RollDialog.check", { skill }) : words.say("MUSTER.BatchDialog.submit.none"),
	};
}

function buildOdds({ effective, chance, criticals }: CheckOdds, uid: string, words: Words): OddsView {
	const marker = createMarker();
	const sentence = words.say("MUSTER.Card.Check.caption", {
		skill: formatCount(words, effective),
		chance: marker.strong(formatChance(words, toNumber(chance), 1)),
		best: formatChance(words, toNumber(criticals.success), 1),
		worst: formatChance(words, toNumber(criticals.failure), 1),
	});
	return oddsView(checkPlot(effective, { uid, ...DIALOG_PLOT }, words), marker.cut(sentence), words);
}
