export * from "./army-facts.js";
export * from "./army-plate.js";
