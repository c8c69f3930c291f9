import { FORCE_LIMITS, trainMonths } from "../../../engine/force/index.js";
import { readUnitIds } from "../read-chosen.js";
import { whole } from "../readers.js";
import type { CampaignAction } from "../types.js";
import { certainAction } from "./make-action.js";

interface TrainForm {
	readonly units: readonly string[];
	readonly months: number;
}

/** Months of drill for the chosen units: untrained men become raw, raw ones green (RULES 1.5.2). */
export const trainAction: CampaignAction = certainAction(
	"train",
	(f, context): TrainForm => ({
		units: readUnitIds(f, "units", context),
		months: f.read("months", whole(1, FORCE_LIMITS.months), 1),
	}),
	({ units, months }, collected, context) => {
		for (const id of units) {
			const unit = collected.unit(id);
			const trained = trainMonths(unit, months, context.rules.tables.qualities);
			if (trained.months === unit.months && trained.battles === unit.battles) collected.note("fullyTrained", id);
			else collected.change(id, trained);
		}
	},
);
