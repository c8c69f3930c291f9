import { towardZero } from "../../../engine/common/index.js";
import {
	FORCE_LIMITS,
	readTroopType,
	SPOIL_USES,
	type SpoilUse,
	spoilsLedger,
	type TroopType,
} from "../../../engine/force/index.js";
import { choice, whole } from "../readers.js";
import type { CampaignAction } from "../types.js";
import { certainAction } from "./make-action.js";

interface SpoilsForm {
	readonly troop: TroopType;
	readonly men: number;
	readonly use: SpoilUse;
	/** Loot of other kinds, in coins. */
	readonly coins: number;
}

/** Loot: the gear of fallen or captured men and whatever else was taken goes into the chest (RULES 1.17). */
export const spoilsAction: CampaignAction = certainAction(
	"spoils",
	(f, context): SpoilsForm => {
		const form: SpoilsForm = {
			troop: f.read("troop", (value, path) => readTroopType(value, context.rules.tables, path)),
			men: f.read("men", whole(0, FORCE_LIMITS.men), 0),
			use: f.read("use", choice(SPOIL_USES), "cash"),
			coins: f.read("coins", whole(0, FORCE_LIMITS.coins), 0),
		};
		return form.men + form.coins > 0 ? form : f.refuse("men", "MUSTER.Fault.Campaign.nothing");
	},
	({ troop, men, use, coins }, collected, context) => {
		if (men > 0) {
			const ledger = spoilsLedger(troop, men, use, context.rules.tables);
			collected.spend(use, -towardZero(ledger.total), ledger);
		}
		if (coins > 0) collected.spend("loot", -coins);
	},
);
