import { MODULE_ID } from "../host/constants.js";

/** The query by which a player's client asks the active GM's to apply something, or to take it back. */
export const TRANSACTION_QUERY = `${MODULE_ID}.transaction`;
