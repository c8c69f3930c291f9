import { FORCE_LIMITS, GUN_OUTCOMES, type GunOutcome, settleGuns } from "../../../engine/force/index.js";
import { readUnitId, roomForMen } from "../read-chosen.js";
import { choice, whole } from "../readers.js";
import type { CampaignAction } from "../types.js";
import { certainAction } from "./make-action.js";

interface GunsForm {
	readonly unit: string;
	/** Pieces of the unit that were lost in the fight, and already taken off it. */
	readonly lost: number;
	readonly outcome: GunOutcome;
}

/** Lost guns: the victor gets them all, its own included; after a fight without a victor half come back (RULES 1.14 step 6). */
export const gunsAction: CampaignAction = certainAction(
	"guns",
	(f, context): GunsForm => ({
		unit: readUnitId(f, "unit", context),
		lost: f.read("lost", whole(1, FORCE_LIMITS.men)),
		outcome: f.read("outcome", choice(GUN_OUTCOMES)),
	}),
	({ unit: id, lost, outcome }, collected, context) => {
		const unit = collected.unit(id);
		const { kept, taken, destroyed } = settleGuns(lost, outcome, context.rules.tables.recovery);
		const men = Math.min(FORCE_LIMITS.men, unit.men + Math.min(kept, roomForMen(context)));
		if (kept > 0) collected.change(id, { men, full: Math.max(unit.full, men) });
		if (kept > 0) collected.note("gunsKept", id, men - unit.men);
		if (taken > 0) collected.note("gunsTaken", id, taken);
		if (destroyed > 0) collected.note("gunsDestroyed", id, destroyed);
	},
);
