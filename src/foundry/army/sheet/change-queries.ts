import { MODULE_ID } from "../../host/constants.js";

/** Name of the query by which a player asks for a change of an army. */
export const CHANGE_QUERY = `${MODULE_ID}.armyChange`;
/** Name of the query that returns the decision. */
export const CHANGE_ANSWER_QUERY = `${MODULE_ID}.armyChangeAnswer`;
