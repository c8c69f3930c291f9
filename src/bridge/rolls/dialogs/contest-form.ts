import type { ContestSide } from "../../../engine/checks/index.js";
import { CHECK_LIMITS, effectiveSkill, quickContestOdds, regularContestOdds } from "../../../engine/checks/index.js";
import type { Result } from "../../../engine/common/index.js";
import { ok } from "../../../engine/common/index.js";
import { contestPlot, lengthPlot } from "../../plots/index.js";
import type { Choice, Words } from "../../text/index.js";
import { choicesUnder, cutName, formatCount } from "../../text/index.js";
import { formatRegularOdds, sideNames } from "../cards/index.js";
import type { ContestRequest, SideName, SideNames } from "../commands/index.js";
import { formatModifiers, SIDES, toNote } from "../commands/index.js";
import type { FieldRows, OddsView, PlotArea, RollHabits } from "./dialog-parts.js";
import { dialogBase, duelOddsView, oddsView, plotIn, toFormOptions, toModifiers, toWhole } from "./dialog-parts.js";
import type { Offer, OfferRule, SelectedTokens } from "./selection.js";
import { offerChoice, skillOffers } from "./selection.js";

/** The kinds of contest that the dialog offers. */
export const CONTEST_KINDS = ["quick", "regular"] as const;

/** The dialog of a contest as it is filled in. `firstBy`, `secondBy`: the id of the user who rolls, or nothing. */
export interface ContestForm {
	readonly contest: string;
	readonly firstName: string;
	/** Id of the first side's number that is used; empty for one typed by the reader. */
	readonly firstFrom: string;
	readonly firstSkill: string;
	readonly firstModifier: string;
	readonly firstBy: string;
	readonly secondName: string;
	readonly secondFrom: string;
	readonly secondSkill: string;
	readonly secondModifier: string;
	readonly secondBy: string;
	readonly sealed: boolean;
	readonly attempts: string;
	/** Subject of the contest. */
	readonly note: string;
	readonly visibility: string;
}

/** Habits of the table, and the users who may be asked to roll. */
export interface ContestHabits extends RollHabits {
	readonly users: readonly { readonly id: string; readonly name: string }[];
}

/** A fresh dialog; names come from tokens where there are any. */
export function emptyContestForm({ visibility }: RollHabits, names: SideNames = {}): ContestForm {
	return {
		contest: "quick",
		firstName: names.first ?? "",
		firstFrom: "",
		firstSkill: "12",
		firstModifier: "",
		firstBy: "",
		secondName: names.second ?? "",
		secondFrom: "",
		secondSkill: "12",
		secondModifier: "",
		secondBy: "",
		sealed: false,
		attempts: String(CHECK_LIMITS.attempts.usual),
		note: "",
		visibility,
	};
}

/** The dialog filled with a request. */
export function toContestForm(request: ContestRequest, habits: RollHabits): ContestForm {
	const { input, names, visibility, note } = request;
	const empty = emptyContestForm(habits, names);
	const regular = request.contest === "regular" ? request.input : undefined;
	return {
		...empty,
		contest: request.contest,
		firstSkill: String(input.first.skill),
		firstModifier: formatModifiers(input.first.modifiers),
		firstBy: input.first.by ?? "",
		secondSkill: String(input.second.skill),
		secondModifier: formatModifiers(input.second.modifiers),
		secondBy: input.second.by ?? "",
		sealed: request.contest === "quick" && request.sealed === true,
		attempts: regular ? String(regular.attempts) : empty.attempts,
		note: note ?? "",
		visibility: visibility ?? habits.visibility,
	};
}

/** The request that the form asks for, unchecked: a field that is no number is NaN in it. */
export function toContestRequest(form: ContestForm, { visibility }: RollHabits): ContestRequest {
	const rest = { ...namesOf(form), ...toFormOptions(form, visibility) };
	const first = toSide(form.firstSkill, form.firstModifier);
	const second = toSide(form.secondSkill, form.secondModifier);
	if (form.contest === "regular") {
		return { contest: "regular", input: { first, second, attempts: toWhole(form.attempts) }, ...rest };
	}
	const input = { first: withRoller(first, form.firstBy), second: withRoller(second, form.secondBy) };
	const sealed = form.sealed && (form.firstBy !== "" || form.secondBy !== "");
	return { contest: "quick", input, ...(sealed ? { sealed } : {}), ...rest };
}

