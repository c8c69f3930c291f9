import {
	buildReactionDialog,
	emptyReactionForm,
	toReactionForm,
	toReactionRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import { rollHabits } from "../../host/preferences.js";
import type { DialogRow } from "./roll-dialog.js";

/** A reaction roll, with the name of the target. */
export const REACTION_DIALOG: DialogRow<"reaction"> = {
	kind: "reaction",
	title: "MUSTER.RollDialog.title.reaction",
	icon: "fa-solid fa-comments",
	habits: () => rollHabits("reaction"),
	empty: emptyReactionForm,
	fromRequest: toReactionForm,
	toRequest: toReactionRequest,
	build: buildReactionDialog,
};
