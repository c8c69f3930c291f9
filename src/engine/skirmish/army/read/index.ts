/** Readers of units, sides, tables and options from outside; every fault names its field. */

export { sidesReader } from "./read-side.js";
export { readId, readIdOrEmpty, readModifier } from "./readers.js";
