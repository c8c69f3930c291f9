import {
	buildCheckDialog,
	checkOfferRule,
	emptyCheckForm,
	toCheckForm,
	toCheckRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import { rollHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import type { DialogRow } from "./roll-dialog.js";

/** A success roll, of a number of the selected token. */
export const CHECK_DIALOG: DialogRow<"check"> = {
	kind: "check",
	title: "MUSTER.RollDialog.title.check",
	icon: "fa-solid fa-dice",
	habits: () => rollHabits("check"),
	empty: emptyCheckForm,
	rules: (selected) => [checkOfferRule(selected, words())],
	fromRequest: toCheckForm,
	toRequest: toCheckRequest,
	build: buildCheckDialog,
};
