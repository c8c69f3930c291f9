import { explain, towardZero } from "../../../engine/common/index.js";
import { FORCE_LIMITS, forceUpkeepLedger, isPresent, readFields } from "../../../engine/force/index.js";
import { toForce } from "../../force/index.js";
import { Collected } from "../collect.js";
import type { CampaignAction } from "../types.js";

interface UpkeepForm {
	readonly months: number;
}

/** Food for some months out of the chest (RULES 1.8). */
export const upkeepAction: CampaignAction = (context) => ({
	id: "campaign/upkeep",
	version: 1,
	check: (input) => readFields(input, "", (f) => ({ months: f.whole("months", 1, FORCE_LIMITS.paydays, 1) })),
	// biome-ignore lint/correctness/useYield: nothing is left to chance here.
	play: function* (input) {
		const { months } = input as UpkeepForm;
		const units = toForce(context.stored).units.filter(isPresent);
		const month = forceUpkeepLedger(units, context.rules.tables);
		const ledger = explain("upkeepMonths", [
			{ key: "month", kind: "add", value: month.total },
			{ key: "months", kind: "factor", value: months },
		]);
		const collected = new Collected(context);
		collected.spend("fed", towardZero(ledger.total), ledger);
		return collected.done();
	},
});
