import { FORCE_LIMITS, readFields, trainMonths } from "../../../engine/force/index.js";
import { Collected } from "../collect.js";
import { readUnitIds } from "../read-chosen.js";
import type { CampaignAction } from "../types.js";

interface TrainForm {
	readonly units: readonly string[];
	readonly months: number;
}

/** Months of drill for the chosen units: untrained men become raw, raw ones green (RULES 1.5.2). */
export const trainAction: CampaignAction = (context) => ({
	id: "campaign/train",
	version: 1,
	check: (input) =>
		readFields(input, "", (f) => ({
			units: readUnitIds(f, "units", context),
			months: f.whole("months", 1, FORCE_LIMITS.months, 1),
		})),
	// biome-ignore lint/correctness/useYield: nothing is left to chance here.
	play: function* (input) {
		const { units, months } = input as TrainForm;
		const collected = new Collected(context);
		for (const id of units) {
			const unit = collected.unit(id);
			const trained = trainMonths(unit, months, context.rules.tables.qualities);
			if (trained.months === unit.months && trained.battles === unit.battles) collected.note("fullyTrained", id);
			else collected.change(id, trained);
		}
		return collected.done();
	},
});
