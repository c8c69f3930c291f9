/** What stands over the token of an army, and for whom. */
export * from "./army-facts.js";
export * from "./army-plate.js";
