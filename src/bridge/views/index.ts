export * from "./batch-dialog.js";
export * from "./batch-form.js";
export * from "./chart.js";
export * from "./home.js";
export * from "./house-rules.js";