function toSide(skill: string, modifier: string): ContestSide {
	return { skill: toWhole(skill), modifiers: toModifiers(modifier) };
}

const withRoller = (side: ContestSide, by: string): ContestSide => (by === "" ? side : { ...side, by });

/** The names that are filled in, cut to what a request holds. */
export function namesOf(form: Pick<ContestForm, "firstName" | "secondName">): { names?: SideNames } {
	const names = { ...nameOf("first", form.firstName), ...nameOf("second", form.secondName) };
	return Object.keys(names).length === 0 ? {} : { names };
}

function nameOf(side: SideName, text: string): SideNames {
	const name = cutName(toNote(text), CHECK_LIMITS.label).trim();
	return name === "" ? {} : { [side]: name };
}

/** Fields of the dialog that can be at fault. */
type ContestField = "firstSkill" | "firstModifier" | "secondSkill" | "secondModifier" | "attempts";

const FIELDS: FieldRows<ContestField> = [
	["first.modifiers", "firstModifier"],
	["first", "firstSkill"],
	["second.modifiers", "secondModifier"],
	["second", "secondSkill"],
	["attempts", "attempts"],
];

/** Rules by which the dialog takes over a number of each side. */
export function contestOfferRules(
	selected: SelectedTokens,
	words: Words,
): Readonly<Record<SideName, OfferRule<ContestForm>>> {
	const [first, second] = SIDES.map((side) => skillOffers(selected[side], words)) as [Offer[], Offer[]];
	return {
		first: { choice: "firstFrom", offers: first, fields: { skill: "firstSkill" } },
		second: { choice: "secondFrom", offers: second, fields: { skill: "secondSkill" } },
	};
}

/** The dialog for a form in the reader's language. `area`: what its plot is drawn on. */
export function buildContestDialog(
	form: ContestForm,
	habits: ContestHabits,
	words: Words,
	area: PlotArea,
	selected: SelectedTokens = {},
) {
	const { first, second } = contestOfferRules(selected, words);
	const request = toContestRequest(form, habits);
	const waits = request.contest === "quick" && Boolean(request.input.first.by ?? request.input.second.by);
	return {
		...dialogBase(form, contestOdds(request, area, words), FIELDS, words),
		kinds: choicesUnder("MUSTER.Card.Contest.title", CONTEST_KINDS, request.contest, words),
		isQuick: request.contest === "quick",
		/** True if another user is to roll for a side, so that the card will wait. */
		waits,
		rollers: {
			first: rollerChoices(form.firstBy, habits, words),
			second: rollerChoices(form.secondBy, habits, words),
		},
		from: {
			first: offerChoice(first.offers, selected.first, form.firstFrom, words),
			second: offerChoice(second.offers, selected.second, form.secondFrom, words),
		},
		effective: { first: formatEffective(request, "first", words), second: formatEffective(request, "second", words) },
		submit: words.say(waits ? "MUSTER.RollDialog.ask" : "MUSTER.RollDialog.contest"),
	};
}

function contestOdds(request: ContestRequest, area: PlotArea, words: Words): Result<OddsView> {
	const { names } = request;
	if (request.contest === "quick") {
		return duelOddsView({ odds: quickContestOdds(request.input), names, area }, contestPlot, words);
	}
	const odds = regularContestOdds(request.input);
	if (!odds.ok) return odds;
	const { attempts } = request.input;
	const svg = lengthPlot(odds.value, { attempts, ...plotIn(area) }, words);
	return ok(oddsView(svg, formatRegularOdds(odds.value, sideNames(names, words), words), words));
}

function rollerChoices(present: string, { users }: ContestHabits, words: Words): Choice[] {
	const here = { value: "", label: words.say("MUSTER.RollDialog.rollHere"), selected: present === "" };
	return [here, ...users.map(({ id, name }) => ({ value: id, label: name, selected: id === present }))];
}

function formatEffective({ input }: ContestRequest, side: SideName, words: Words): string {
	const effective = effectiveSkill(input[side].skill, input[side].modifiers);
	if (Number.isNaN(effective)) return "";
	return words.say("MUSTER.BatchDialog.effective", { skill: formatCount(words, effective) });
}
