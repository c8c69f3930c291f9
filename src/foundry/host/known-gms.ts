import { MODULE_ID } from "./constants.js";

/** Ids of the users whom this world remembers as GMs: those that are, and former ones until what they wrote is kept the GMs' word; see `former-gms.ts`. */
export const knownGms = (): readonly string[] =>
	game.settings.get(MODULE_ID, "knownGms").filter((id) => typeof id === "string");
