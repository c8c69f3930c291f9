import { MODULE_ID } from "../../host/constants.js";

/** The query by which somebody asks for a change of an army. */
export const CHANGE_QUERY = `${MODULE_ID}.armyChange`;
/** The query by which he hears what became of it. */
export const CHANGE_ANSWER_QUERY = `${MODULE_ID}.armyChangeAnswer`;
