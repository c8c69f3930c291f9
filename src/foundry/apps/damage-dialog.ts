import type { Ask, DamageRequest } from "../../bridge/commands/index.js";
import {
	buildDamageDialog,
	type DamageField,
	type DamageForm,
	emptyDamageForm,
	type RollDialogView,
	toDamageForm,
	toDamageRequest,
} from "../../bridge/views/index.js";
import { rollHabits } from "../services/preferences.js";
import { words } from "../services/words.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";

type View = RollDialogView<DamageForm, DamageField>;

/** A damage roll. */
export class DamageDialog extends RollDialog<DamageForm, View> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.damage", icon: "fa-solid fa-droplet" },
	};

	static override PARTS = dialogParts("damage");

	protected override build(form: DamageForm, uid: string): View {
		return buildDamageDialog(form, rollHabits(), words(), uid);
	}

	protected override toAsk(form: DamageForm): Ask {
		return { what: "damage", request: toDamageRequest(form, rollHabits()) };
	}

	/** The fields are always the same. */
	protected override reshapes(): boolean {
		return false;
	}
}

/** Opens the dialog, filled with a request if one is given. */
export async function openDamageDialog(request?: DamageRequest): Promise<void> {
	const habits = rollHabits();
	const form = request ? toDamageForm(request, habits) : emptyDamageForm(habits);
	await showDialog(dialogId("damage"), form, (options, fill) => new DamageDialog(options, fill), Boolean(request));
}
