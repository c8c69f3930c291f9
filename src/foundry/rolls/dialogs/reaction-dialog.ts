import type { ReactionRequest } from "../../../bridge/rolls/commands/index.js";
import {
	type AtHand,
	buildReactionDialog,
	type DialogPaper,
	emptyReactionForm,
	type HandFill,
	type ReactionForm,
	type RollDialogView,
	toReactionForm,
	toReactionRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { rollHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { handFor } from "../selection.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";

type View = RollDialogView<ReactionForm, "modifier">;

/** A reaction roll. */
class ReactionDialog extends RollDialog<ReactionForm, View> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.reaction", icon: "fa-solid fa-comments" },
	};

	static override PARTS = dialogParts("reaction");

	protected override build(form: ReactionForm, paper: DialogPaper): View {
		return buildReactionDialog(form, rollHabits("reaction"), words(), paper);
	}

	protected override fillFrom(hand: AtHand): HandFill<ReactionForm> {
		return { empty: emptyReactionForm(rollHabits("reaction"), hand), rules: [] };
	}

	protected override toRequest(form: ReactionForm): RollRequest {
		return { what: "reaction", request: toReactionRequest(form, rollHabits("reaction")) };
	}
}

/** Shows the dialog, filled with a request if one is given; otherwise whoever is targeted is met. */
export async function show(request?: ReactionRequest): Promise<void> {
	const habits = rollHabits("reaction");
	const hand = await handFor(request);
	const form = request ? toReactionForm(request, habits) : emptyReactionForm(habits, hand.now);
	await showDialog(
		{ id: dialogId("reaction"), hand },
		form,
		(...filled) => new ReactionDialog(...filled),
		Boolean(request),
	);
}
