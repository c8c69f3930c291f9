import type { Ask, CheckRequest } from "../../bridge/commands/index.js";
import {
	buildCheckDialog,
	type CheckDialogView,
	type CheckForm,
	emptyCheckForm,
	toCheckForm,
	toCheckRequest,
} from "../../bridge/views/index.js";
import { rollHabits } from "../services/preferences.js";
import { words } from "../services/words.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";

type View = CheckDialogView;

/** A success roll. */
export class CheckDialog extends RollDialog<CheckForm, View> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.check", icon: "fa-solid fa-dice" },
	};

	static override PARTS = dialogParts("check");

	protected override build(form: CheckForm, uid: string): View {
		return buildCheckDialog(form, rollHabits(), words(), uid);
	}

	protected override toAsk(form: CheckForm): Ask {
		return { what: "check", request: toCheckRequest(form, rollHabits()) };
	}

	/** The fields are always the same. */
	protected override reshapes(): boolean {
		return false;
	}
}

/** Opens the dialog, filled with a request if one is given. */
export async function openCheckDialog(request?: CheckRequest): Promise<void> {
	const habits = rollHabits();
	const form = request ? toCheckForm(request, habits) : emptyCheckForm(habits);
	await showDialog(dialogId("check"), form, (options, fill) => new CheckDialog(options, fill), Boolean(request));
}
