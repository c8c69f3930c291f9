/** Tables of a round: prices of acts, orders of each phase, modifiers that attacks bring (RULES 4.13). */

export { ACT_TABLE, type Act, type ActRow } from "./acts.js";
export { ATTACK_MODIFIERS } from "./attack-modifiers.js";
export { ORDERS_OF_PHASE } from "./orders-of-phase.js";
