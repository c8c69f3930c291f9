import type { CheckRequest } from "../../../bridge/rolls/commands/index.js";
import {
	type AtHand,
	buildCheckDialog,
	type CheckDialogView,
	type CheckForm,
	checkOfferRule,
	type DialogPaper,
	emptyCheckForm,
	fillForm,
	type HandFill,
	toCheckForm,
	toCheckRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { rollHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { handFor } from "../selection.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";

type View = CheckDialogView;

/** A success roll. */
class CheckDialog extends RollDialog<CheckForm, View> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.check", icon: "fa-solid fa-dice" },
	};

	static override PARTS = dialogParts("check");

	protected override build(form: CheckForm, paper: DialogPaper): View {
		return buildCheckDialog(form, rollHabits("check"), words(), paper, this.hand);
	}

	protected override fillFrom(hand: AtHand): HandFill<CheckForm> {
		return fillOf(hand);
	}

	protected override toRequest(form: CheckForm): RollRequest {
		return { what: "check", request: toCheckRequest(form, rollHabits("check")) };
	}
}

const fillOf = (hand: AtHand): HandFill<CheckForm> => ({
	empty: emptyCheckForm(rollHabits("check")),
	rules: [checkOfferRule(hand, words())],
});

/** Shows the dialog, filled with a request if one is given, otherwise with a number of whoever is at hand. */
export async function show(request?: CheckRequest): Promise<void> {
	const hand = await handFor(request);
	const form = request ? toCheckForm(request, rollHabits("check")) : fillForm(fillOf(hand.now));
	await showDialog({ id: dialogId("check"), hand }, form, (...filled) => new CheckDialog(...filled), Boolean(request));
}
