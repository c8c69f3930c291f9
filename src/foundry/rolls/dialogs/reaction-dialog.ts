import type { Ask, ReactionRequest } from "../../../bridge/rolls/commands/index.js";
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
import { reactionHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { handFor } from "../at-hand.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";

type View = RollDialogView<ReactionForm, "modifier">;

/** A reaction roll. */
export class ReactionDialog extends RollDialog<ReactionForm, View> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.reaction", icon: "fa-solid fa-comments" },
	};

	static override PARTS = dialogParts("reaction");

	protected override build(form: ReactionForm, paper: DialogPaper): View {
		return buildReactionDialog(form, reactionHabits(), words(), paper);
	}

	protected override fillFrom(hand: AtHand): HandFill<ReactionForm> {
		return { empty: emptyReactionForm(reactionHabits(), hand), rules: [] };
	}

	protected override toAsk(form: ReactionForm): Ask {
		return { what: "reaction", request: toReactionRequest(form, reactionHabits()) };
	}
}

/** Shows the dialog, filled with a request if one is given; otherwise whoever is targeted is met. */
export async function showReactionDialog(request?: ReactionRequest): Promise<void> {
	const habits = reactionHabits();
	const hand = await handFor(request);
	const form = request ? toReactionForm(request, habits) : emptyReactionForm(habits, hand.now);
	await showDialog(
		{ id: dialogId("reaction"), hand },
		form,
		(...filled) => new ReactionDialog(...filled),
		Boolean(request),
	);
}
