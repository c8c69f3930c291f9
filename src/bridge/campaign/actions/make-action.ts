import { askNothing, type Kernel } from "../../../engine/ask/index.js";
import type { Fields } from "../../../engine/schema/index.js";
import { Collected, fields } from "../collect.js";
import type { CampaignAction, CampaignChange, CampaignContext, CampaignKind } from "../types.js";

/** Reads the form of an action field by field; refuses what the army at hand does not allow. */
type ReadForm<Form> = (fields: Fields, context: CampaignContext) => Form;

/**
 * An action in which chance or a person may have a say: the game `campaign/<kind>`. A game is played with what its
 * check gave, so `play` gets the form that `read` made; that is the one cast, and it is here.
 */
export function rolledAction<Form>(
	kind: CampaignKind,
	read: ReadForm<Form>,
	play: (form: Form, context: CampaignContext) => Kernel<CampaignChange>,
): CampaignAction {
	return (context) => ({
		id: `campaign/${kind}`,
		version: 1,
		check: (input) => fields((fields) => read(fields, context))(input, ""),
		play: (form) => play(form as Form, context),
	});
}

/** An action in which nothing is left to chance: `settle` collects what the form changes. */
export function certainAction<Form>(
	kind: CampaignKind,
	read: ReadForm<Form>,
	settle: (form: Form, collected: Collected, context: CampaignContext) => void,
): CampaignAction {
	return rolledAction(kind, read, (form, context) => {
		const collected = new Collected(context);
		settle(form, collected, context);
		return askNothing(collected.done());
	});
}
