import type { StoredBatch } from "../../../bridge/rolls/cards/index.js";
import type { Visibility } from "../../../bridge/rolls/commands/index.js";
import {
	buildBatchDialog,
	changeForm,
	emptyForm,
	toBatchForm,
	toBatchRequest,
	toFollowUpForm,
} from "../../../bridge/rolls/dialogs/index.js";
import { batchHabits } from "../../host/preferences.js";
import type { FollowUp } from "../roll-hooks.js";
import type { DialogRow } from "./roll-dialog.js";

/** Roll for many. */
export const BATCH_DIALOG: DialogRow<"batch"> = {
	kind: "batch",
	title: "MUSTER.BatchDialog.title.attack",
	icon: "fa-solid fa-layer-group",
	isApart: true,
	habits: batchHabits,
	empty: emptyForm,
	fromRequest: toBatchForm,
	toRequest: toBatchRequest,
	build: (form, habits, words, area) => buildBatchDialog(form, habits, words, { ...area, followUp: undefined }),
	change: changeForm,
	// Other dice have other fields.
	reshapes: (before, after) => before.dice !== after.dice,
};

/** A batch on the hits of another: they defend, or each hit must succeed again. Its count is fixed. */
export const followUpDialog = (
	followUp: FollowUp,
	stored: StoredBatch,
	visibility?: Visibility,
): DialogRow<"batch"> => ({
	...BATCH_DIALOG,
	title: `MUSTER.BatchDialog.title.${followUp.kind}`,
	followUp,
	empty: (habits) => toFollowUpForm(stored, followUp.kind, habits, visibility),
	build: (form, habits, words, area) => buildBatchDialog(form, habits, words, { ...area, followUp: followUp.kind }),
	change: (form, typed) => changeForm(form, { ...typed, count: form.count }),
});
