import { towardZero } from "../../../engine/common/index.js";
import { FORCE_LIMITS, type Ransom, ransomLedger } from "../../../engine/force/index.js";
import { withDefault } from "../../../engine/schema/index.js";
import { list, named, object, whole } from "../readers.js";
import type { CampaignAction } from "../types.js";
import { certainAction } from "./make-action.js";

interface RansomForm {
	readonly captives: readonly Ransom[];
}

/** The ransom of captives, each at a price of its own (RULES 1.17). */
export const ransomAction: CampaignAction = certainAction(
	"ransom",
	(f): RansomForm => {
		const captives = f.read(
			"captives",
			list(
				object({
					name: withDefault(named(FORCE_LIMITS.name), ""),
					coins: whole(0, FORCE_LIMITS.coins),
				}),
				FORCE_LIMITS.people,
			),
		);
		return captives.length > 0 ? { captives } : f.refuse("captives", "MUSTER.Fault.Campaign.noCaptive");
	},
	({ captives }, collected) => {
		const ledger = ransomLedger(captives);
		collected.spend("ransom", -towardZero(ledger.total), ledger);
	},
);
