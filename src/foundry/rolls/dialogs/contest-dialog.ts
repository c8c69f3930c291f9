import type { ContestRequest } from "../../../bridge/rolls/commands/index.js";
import {
	buildContestDialog,
	type ContestForm,
	contestOfferRules,
	emptyContestForm,
	type FormFill,
	fillForm,
	type PlotArea,
	type SelectedTokens,
	selectedNames,
	toContestForm,
	toContestRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { contestHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { findUser } from "../contest-opening.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";
import { selectionFor } from "./selection.js";

/** A contest: rolled here for both sides, or opened for people who roll themselves. */
class ContestDialog extends RollDialog<ContestForm> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.contest", icon: "fa-solid fa-scale-unbalanced" },
	};

	static override PARTS = dialogParts("contest", ["apps/contest/side"]);

	protected override build(form: ContestForm, area: PlotArea) {
		return buildContestDialog(form, contestHabits(), words(), area, this.selection);
	}

	protected override fillFrom(selection: SelectedTokens): FormFill<ContestForm> {
		return fillOf(selection);
	}

	protected override toRequest(form: ContestForm): RollRequest {
		return { what: "contest", request: toContestRequest(form, contestHabits()) };
	}

	/** A contest that waits can be sealed; a regular one has attempts. */
	protected override reshapes(before: ContestForm, after: ContestForm): boolean {
		const waits = ({ firstBy, secondBy }: ContestForm): boolean => firstBy !== "" || secondBy !== "";
		return before.contest !== after.contest || waits(before) !== waits(after);
	}
}

/** Shows the dialog, filled with a request if one is given; otherwise with names and numbers of the selected tokens. */
export async function show(request?: ContestRequest): Promise<void> {
	const selection = await selectionFor(request);
	const form = request ? withIds(toContestForm(request, contestHabits())) : fillForm(fillOf(selection.now));
	await showDialog(
		{ id: dialogId("contest"), selection },
		form,
		(...filled) => new ContestDialog(...filled),
		Boolean(request),
	);
}

function fillOf(selection: SelectedTokens): FormFill<ContestForm> {
	const { first, second } = contestOfferRules(selection, words());
	return { empty: emptyContestForm(contestHabits(), selectedNames(selection)), rules: [first, second] };
}

/** A user may be named in a request; the choices of the dialog go by ids. */
function withIds(form: ContestForm): ContestForm {
	const idOf = (by: string): string => (by === "" ? "" : (findUser(by)?.id ?? ""));
	return { ...form, firstBy: idOf(form.firstBy), secondBy: idOf(form.secondBy) };
}
