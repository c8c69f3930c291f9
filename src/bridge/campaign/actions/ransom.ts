import { towardZero } from "../../../engine/common/index.js";
import { FORCE_LIMITS, type Ransom, ransomLedger, readFields } from "../../../engine/force/index.js";
import { Collected } from "../collect.js";
import type { CampaignAction } from "../types.js";

interface RansomForm {
	readonly captives: readonly Ransom[];
}

/** What captives bring, each by his own price (RULES 1.17). */
export const ransomAction: CampaignAction = (context) => ({
	id: "campaign/ransom",
	version: 1,
	check: (input) =>
		readFields(input, "", (f) => {
			const captives = f.each("captives", FORCE_LIMITS.people, (value, path) =>
				readFields(value, path, (c) => ({
					name: c.text("name", FORCE_LIMITS.name, ""),
					coins: c.whole("coins", 0, FORCE_LIMITS.coins),
				})),
			);
			return captives.length > 0 ? { captives } : f.refuse("captives", "MUSTER.Fault.Campaign.nothing");
		}),
	// biome-ignore lint/correctness/useYield: nothing is left to chance here.
	play: function* (input) {
		const ledger = ransomLedger((input as RansomForm).captives);
		const collected = new Collected(context);
		collected.spend("ransom", -towardZero(ledger.total), ledger);
		return collected.done();
	},
});
