/** Running a skirmish: its set-up, its rounds of nine phases, and its end (RULES 4.13). */

export { NOTHING_SPENT, type Spent, takeAct } from "./economy.js";
export type { SkirmishEnd, UnitEnd } from "./end.js";
export { arenaOf, openState, SKIRMISH, type SkirmishOutcome, skirmish } from "./game.js";
export { type CommandOdds, commandOdds } from "./odds.js";
export type { AttackCommand, RoundOrders, SkirmishOrder } from "./orders.js";
export { PHASES, type Phase, SETUP_STEPS, type SetupStep } from "./phases.js";
export { readSkirmish } from "./read/index.js";
export type {
	Individual,
	SetupOrders,
	SkirmishEvent,
	SkirmishInput,
	SkirmishState,
	TimedEvent,
	Waiting,
} from "./types.js";
