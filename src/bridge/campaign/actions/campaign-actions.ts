import type { CampaignAction, CampaignKind } from "../types.js";
import { commandAction } from "./command.js";
import { gunsAction } from "./guns.js";
import { passAction } from "./pass.js";
import { paydayAction } from "./payday.js";
import { promiseAction } from "./promise.js";
import { raiseAction } from "./raise.js";
import { ransomAction } from "./ransom.js";
import { recruitAction } from "./recruit.js";
import { restAction } from "./rest.js";
import { spoilsAction } from "./spoils.js";
import { trainAction } from "./train.js";
import { upkeepAction } from "./upkeep.js";

/** Every action by its kind. */
export const CAMPAIGN_ACTIONS: Readonly<Record<CampaignKind, CampaignAction>> = {
	payday: paydayAction,
	upkeep: upkeepAction,
	train: trainAction,
	recruit: recruitAction,
	raise: raiseAction,
	command: commandAction,
	rest: restAction,
	promise: promiseAction,
	spoils: spoilsAction,
	ransom: ransomAction,
	guns: gunsAction,
	pass: passAction,
};
