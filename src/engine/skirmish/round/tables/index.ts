/** Tables of a round: prices of acts (RULES 4.13). */

export { ACT_TABLE, type Act, type ActRow } from "./acts.js";
