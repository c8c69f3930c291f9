import type { ReactionRequest } from "../../../bridge/rolls/commands/index.js";
import {
	buildReactionDialog,
	emptyReactionForm,
	type FormFill,
	type PlotArea,
	type ReactionForm,
	type SelectedTokens,
	toReactionForm,
	toReactionRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { rollHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";
import { selectionFor } from "./selection.js";

/** A reaction roll. */
class ReactionDialog extends RollDialog<ReactionForm> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.reaction", icon: "fa-solid fa-comments" },
	};

	static override PARTS = dialogParts("reaction");

	protected override build(form: ReactionForm, area: PlotArea) {
		return buildReactionDialog(form, rollHabits("reaction"), words(), area);
	}

	protected override fillFrom(selection: SelectedTokens): FormFill<ReactionForm> {
		return { empty: emptyReactionForm(rollHabits("reaction"), selection), rules: [] };
	}

	protected override toRequest(form: ReactionForm): RollRequest {
		return { what: "reaction", request: toReactionRequest(form, rollHabits("reaction")) };
	}
}

/** Shows the dialog, filled with a request if one is given; otherwise with the name of the target. */
export async function show(request?: ReactionRequest): Promise<void> {
	const habits = rollHabits("reaction");
	const selection = await selectionFor(request);
	const form = request ? toReactionForm(request, habits) : emptyReactionForm(habits, selection.now);
	await showDialog(
		{ id: dialogId("reaction"), selection },
		form,
		(...filled) => new ReactionDialog(...filled),
		Boolean(request),
	);
}
