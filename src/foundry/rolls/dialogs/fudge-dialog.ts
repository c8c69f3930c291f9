import { formatTrait } from "../../../bridge/rolls/commands/index.js";
import {
	buildFudgeDialog,
	emptyFudgeForm,
	type FudgeForm,
	type FudgeHabits,
	selectedNames,
	toFudgeForm,
	toFudgeRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import { sayWording } from "../../../bridge/text/index.js";
import { fudgeHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import type { DialogRow } from "./roll-dialog.js";

/** A roll on a trait, perhaps against a difficulty or another's roll, with the names of the selected tokens. */
export const FUDGE_DIALOG: DialogRow<"fudge"> = {
	kind: "fudge",
	title: "MUSTER.RollDialog.title.fudge",
	icon: "fa-solid fa-dice-d20",
	habits: fudgeHabits,
	empty: (habits, selected) => withNames(emptyFudgeForm(habits, selectedNames(selected)), habits),
	fromRequest: (request, habits) => withNames(toFudgeForm(request, habits), habits),
	toRequest: toFudgeRequest,
	build: buildFudgeDialog,
	// Another goal has other fields, another way to throw another hint.
	reshapes: (before, after) => before.goal !== after.goal || before.method !== after.method,
};

/** A level that has a name is shown by it. */
function withNames(form: FudgeForm, { ladder }: FudgeHabits): FudgeForm {
	const named = (text: string): string => {
		const level = ladder.find(({ at }) => formatTrait(at) === text);
		return level ? sayWording(words(), level.title) : text;
	};
	const { trait, difficulty, secondTrait } = form;
	return { ...form, trait: named(trait), difficulty: named(difficulty), secondTrait: named(secondTrait) };
}
