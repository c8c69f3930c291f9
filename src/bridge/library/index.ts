/** Troop types and ready armies as journal pages: read, searched, added to an army. */
export * from "./army-page.js";
export * from "./army-view.js";
export * from "./drag.js";
export * from "./entry.js";
export * from "./facts.js";
export * from "./library-view.js";
export * from "./page-form.js";
export * from "./preview.js";
export * from "./query.js";
export * from "./read-form.js";
export * from "./recruits.js";
export * from "./row.js";
export * from "./to-unit.js";
export * from "./troop-page.js";
