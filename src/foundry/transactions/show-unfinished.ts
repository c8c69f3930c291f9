import { loadChunk } from "../host/lazy.js";
import { openers } from "../host/openers.js";
import { unfinishedRecords } from "./records/record-index.js";
import { foreignPages } from "./records/record-store.js";

/** Shows unfinished transactions to a GM, if there are any, and says which pages among the records are none. */
export async function showUnfinished(): Promise<void> {
	if (!game.user.isGM) return;
	if (foreignPages().length > 0)
		void loadChunk(() => import("./records/foreign-pages.js")).then((part) => part.sayForeignPages());
	if (unfinishedRecords().some(({ state }) => state === "open")) await openers().unfinished();
}
