import { MODULE_ID } from "./constants.js";

/** The query by which a GM's client has the active GM's change parts of a world setting. */
export const SETTING_QUERY = `${MODULE_ID}.setting`;
