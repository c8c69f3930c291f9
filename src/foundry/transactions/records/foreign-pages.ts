import { sayPlural } from "../../../bridge/text/index.js";
import { notifyWarning } from "../../host/notify.js";
import type { HostPage } from "../../host/surfaces.js";
import { playersBehind, sayUsers } from "../../host/whose.js";
import { words } from "../../host/words.js";
import { isRecordPage, RECORDS_ID } from "./record-store.js";

/** Ids of the pages that the GM was notified of. */
const notified = new Set<string>();

/** Notifies a GM which pages among the records are none, since players may have written them; each page once while this client is open. */
export function sayForeignPages(): void {
	const pages = (game.journal.get(RECORDS_ID)?.pages.contents ?? []) as HostPage[];
	const foreign = pages.filter((page) => !notified.has(page.id) && !isRecordPage(page));
	if (foreign.length === 0) return;
	for (const { id } of foreign) notified.add(id);
	const players = sayUsers([...new Set(foreign.flatMap(playersBehind))]);
	notifyWarning(sayPlural(words(), "MUSTER.Records.foreign", foreign.length, { players }));
}
