import { MODULE_ID } from "../host/constants.js";

/** Name of the query by which a player's client asks the active GM's to apply or undo something. */
export const TRANSACTION_QUERY = `${MODULE_ID}.transaction`;
