import { MODULE_ID } from "../host/constants.js";

/** The query by which a player's client asks the active GM's client to roll blind. */
export const BLIND_ROLL_QUERY = `${MODULE_ID}.blindRoll`;
