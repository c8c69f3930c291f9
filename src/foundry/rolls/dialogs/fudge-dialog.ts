import { type FudgeRequest, formatTrait } from "../../../bridge/rolls/commands/index.js";
import {
	buildFudgeDialog,
	emptyFudgeForm,
	type FormFill,
	type FudgeForm,
	type PlotArea,
	type SelectedTokens,
	selectedNames,
	toFudgeForm,
	toFudgeRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { sayWording } from "../../../bridge/text/index.js";
import { fudgeHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";
import { selectionFor } from "./selection.js";

/** A roll on a trait, perhaps against a difficulty or another's roll. */
class FudgeDialog extends RollDialog<FudgeForm> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.fudge", icon: "fa-solid fa-dice-d20" },
	};

	static override PARTS = dialogParts("fudge");

	protected override build(form: FudgeForm, area: PlotArea) {
		return buildFudgeDialog(form, fudgeHabits(), words(), area);
	}

	protected override fillFrom(selection: SelectedTokens): FormFill<FudgeForm> {
		return { empty: emptyFudgeForm(fudgeHabits(), selectedNames(selection)), rules: [] };
	}

	protected override toRequest(form: FudgeForm): RollRequest {
		return { what: "fudge", request: toFudgeRequest(form, fudgeHabits(), words()) };
	}

	/** Another goal has other fields, another way to throw another hint. */
	protected override reshapes(before: FudgeForm, after: FudgeForm): boolean {
		return before.goal !== after.goal || before.method !== after.method;
	}
}

/** Shows the dialog, filled with a request if one is given; otherwise with the names of the selected tokens. */
export async function show(request?: FudgeRequest): Promise<void> {
	const habits = fudgeHabits();
	const selection = await selectionFor(request);
	const form = withNames(request ? toFudgeForm(request, habits) : emptyFudgeForm(habits, selectedNames(selection.now)));
	await showDialog(
		{ id: dialogId("fudge"), selection },
		form,
		(...filled) => new FudgeDialog(...filled),
		Boolean(request),
	);
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
