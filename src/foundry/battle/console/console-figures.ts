import { buildOdds } from "../../../bridge/battle/index.js";
import { words } from "../../host/words.js";
import type { ConsoleHost } from "./console-host.js";

/** The odds as a console shows them; null: none are known yet, or nothing is left to chance. */
export function oddsOf({
	shown,
	odds,
	id,
}: Pick<ConsoleHost, "shown" | "odds" | "id">): ReturnType<typeof buildOdds> | null {
	const { played } = shown;
	const isOpen = played !== null && played.outcome === null && played.soFar.found.contest === undefined;
	return isOpen && odds.forecast ? buildOdds(odds.forecast, played, id, words()) : null;
}
