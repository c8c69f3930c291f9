export { choiceReader, type Fields, type FractionRule, listReader, type ReadAt, readFields } from "./fields.js";
export * from "./read-force.js";
export * from "./read-rulings.js";
export * from "./read-tables.js";
export * from "./read-troop-type.js";
export * from "./read-unit.js";
export { RULING_BOUNDS } from "./ruling-bounds.js";
export { PART, readByName, readNamedRows, readSpan, TABLE_BOUND, titleOf } from "./table-fields.js";
