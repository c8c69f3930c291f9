export * from "./change.js";
export * from "./members.js";
export * from "./open-field.js";
export * from "./recount.js";
