/** Pay, upkeep, raising and spoils. */

export { forcePayLedger, forceUpkeepLedger, payLedger, upkeepLedger } from "./pay.js";
export {
	afterLoot,
	bonusCause,
	type PaydayPlan,
	type PaydayResult,
	type Payment,
	planPayday,
	rollPayday,
} from "./payday.js";
export { mayRaise, priceLedger, raiseLedger } from "./raise.js";
export {
	type FallenUnit,
	type GearLeft,
	GUN_OUTCOMES,
	type GunOutcome,
	gearLeft,
	type Ransom,
	ransomLedger,
	SPOIL_USES,
	type SpoilUse,
	settleGuns,
	spoilsLedger,
} from "./spoils.js";
