import { explain, type Ledger, towardZero } from "../../../engine/common/index.js";
import { FORCE_LIMITS, forceUpkeepLedger, isPresent } from "../../../engine/force/index.js";
import { forceOf } from "../force-of.js";
import { whole } from "../readers.js";
import type { CampaignAction, CampaignContext } from "../types.js";
import { certainAction } from "./make-action.js";

interface UpkeepForm {
	readonly months: number;
}

/** Food for some months out of the chest (RULES 1.8). */
export const upkeepAction: CampaignAction = certainAction(
	"upkeep",
	(f, context): UpkeepForm => ({ months: f.read("months", whole(1, mostMonths(context)), 1) }),
	({ months }, collected, context) => {
		const month = monthOf(context);
		const ledger = explain("upkeepMonths", [
			{ key: "month", kind: "add", value: month.total },
			{ key: "months", kind: "factor", value: months },
		]);
		collected.spend("fed", towardZero(ledger.total), ledger);
	},
);

function monthOf({ stored, rules }: CampaignContext): Ledger {
	return forceUpkeepLedger(forceOf(stored).units.filter(isPresent), rules.tables);
}

/** The greatest number of months whose cost is an exact number: the cost of a month may be ruled for a thousand units. */
function mostMonths(context: CampaignContext): number {
	const countable = Math.floor(Number.MAX_SAFE_INTEGER / Math.max(1, towardZero(monthOf(context).total)));
	return Math.min(FORCE_LIMITS.paydays, countable);
}
