import { afterLoot } from "../../../engine/force/index.js";
import { readUnitIds } from "../read-chosen.js";
import { flag } from "../readers.js";
import type { CampaignAction } from "../types.js";
import { certainAction } from "./make-action.js";

interface PromiseForm {
	readonly units: readonly string[];
	/** The loot that the men waited for came. */
	readonly came: boolean;
}

/** Men waited for loot instead of pay; now it came, or it did not and every payday counts as missed (RULES 1.8). */
export const promiseAction: CampaignAction = certainAction(
	"promise",
	(f, context): PromiseForm => ({ units: readUnitIds(f, "units", context), came: f.read("came", flag, true) }),
	({ units, came }, collected, context) => {
		if (!came) collected.title("failed");
		for (const id of units) {
			const unit = collected.unit(id);
			if (unit.pay.forgone === 0) continue;
			collected.change(id, { pay: afterLoot(unit.pay, came, context.rules.tables.bearing) });
			collected.note(came ? "lootCame" : "lootFailed", id);
		}
	},
);
