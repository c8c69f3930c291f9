import type { TwinTables } from "./tables.js";
import { USUAL_BATTLE } from "./usual-battle.js";
import { USUAL_FORCE } from "./usual-force.js";

/** The twin's writing of the usual tables, with those of the GM's own in their places. */
export const tablesWith = (own: Partial<TwinTables>): TwinTables => ({ ...USUAL_FORCE, ...USUAL_BATTLE, ...own });
