import type { Visibility } from "../../bridge/rolls/commands/index.js";
import { defaultVisibility } from "../host/preferences.js";
import { type MobParties, partiesAtHand } from "./parties.js";

/** Whom somebody has at hand as he asks for a mob's action, and who sees it when nobody says so. */
export interface MobMoment {
	readonly hand: Required<MobParties>;
	readonly habit: Visibility;
}

/** Taken before anything is fetched: meanwhile he may select others, or roll for everybody again. */
export const thisMoment = (): MobMoment => ({ hand: partiesAtHand(), habit: defaultVisibility() });
