import { type FudgeRequest, formatTrait } from "../../../bridge/rolls/commands/index.js";
import {
	type AtHand,
	buildFudgeDialog,
	type DialogPaper,
	emptyFudgeForm,
	type FudgeDialogView,
	type FudgeForm,
	type HandFill,
	namesAtHand,
	toFudgeForm,
	toFudgeRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { sayWording } from "../../../bridge/text/index.js";
import { fudgeHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { handFor } from "../selection.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";

/** A roll on a trait, perhaps against a difficulty or another's roll. */
class FudgeDialog extends RollDialog<FudgeForm, FudgeDialogView> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.fudge", icon: "fa-solid fa-dice-d20" },
	};

	static override PARTS = dialogParts("fudge");

	protected override build(form: FudgeForm, paper: DialogPaper): FudgeDialogView {
		return buildFudgeDialog(form, fudgeHabits(), words(), paper);
	}

	protected override fillFrom(hand: AtHand): HandFill<FudgeForm> {
		return { empty: emptyFudgeForm(fudgeHabits(), namesAtHand(hand)), rules: [] };
	}

	protected override toRequest(form: FudgeForm): RollRequest {
		return { what: "fudge", request: toFudgeRequest(form, fudgeHabits(), words()) };
	}

	/** Another goal has other fields, another way to throw another hint. */
	protected override reshapes(before: FudgeForm, after: FudgeForm): boolean {
		return before.goal !== after.goal || before.method !== after.method;
	}
}

/** Shows the dialog, filled with a request if one is given; otherwise tokens at hand give their names. */
export async function show(request?: FudgeRequest): Promise<void> {
	const habits = fudgeHabits();
	const hand = await handFor(request);
	const form = withNames(request ? toFudgeForm(request, habits) : emptyFudgeForm(habits, namesAtHand(hand.now)));
	await showDialog({ id: dialogId("fudge"), hand }, form, (...filled) => new FudgeDialog(...filled), Boolean(request));
}

/** A level that has a name is shown by it. */
function withNames(form: FudgeForm): FudgeForm {
	const named = (text: string): string => {
		const level = fudgeHabits().ladder.find(({ at }) => formatTrait(at) === text);
		return level ? sayWording(words(), level.title) : text;
	};
	const { trait, difficulty, secondTrait } = form;
	return { ...form, trait: named(trait), difficulty: named(difficulty), secondTrait: named(secondTrait) };
}
