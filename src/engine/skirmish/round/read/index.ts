/** Readers of orders and of the whole input of a skirmish (RULES 4.13). */

export type {
	ChosenPlace,
	ChosenTactic,
	FieldCondition,
	Individual,
	SetupOrders,
	SideSetup,
	SkirmishInput,
	TimedEvent,
} from "./input.js";
export { readSkirmish } from "./input.js";
export { ROUND_LIMITS } from "./limits.js";
export type { AttackCommand, OrderOf, RoundOrders, SkirmishOrder } from "./read-order.js";
export {
	type AttackPhase,
	PHASES,
	type Phase,
	readIdIfAny,
	readOrder,
	readRound,
	SETUP_STEPS,
	type SetupStep,
} from "./read-order.js";
