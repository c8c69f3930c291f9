import {
	buildContestDialog,
	type ContestForm,
	contestOfferRules,
	emptyContestForm,
	selectedNames,
	toContestForm,
	toContestRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import { contestHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { findUser } from "../prepare-roll.js";
import type { DialogRow } from "./roll-dialog.js";

const waits = ({ firstBy, secondBy }: ContestForm): boolean => firstBy !== "" || secondBy !== "";

/**
 * A contest, with names and numbers of the selected tokens: rolled here for both sides, or opened for people who roll
 * themselves.
 */
export const CONTEST_DIALOG: DialogRow<"contest"> = {
	kind: "contest",
	title: "MUSTER.RollDialog.title.contest",
	icon: "fa-solid fa-scale-unbalanced",
	partials: ["apps/contest/side"],
	habits: contestHabits,
	empty: (habits, selected) => emptyContestForm(habits, selectedNames(selected)),
	rules(selected) {
		const { first, second } = contestOfferRules(selected, words());
		return [first, second];
	},
	fromRequest: (request, habits) => withIds(toContestForm(request, habits)),
	toRequest: toContestRequest,
	build: buildContestDialog,
	// A contest that waits can be sealed; a regular one has attempts.
	reshapes: (before, after) => before.contest !== after.contest || waits(before) !== waits(after),
};

/** A user may be named in a request; the choices of the dialog go by ids. */
function withIds(form: ContestForm): ContestForm {
	const idOf = (by: string): string => (by === "" ? "" : (findUser(by)?.id ?? ""));
	return { ...form, firstBy: idOf(form.firstBy), secondBy: idOf(form.secondBy) };
}
