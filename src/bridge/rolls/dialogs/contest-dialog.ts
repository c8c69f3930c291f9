import { effectiveSkill, quickContestOdds, regularContestOdds } from "../../../engine/checks/index.js";
import { ok, type Result } from "../../../engine/common/index.js";
import { contestPlot, lengthPlot } from "../../plots/index.js";
import type { OptionChoice } from "../../settings/index.js";
import { formatCount, type Words } from "../../text/index.js";
import { formatRegularOdds, sideNames } from "../cards/index.js";
import { type ContestRequest, SIDES, type SideName } from "../commands/index.js";
import { CONTEST_KINDS, type ContestForm, type ContestHabits, toContestRequest } from "./contest-form.js";
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
import type { OfferRule } from "./offer-rule.js";
import { type Offer, type OfferChoice, offerChoice, type SelectedTokens, skillOffers } from "./selection.js";

/** Fields of the dialog that can be at fault. */
type ContestField = "firstSkill" | "firstModifier" | "secondSkill" | "secondModifier" | "attempts";

/** The dialog of a contest. */
interface ContestDialogView extends RollDialogView<ContestForm, ContestField> {
	readonly kinds: readonly OptionChoice[];
	readonly isQuick: boolean;
	/** True if another user is to roll for a side, so that the card will wait. */
	readonly waits: boolean;
	/** Users who may roll for each side; the first choice is the user of the dialog. */
	readonly rollers: Readonly<Record<SideName, readonly OptionChoice[]>>;
	/** The numbers of each side to choose from. */
	readonly from: Readonly<Record<SideName, OfferChoice | null>>;
	/** "= 12" for each side, empty while it is unknown. */
	readonly effective: Readonly<Record<SideName, string>>;
}

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
): ContestDialogView {
	const { first, second } = contestOfferRules(selected, words);
	const request = toContestRequest(form, habits);
	const waits = request.contest === "quick" && Boolean(request.input.first.by ?? request.input.second.by);
	return {
		...dialogBase(form, contestOdds(request, area, words), FIELDS, words),
		kinds: choicesOf("MUSTER.Card.Contest.title", CONTEST_KINDS, request.contest, words),
		isQuick: request.contest === "quick",
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

function rollerChoices(present: string, { users }: ContestHabits, words: Words): OptionChoice[] {
	const here = { value: "", label: words.say("MUSTER.RollDialog.rollHere"), selected: present === "" };
	return [here, ...users.map(({ id, name }) => ({ value: id, label: name, selected: id === present }))];
}

function formatEffective({ input }: ContestRequest, side: SideName, words: Words): string {
	const effective = effectiveSkill(input[side].skill, input[side].modifiers);
	if (Number.isNaN(effective)) return "";
	return words.say("MUSTER.BatchDialog.effective", { skill: formatCount(words, effective) });
}
