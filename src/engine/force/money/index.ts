/** Pay, upkeep, raising and spoils. */

export {
	afterLoot,
	bonusCause,
	type PaydayPlan,
	type PaydayResult,
	type Payment,
	planPayday,
	rollPayday,
} from "./payday.js";
export {
	forcePayLedger,
	forceUpkeepLedger,
	mayRaise,
	payLedger,
	priceLedger,
	raiseLedger,
	upkeepLedger,
} from "./raise.js";
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
