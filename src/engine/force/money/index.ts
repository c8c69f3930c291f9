export * from "./pay.js";
export * from "./pay-state.js";
export * from "./payday.js";
export * from "./raise.js";
export * from "./spoils.js";
export * from "./upkeep.js";
