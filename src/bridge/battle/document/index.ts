/** A battle's page: its data, its reader, and the battle that follows from it. */
export * from "./battle-page.js";
export * from "./merge-forces.js";
export * from "./new-battle.js";
export * from "./new-setup.js";
export { packForces } from "./pack-forces.js";
export { BATTLE_PAGE } from "./page-type.js";
export { readSetup } from "./read-setup.js";
export * from "./to-battle-input.js";
export * from "./types.js";
