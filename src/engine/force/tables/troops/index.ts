/** Catalogue of troop types by era. */

export { TROOP_CATALOGUE } from "./catalogue.js";
export { ERAS, type Era, type TroopEntry } from "./entry.js";
