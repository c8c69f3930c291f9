import type { CheckRequest } from "../../../bridge/rolls/commands/index.js";
import {
	buildCheckDialog,
	type CheckForm,
	checkOfferRule,
	emptyCheckForm,
	type FormFill,
	fillForm,
	type PlotArea,
	type SelectedTokens,
	toCheckForm,
	toCheckRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { rollHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";
import { selectionFor } from "./selection.js";

/** A success roll. */
class CheckDialog extends RollDialog<CheckForm> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.check", icon: "fa-solid fa-dice" },
	};

	static override PARTS = dialogParts("check");

	protected override build(form: CheckForm, area: PlotArea) {
		return buildCheckDialog(form, rollHabits("check"), words(), area, this.selection);
	}

	protected override fillFrom(selection: SelectedTokens): FormFill<CheckForm> {
		return fillOf(selection);
	}

	protected override toRequest(form: CheckForm): RollRequest {
		return { what: "check", request: toCheckRequest(form, rollHabits("check")) };
	}
}

const fillOf = (selection: SelectedTokens): FormFill<CheckForm> => ({
	empty: emptyCheckForm(rollHabits("check")),
	rules: [checkOfferRule(selection, words())],
});

/** Shows the dialog, filled with a request if one is given, otherwise with a number of the selected token. */
export async function show(request?: CheckRequest): Promise<void> {
	const selection = await selectionFor(request);
	const form = request ? toCheckForm(request, rollHabits("check")) : fillForm(fillOf(selection.now));
	await showDialog(
		{ id: dialogId("check"), selection },
		form,
		(...filled) => new CheckDialog(...filled),
		Boolean(request),
	);
}
