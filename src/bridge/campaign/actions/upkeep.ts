import { explain, towardZero } from "../../../engine/common/index.js";
import { FORCE_LIMITS, forceUpkeepLedger, isPresent } from "../../../engine/force/index.js";
import { forceOf } from "../remembered.js";
import type { CampaignAction } from "../types.js";
import { certainAction } from "./make-action.js";

interface UpkeepForm {
	readonly months: number;
}

/** Food for some months out of the chest (RULES 1.8). */
export const upkeepAction: CampaignAction = certainAction(
	"upkeep",
	(f): UpkeepForm => ({ months: f.whole("months", 1, FORCE_LIMITS.paydays, 1) }),
	({ months }, collected, context) => {
		const units = forceOf(context.stored).units.filter(isPresent);
		const month = forceUpkeepLedger(units, context.rules.tables);
		const ledger = explain("upkeepMonths", [
			{ key: "month", kind: "add", value: month.total },
			{ key: "months", kind: "factor", value: months },
		]);
		collected.spend("fed", towardZero(ledger.total), ledger);
	},
);
