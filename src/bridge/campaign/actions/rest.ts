import type { Kernel } from "../../../engine/ask/index.js";
import { FORCE_LIMITS, recoverDays } from "../../../engine/force/index.js";
import { Collected, numberOf } from "../collect.js";
import { readUnitIds } from "../read-chosen.js";
import type { CampaignAction, CampaignChange, CampaignContext } from "../types.js";
import { rolledAction } from "./make-action.js";

/** How the days are spent. */
interface RestForm {
	readonly units: readonly string[];
	readonly days: number;
	readonly camp: boolean;
	/** Healers who work magic, for each unit. */
	readonly healers: number;
}

/** Days of camp or march: the wounded come back (RULES 1.14 step 5). Magic asks `rest/<id>/1`, … */
export const restAction: CampaignAction = rolledAction(
	"rest",
	(f, context): RestForm => ({
		units: readUnitIds(f, "units", context),
		days: f.whole("days", 1, FORCE_LIMITS.days, 1),
		camp: f.flag("camp", true),
		healers: f.whole("healers", 0, FORCE_LIMITS.men, 0),
	}),
	play,
);

function* play({ units, days, camp, healers }: RestForm, context: CampaignContext): Kernel<CampaignChange> {
	const { stored, rules } = context;
	const collected = new Collected(context);
	for (const id of units) {
		const unit = collected.unit(id);
		if (unit.wounded.men === 0) continue;
		const rest = { days, camp, tl: stored.tl, healing: unit.troop.healing, healers };
		const { men, wounded } = yield* recoverDays(`rest/${id}`, unit.wounded, rest, rules.tables.recovery);
		const back = Math.min(FORCE_LIMITS.men, unit.men + men);
		const [before, after] = [numberOf(unit.wounded.men), numberOf(wounded.men)];
		if (men > 0) collected.say({ key: "wounded", unit: id, before, after });
		collected.change(id, { men: back, wounded, full: Math.max(unit.full, back) });
	}
	return collected.done();
}
