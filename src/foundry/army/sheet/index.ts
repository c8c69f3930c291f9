/** The army sheet, and its queries to other clients. */
export { ArmySheet } from "./army-sheet.js";
export { CHANGE_ANSWER_QUERY, CHANGE_QUERY } from "./change-queries.js";
