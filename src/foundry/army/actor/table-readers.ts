/** The code that checks a GM's own tables, loaded when a world has or imports some. */
export { ownTablesOf, ownTitles, parseTables, toTablesFile } from "../../../bridge/army/stored/index.js";
export { readForceTables } from "../../../engine/force/index.js";
