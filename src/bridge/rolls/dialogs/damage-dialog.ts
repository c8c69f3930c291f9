import { DAMAGE, type DamageOdds, damageOdds } from "../../../engine/checks/index.js";
import { type Ratio, ratio } from "../../../engine/common/index.js";
import { chancesOf, chanceWithin, injuryPlot } from "../../plots/index.js";
import {
	createMarker,
	formatChance,
	type Part,
	parseRatio,
	plainSigns,
	sayRange,
	type Words,
} from "../../text/index.js";
import { formatDamageOdds } from "../cards/index.js";
import { type DamageRequest, formatFactor } from "../commands/index.js";
import {
	errorsOf,
	type FieldRows,
	type OddsView,
	oddsView,
	type PlotArea,
	plotIn,
	type RollDialogView,
	type RollHabits,
	visibilityChoices,
} from "./dialog-parts.js";
import { toFormOptions, toWhole } from "./form-fields.js";
import type { OfferRule } from "./offer-rule.js";
import { armourOf, damageOffers, type OfferChoice, offerChoice, type SelectedTokens } from "./selection.js";

/** The dialog of a damage roll as it is filled in. */
export interface DamageForm {
	/** Id of the acting character's attack that is used; empty for dice typed by the reader. */
	readonly from: string;
	readonly dice: string;
	readonly armour: string;
	readonly multiplier: string;
	readonly minimum: string;
	/** Name of the weapon. */
	readonly note: string;
	readonly visibility: string;
}

/** Fields of the dialog that can be at fault. */
type DamageField = "dice" | "armour" | "multiplier" | "minimum";

/** The dialog of a damage roll. */
interface DamageDialogView extends RollDialogView<DamageForm, DamageField> {
	readonly from: OfferChoice | null;
	/** Label of the field of the armour, with the name of the target if there is one. */
	readonly armourLabel: string;
}

const FIELDS: FieldRows<DamageField> = [
	["dice", "dice"],
	["armour", "armour"],
	["multiplier", "multiplier"],
	["minimum", "minimum"],
];

/** A fresh dialog with the armour of the target. */
export function emptyDamageForm({ visibility }: RollHabits, { second }: SelectedTokens = {}): DamageForm {
	return { from: "", dice: "2d", armour: armourOf(second) ?? "0", multiplier: "1", minimum: "0", note: "", visibility };
}

/** The dialog filled with a request. */
export function toDamageForm({ input, visibility, note }: DamageRequest, habits: RollHabits): DamageForm {
	return {
		from: "",
		dice: input.dice,
		armour: String(input.armour),
		multiplier: formatFactor(input.multiplier),
		minimum: String(input.minimum),
		note: note ?? "",
		visibility: visibility ?? habits.visibility,
	};
}

/** Stand-in for a text that is no factor: the rules refuse it with their sentence. */
const NO_FACTOR: Ratio = { num: Number.NaN, den: 1 };

/** The request that the form asks for, unchecked: a field that cannot be read is NaN, or text, in it. */
export function toDamageRequest(form: DamageForm, { visibility }: RollHabits, words: Words): DamageRequest {
	const input = {
		dice: plainSigns(form.dice.trim()),
		armour: form.armour.trim() === "" ? 0 : toWhole(form.armour),
		minimum: form.minimum.trim() === "" ? 0 : toWhole(form.minimum),
		multiplier: form.multiplier.trim() === "" ? ratio(1) : (parseRatio(words, form.multiplier) ?? NO_FACTOR),
	};
	return { input, ...toFormOptions(form, visibility) };
}

/** Rule by which the dialog takes over an attack of the acting character and the armour of the target. */
export function damageOfferRule(selected: SelectedTokens, words: Words): OfferRule<DamageForm> {
	const fields = { dice: "dice", armour: "armour", multiplier: "multiplier", minimum: "minimum" } as const;
	return { choice: "from", offers: damageOffers(selected, words), fields, title: "note" };
}

/** The dialog for a form in the reader's language. `area`: what its plot is drawn on. */
export function buildDamageDialog(
	form: DamageForm,
	habits: RollHabits,
	words: Words,
	area: PlotArea,
	selected: SelectedTokens = {},
): DamageDialogView {
	const input = DAMAGE.check(toDamageRequest(form, habits, words).input);
	// Dice whose exact odds would take too much memory can be rolled nevertheless.
	const odds = input.ok ? damageOdds(input.value) : undefined;
	return {
		form,
		from: offerChoice(damageOfferRule(selected, words).offers, selected.first, form.from, words),
		armourLabel: selected.second?.stats?.resistances
			? words.say("MUSTER.RollDialog.armourOf", { name: selected.second.name })
			: words.say("MUSTER.RollDialog.armour"),
		visibility: visibilityChoices(form.visibility, words),
		errors: input.ok ? {} : errorsOf(input.fault, FIELDS, words),
		odds: input.ok && odds?.ok ? buildOdds(odds.value, input.value.armour, area, words) : null,
		submit: input.ok
			? words.say("MUSTER.RollDialog.damage", { dice: input.value.dice.replaceAll("-", "\u2212") })
			: words.say("MUSTER.BatchDialog.submit.none"),
		ready: input.ok,
	};
}

function buildOdds({ injury, penetrates }: DamageOdds, armour: number, area: PlotArea, words: Words): OddsView {
	const sentence = [...formatDamageOdds(injury.mean(), penetrates, armour, words), ...formatSpread(injury, words)];
	return oddsView(injuryPlot(injury, plotIn(area), words), sentence, words);
}

function formatSpread(injury: DamageOdds["injury"], words: Words): Part[] {
	const [low, high] = [injury.quantile(ratio(1, 4)), injury.quantile(ratio(3, 4))];
	const share = formatChance(words, chanceWithin(chancesOf(injury), low, high), 1);
	return createMarker().cut(` ${words.say("MUSTER.RollDialog.spread", { core: sayRange(words, low, high), share })}`);
}
