import { MODULE_ID } from "../../host/constants.js";

/** Name of the query by which a GM's client asks another for its plans, and a client sends them to a GM's. */
export const PLANS_QUERY = `${MODULE_ID}.plans`;
