import { openers } from "../host/openers.js";
import { unfinishedRecords } from "./records/record-index.js";

/** Shows unfinished transactions to a GM, if there are any. */
export async function showUnfinished(): Promise<void> {
	if (game.user.isGM && unfinishedRecords().some(({ state }) => state === "open")) await openers().unfinished();
}
