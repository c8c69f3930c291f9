import {
	buildDamageDialog,
	damageOfferRule,
	emptyDamageForm,
	toDamageForm,
	toDamageRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import { rollHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import type { DialogRow } from "./roll-dialog.js";

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
