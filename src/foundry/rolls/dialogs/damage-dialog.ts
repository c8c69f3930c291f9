import type { DamageRequest } from "../../../bridge/rolls/commands/index.js";
import {
	buildDamageDialog,
	type DamageForm,
	damageOfferRule,
	emptyDamageForm,
	type FormFill,
	fillForm,
	type PlotArea,
	type SelectedTokens,
	toDamageForm,
	toDamageRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { rollHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";
import { selectionFor } from "./selection.js";

/** A damage roll. */
class DamageDialog extends RollDialog<DamageForm> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.damage", icon: "fa-solid fa-droplet" },
	};

	static override PARTS = dialogParts("damage");

	protected override build(form: DamageForm, area: PlotArea) {
		return buildDamageDialog(form, rollHabits("damage"), words(), area, this.selection);
	}

	protected override fillFrom(selection: SelectedTokens): FormFill<DamageForm> {
		return fillOf(selection);
	}

	protected override toRequest(form: DamageForm): RollRequest {
		return { what: "damage", request: toDamageRequest(form, rollHabits("damage"), words()) };
	}
}

const fillOf = (selection: SelectedTokens): FormFill<DamageForm> => ({
	empty: emptyDamageForm(rollHabits("damage"), selection),
	rules: [damageOfferRule(selection, words())],
});

/**
 * Shows the dialog, filled with a request if one is given, otherwise with the dice and armour of the selected tokens.
 */
export async function show(request?: DamageRequest): Promise<void> {
	const selection = await selectionFor(request);
	const form = request ? toDamageForm(request, rollHabits("damage")) : fillForm(fillOf(selection.now));
	await showDialog(
		{ id: dialogId("damage"), selection },
		form,
		(...filled) => new DamageDialog(...filled),
		Boolean(request),
	);
}
