import { sayPlural } from "../../../bridge/text/index.js";
import { knownGms } from "../../host/known-gms.js";
import { notifyWarning } from "../../host/notify.js";
import type { HostPage } from "../../host/surfaces.js";
import { playersBehind, sayUsers } from "../../host/whose.js";
import { words } from "../../host/words.js";
import { foreignPages } from "./record-store.js";

/** Ids of the pages that the GM was notified of. */
const notified = new Set<string>();

/**
 * Notifies a GM which pages among the records are none, since players may have written them; each page once while this client is open. What former GMs have left
 * becomes the GMs' word in a moment.
 */
export function sayForeignPages(): void {
	const former = new Set(knownGms());
	const isForeign = (page: HostPage): boolean => playersBehind(page).some(({ id }) => !former.has(id ?? ""));
	const foreign = foreignPages().filter((page) => !notified.has(page.id) && isForeign(page));
	if (foreign.length === 0) return;
	for (const { id } of foreign) notified.add(id);
	const players = sayUsers([...new Set(foreign.flatMap(playersBehind))]);
	notifyWarning(sayPlural(words(), "MUSTER.Records.foreign", foreign.length, { players }));
}
