export * from "./success.js";
export * from "./three-dice.js";
