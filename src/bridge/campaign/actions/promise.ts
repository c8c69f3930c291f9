import { afterLoot, readFields } from "../../../engine/force/index.js";
import { Collected } from "../collect.js";
import { readUnitIds } from "../read-chosen.js";
import type { CampaignAction } from "../types.js";

interface PromiseForm {
	readonly units: readonly string[];
	/** The loot that the men waited for came. */
	readonly came: boolean;
}

/** Men waited for loot instead of pay; now it came, or it did not and every payday counts as missed (RULES 1.8). */
export const promiseAction: CampaignAction = (context) => ({
	id: "campaign/promise",
	version: 1,
	check: (input) =>
		readFields(input, "", (f) => ({ units: readUnitIds(f, "units", context), came: f.flag("came", true) })),
	// biome-ignore lint/correctness/useYield: nothing is left to chance here.
	play: function* (input) {
		const { units, came } = input as PromiseForm;
		const collected = new Collected(context);
		for (const id of units) {
			const unit = collected.unit(id);
			if (unit.pay.forgone === 0) continue;
			collected.change(id, { pay: afterLoot(unit.pay, came, context.rules.tables.bearing) });
			collected.note(came ? "lootCame" : "lootFailed", id);
		}
		return collected.done();
	},
});
