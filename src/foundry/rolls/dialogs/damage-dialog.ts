import type { DamageRequest } from "../../../bridge/rolls/commands/index.js";
import {
	type AtHand,
	buildDamageDialog,
	type DamageDialogView,
	type DamageForm,
	type DialogPaper,
	damageOfferRule,
	emptyDamageForm,
	fillForm,
	type HandFill,
	toDamageForm,
	toDamageRequest,
} from "../../../bridge/rolls/dialogs/index.js";
import type { RollRequest } from "../../../bridge/rolls/kinds/index.js";
import { rollHabits } from "../../host/preferences.js";
import { words } from "../../host/words.js";
import { handFor } from "../selection.js";
import { dialogId, dialogParts, RollDialog, showDialog } from "./roll-dialog.js";

/** A damage roll. */
class DamageDialog extends RollDialog<DamageForm, DamageDialogView> {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		window: { title: "MUSTER.RollDialog.title.damage", icon: "fa-solid fa-droplet" },
	};

	static override PARTS = dialogParts("damage");

	protected override build(form: DamageForm, paper: DialogPaper): DamageDialogView {
		return buildDamageDialog(form, rollHabits("damage"), words(), paper, this.hand);
	}

	protected override fillFrom(hand: AtHand): HandFill<DamageForm> {
		return fillOf(hand);
	}

	protected override toRequest(form: DamageForm): RollRequest {
		return { what: "damage", request: toDamageRequest(form, rollHabits("damage")) };
	}
}

const fillOf = (hand: AtHand): HandFill<DamageForm> => ({
	empty: emptyDamageForm(rollHabits("damage"), hand),
	rules: [damageOfferRule(hand, words())],
});

/** Shows the dialog, filled with a request if one is given, otherwise with the dice and armour of whoever is at hand. */
export async function show(request?: DamageRequest): Promise<void> {
	const hand = await handFor(request);
	const form = request ? toDamageForm(request, rollHabits("damage")) : fillForm(fillOf(hand.now));
	await showDialog(
		{ id: dialogId("damage"), hand },
		form,
		(...filled) => new DamageDialog(...filled),
		Boolean(request),
	);
}
