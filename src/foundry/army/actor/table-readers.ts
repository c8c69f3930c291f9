/** What checks a GM's own tables: fetched where a world has some, or is given some. */
export { ownOf, ownTitles, parseTables, toTablesFile } from "../../../bridge/army/stored/index.js";
export { readForceTables } from "../../../engine/force/index.js";
