export * from "./read-battle.js";
export * from "./read-battle-tables.js";
