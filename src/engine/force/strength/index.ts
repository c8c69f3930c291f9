export * from "./company.js";
export * from "./each.js";
export * from "./force-strength.js";
export * from "./shares.js";
export * from "./soldier.js";
export * from "./traits.js";
export * from "./unit-strength.js";
