import {
	buildCheckDialog,
	buildDamageDialog,
	buildReactionDialog,
	checkOfferRule,
	damageOfferRule,
	emptyCheckForm,
	emptyDamageForm,
	emptyReactionForm,
	toCheckForm,
	toCheckRequest,
	toDamageForm,
	toDamageRequest,
	toReactionForm,
	toReactionRequest,
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

/** A damage roll, with the dice and armour of the selected tokens. */
export const DAMAGE_DIALOG: DialogRow<"damage"> = {
	kind: "damage",
	title: "MUSTER.RollDialog.title.damage",
	icon: "fa-solid fa-droplet",
	habits: () => rollHabits("damage"),
	empty: emptyDamageForm,
	rules: (selected) => [damageOfferRule(selected, words())],
	fromRequest: toDamageForm,
	toRequest: toDamageRequest,
	build: buildDamageDialog,
};

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
