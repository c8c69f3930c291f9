import { DAMAGE, type DamageOdds, damageOdds } from "../../../engine/checks/index.js";
import { type Ratio, ratio } from "../../../engine/common/index.js";
import { chancesOf, chanceWithin, injuryPlot } from "../../plots/index.js";
import { createMarker, formatChance, type Part, plainDashes, sayRange, type Words } from "../../text/index.js";
import { sayDamageOdds } from "../cards/index.js";
import { type DamageRequest, formatFactor, parseFactor } from "../commands/index.js";
import { type AtHand, armourOf, damageOffers, type OfferChoice, offerChoice } from "./at-hand.js";
import {
	type DialogPaper,
	errorsOf,
	type FieldRows,
	type OddsView,
	oddsView,
	plotOn,
	type RollDialogView,
	type RollHabits,
	visibilityChoices,
} from "./dialog-parts.js";
import { toSaid, toWhole } from "./form-fields.js";
import type { OfferRule } from "./offer-rule.js";

/** The dialog of a damage roll as it is filled in. */
export interface DamageForm {
	/** Which attack of whoever acts is taken; empty for dice of one's own. */
	readonly from: string;
	readonly dice: string;
	readonly armour: string;
	readonly multiplier: string;
	readonly minimum: string;
	/** What strikes. */
	readonly note: string;
	readonly visibility: string;
}

/** Fields of the dialog that can be at fault. */
export type DamageField = "dice" | "armour" | "multiplier" | "minimum";

/** The dialog of a damage roll. */
export interface DamageDialogView extends RollDialogView<DamageForm, DamageField> {
	readonly from: OfferChoice | null;
	/** What the field of the armour is called: whose it is, if somebody is struck. */
	readonly armourLabel: string;
}

const FIELDS: FieldRows<DamageField> = [
	["dice", "dice"],
	["armour", "armour"],
	["multiplier", "multiplier"],
	["minimum", "minimum"],
];

/** A fresh dialog; the armour is that of whoever is struck. */
export function emptyDamageForm({ visibility }: RollHabits, { second }: AtHand = {}): DamageForm {
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

/** What no factor is written as: the rules refuse it with their sentence. */
const NO_FACTOR: Ratio = { num: Number.NaN, den: 1 };

/** The request that the form asks for, unchecked: a field that cannot be read is NaN, or text, in it. */
export function toDamageRequest(form: DamageForm, { visibility }: RollHabits): DamageRequest {
	const input = {
		dice: plainDashes(form.dice.trim()),
		armour: form.armour.trim() === "" ? 0 : toWhole(form.armour),
		minimum: form.minimum.trim() === "" ? 0 : toWhole(form.minimum),
		multiplier: form.multiplier.trim() === "" ? ratio(1) : (parseFactor(form.multiplier) ?? NO_FACTOR),
	};
	return { input, ...toSaid(form, visibility) };
}

/** What the dialog takes over of whoever acts and whoever is struck. */
export function damageOfferRule(hand: AtHand, words: Words): OfferRule<DamageForm> {
	const fields = { dice: "dice", armour: "armour", multiplier: "multiplier", minimum: "minimum" } as const;
	return { choice: "from", offers: damageOffers(hand, words), fields, title: "note" };
}

/** The dialog for a form in the reader's language. `paper`: what its plot is drawn on. */
export function buildDamageDialog(
	form: DamageForm,
	habits: RollHabits,
	words: Words,
	paper: DialogPaper,
	hand: AtHand = {},
): DamageDialogView {
	const input = DAMAGE.check(toDamageRequest(form, habits).input);
	// Dice that can be thrown but whose odds are too fine to hold can be rolled all the same.
	const odds = input.ok ? damageOdds(input.value) : undefined;
	return {
		form,
		from: offerChoice(damageOfferRule(hand, words).offers, hand.first, form.from, words),
		armourLabel: hand.second?.stats?.resistances
			? words.say("MUSTER.RollDialog.armourOf", { name: hand.second.name })
			: words.say("MUSTER.RollDialog.armour"),
		visibility: visibilityChoices(form.visibility, words),
		errors: input.ok ? {} : errorsOf(input.fault, FIELDS, words),
		odds: input.ok && odds?.ok ? buildOdds(odds.value, input.value.armour, paper, words) : null,
		submit: input.ok
			? words.say("MUSTER.RollDialog.damage", { dice: input.value.dice.replaceAll("-", "\u2212") })
			: words.say("MUSTER.BatchDialog.submit.none"),
		ready: input.ok,
	};
}

function buildOdds({ injury, penetrates }: DamageOdds, armour: number, paper: DialogPaper, words: Words): OddsView {
	const sentence = [...sayDamageOdds(injury.mean(), penetrates, armour, words), ...saySpread(injury, words)];
	return oddsView(injuryPlot(injury, plotOn(paper), words), sentence, words);
}

function saySpread(injury: DamageOdds["injury"], words: Words): Part[] {
	const [low, high] = [injury.quantile(ratio(1, 4)), injury.quantile(ratio(3, 4))];
	const share = formatChance(words, chanceWithin(chancesOf(injury), low, high), 1);
	return createMarker().cut(` ${words.say("MUSTER.RollDialog.spread", { core: sayRange(low, high, words), share })}`);
}
