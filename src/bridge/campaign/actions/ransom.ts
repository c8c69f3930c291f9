import { towardZero } from "../../../engine/common/index.js";
import { FORCE_LIMITS, type Ransom, ransomLedger, readFields } from "../../../engine/force/index.js";
import type { CampaignAction } from "../types.js";
import { certainAction } from "./make-action.js";

interface RansomForm {
	readonly captives: readonly Ransom[];
}

/** What captives bring, each by his own price (RULES 1.17). */
export const ransomAction: CampaignAction = certainAction(
	"ransom",
	(f): RansomForm => {
		const captives = f.each("captives", FORCE_LIMITS.people, (value, path) =>
			readFields(value, path, (c) => ({
				name: c.text("name", FORCE_LIMITS.name, ""),
				coins: c.whole("coins", 0, FORCE_LIMITS.coins),
			})),
		);
		return captives.length > 0 ? { captives } : f.refuse("captives", "MUSTER.Fault.Campaign.noCaptive");
	},
	({ captives }, collected) => {
		const ledger = ransomLedger(captives);
		collected.spend("ransom", -towardZero(ledger.total), ledger);
	},
);
