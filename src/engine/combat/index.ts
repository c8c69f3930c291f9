/** What rolls, damage, protection and points are made of, whatever game system they come from. */
export * from "./amounts.js";
export * from "./damage.js";
export * from "./guards.js";
export * from "./harm.js";
export * from "./rolls.js";
export * from "./stat-readers.js";
export * from "./status-id.js";
