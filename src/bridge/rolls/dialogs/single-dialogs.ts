import type { CheckOdds, DamageOdds, ReactionOdds } from "../../../engine/checks/index.js";
import { checkOdds, DAMAGE, damageOdds, reactionOdds } from "../../../engine/checks/index.js";
import type { Ratio } from "../../../engine/common/index.js";
import { add, ok, ratio, toNumber, ZERO } from "../../../engine/common/index.js";
import { chancesOf, chanceWithin, checkPlot, injuryPlot, reactionPlot } from "../../plots/index.js";
import type { Part, Words } from "../../text/index.js";
import {
	createMarker,
	formatChance,
	formatCount,
	formatSigned,
	parseRatio,
	plainSigns,
	sayChance,
	sayRange,
	sayWording,
} from "../../text/index.js";
import { formatDamageOdds } from "../cards/index.js";
import type { CheckRequest, DamageRequest, ReactionRequest } from "../commands/index.js";
import { formatFactor, formatModifiers } from "../commands/index.js";
import type { FieldRows, OddsView, PlotArea, RollDialogView, RollHabits } from "./dialog-parts.js";
import {
	dialogBase,
	errorsOf,
	oddsView,
	plotIn,
	toFormOptions,
	toModifiers,
	toWhole,
	visibilityChoices,
} from "./dialog-parts.js";
import type { OfferRule, SelectedTokens } from "./selection.js";
import { armourOf, damageOffers, offerChoice, selectedNames, skillOffers } from "./selection.js";

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

const CHECK_FIELDS: FieldRows<CheckField> = [
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
) {
	const odds = checkOdds(toCheckRequest(form, habits).input);
	const skill = odds.ok ? formatCount(words, odds.value.effective) : "";
	return {
		...dialogBase(form, odds.ok ? ok(sayCheckOdds(odds.value, area, words)) : odds, CHECK_FIELDS, words),
		from: offerChoice(checkOfferRule(selected, words).offers, selected.first, form.from, words),
		effective: odds.ok ? words.say("MUSTER.BatchDialog.effective", { skill }) : "",
		submit: odds.ok ? words.say("MUSTER.RollDialog.check", { skill }) : words.say("MUSTER.BatchDialog.submit.none"),
	};
}

function sayCheckOdds({ effective, chance, criticals }: CheckOdds, area: PlotArea, words: Words): OddsView {
	const marker = createMarker();
	const sentence = words.say("MUSTER.Card.Check.caption", {
		skill: formatCount(words, effective),
		chance: marker.strong(sayChance(words, toNumber(chance), 1)),
		best: sayChance(words, toNumber(criticals.success), 1),
		worst: sayChance(words, toNumber(criticals.failure), 1),
	});
	return oddsView(checkPlot(effective, plotIn(area), words), marker.cut(sentence), words);
}

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

const DAMAGE_FIELDS: FieldRows<DamageField> = [
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
) {
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
		errors: input.ok ? {} : errorsOf(input.fault, DAMAGE_FIELDS, words),
		odds: input.ok && odds?.ok ? sayDamageOdds(odds.value, input.value.armour, area, words) : null,
		submit: input.ok
			? words.say("MUSTER.RollDialog.damage", { dice: input.value.dice.replaceAll("-", "\u2212") })
			: words.say("MUSTER.BatchDialog.submit.none"),
		ready: input.ok,
	};
}

function sayDamageOdds({ injury, penetrates }: DamageOdds, armour: number, area: PlotArea, words: Words): OddsView {
	const sentence = [...formatDamageOdds(injury.mean(), penetrates, armour, words), ...formatSpread(injury, words)];
	return oddsView(injuryPlot(injury, plotIn(area), words), sentence, words);
}

function formatSpread(injury: DamageOdds["injury"], words: Words): Part[] {
	const [low, high] = [injury.quantile(ratio(1, 4)), injury.quantile(ratio(3, 4))];
	const share = formatChance(words, chanceWithin(chancesOf(injury), low, high), 1);
	return createMarker().cut(` ${words.say("MUSTER.RollDialog.spread", { core: sayRange(words, low, high), share })}`);
}

/** The dialog of a reaction roll as it is filled in. */
export interface ReactionForm {
	readonly modifier: string;
	/** Name of the person who is met. */
	readonly note: string;
	readonly visibility: string;
}

const REACTION_FIELDS: FieldRows<"modifier"> = [["modifiers", "modifier"]];

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
		...dialogBase(form, odds.ok ? ok(sayReactionOdds(odds.value, area, words)) : odds, REACTION_FIELDS, words),
		submit: odds.ok
			? words.say("MUSTER.RollDialog.reaction", { modifier: formatSigned(words, odds.value.modifier) })
			: words.say("MUSTER.BatchDialog.submit.none"),
	};
}

function sayReactionOdds(odds: ReactionOdds, area: PlotArea, words: Words): OddsView {
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
