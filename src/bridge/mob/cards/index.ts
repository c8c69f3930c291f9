/** Cards of mobs: stored, read, checked and drawn. */
export * from "./check-stored-mob.js";
export * from "./mob-card.js";
export * from "./mob-fallback.js";
export * from "./plan-rows.js";
export * from "./read-stored-mob.js";
export * from "./store-mob.js";
export * from "./stored-mob.js";
export * from "./views.js";
