import type { Ask, ContestRequest } from "../../bridge/commands/index.js";
import {
	buildContestDialog,
	type ContestDialogView,
	type ContestForm,
	emptyContestForm,
	toContestForm,
	toContestRequest,
} from "../../bridge/views/index.js";
import { findUser } from "../services/contest-opening.js";
import { contestHabits } from "../services/preferences.js";
import { namesAtHand } from "../services/token-names.js";
import { words } from "../services/words.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";

/** A contest: rolled here for both sides, or opened for people who roll themselves. */
export class ContestDialog extends RollDialog<ContestForm, ContestDialogView> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.contest", icon: "fa-solid fa-scale-unbalanced" },
	};

	static override PARTS = dialogParts("contest", ["apps/contest/side"]);

	protected override build(form: ContestForm, uid: string): ContestDialogView {
		return buildContestDialog(form, contestHabits(), words(), uid);
	}

	protected override toAsk(form: ContestForm): Ask {
		return { what: "contest", request: toContestRequest(form, contestHabits()) };
	}

	/** A contest that waits can be sealed; a regular one has attempts. */
	protected override reshapes(before: ContestForm, after: ContestForm): boolean {
		const waits = ({ firstBy, secondBy }: ContestForm): boolean => firstBy !== "" || secondBy !== "";
		return before.contest !== after.contest || waits(before) !== waits(after);
	}
}

/** Opens the dialog, filled with a request if one is given; otherwise tokens at hand give their names. */
export async function openContestDialog(request?: ContestRequest): Promise<void> {
	const habits = contestHabits();
	const form = request ? withIds(toContestForm(request, habits)) : emptyContestForm(habits, namesAtHand());
	await showDialog(dialogId("contest"), form, (options, fill) => new ContestDialog(options, fill), Boolean(request));
}

/** A user may be named in a request; the choices of the dialog go by ids. */
function withIds(form: ContestForm): ContestForm {
	const idOf = (by: string): string => (by === "" ? "" : (findUser(by)?.id ?? ""));
	return { ...form, firstBy: idOf(form.firstBy), secondBy: idOf(form.secondBy) };
}
