import { buildOdds } from "../../../bridge/battle/index.js";
import { words } from "../../host/words.js";
import type { ConsoleHost } from "./console-state.js";

/** The odds as a console shows them; null: none are known yet, or nothing is left to chance. */
export function oddsOf({
	shown,
	odds,
	id,
}: Pick<ConsoleHost, "shown" | "odds" | "id">): ReturnType<typeof buildOdds> | null {
	const { played } = shown;
	return played && hasOdds(shown) && odds.forecast ? buildOdds(odds.forecast, played, id, words()) : null;
}

/** True while chance has something left, and its odds take so long that the window says so. */
export const isCounting = ({ shown, odds }: Pick<ConsoleHost, "shown" | "odds">): boolean =>
	hasOdds(shown) && odds.forecast === null && odds.isStale;

/** True while chance has a say in who holds the field. */
export const hasOdds = ({ played }: ConsoleHost["shown"]): boolean =>
	played !== null && played.outcome === null && played.soFar.found.contest === undefined;
