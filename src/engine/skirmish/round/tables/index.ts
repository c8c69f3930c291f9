/** Tables of a round: prices of acts, modifiers that attacks bring (RULES 4.13). */

export { ACT_TABLE, type Act, type ActRow } from "./acts.js";
export { ATTACK_MODIFIERS } from "./attack-modifiers.js";
