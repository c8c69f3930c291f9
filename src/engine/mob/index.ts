/** What many tokens do at once: attacks and saves, settled with as few throws as there are different attempts. */
export * from "./assign.js";
export { drawShares } from "./draw.js";
export { type Extremes, extremeOdds } from "./extremes.js";
export * from "./game.js";
export type { HitsOdds } from "./hits-odds.js";
export { type Blow, guardAgainst, injuryOf, isFallen, type Taken, takeBlows, takePoints } from "./injury.js";
export { MOB_LIMITS } from "./limits.js";
export type { LossPart, LossSum } from "./loss-sum.js";
export * from "./odds.js";
export { rebaseRow } from "./rebase.js";
export { partOf } from "./save.js";
export { isSure } from "./sure.js";
export * from "./throw.js";
export * from "./types.js";
