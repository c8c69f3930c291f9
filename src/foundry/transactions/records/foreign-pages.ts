import { sayPlural } from "../../../bridge/text/index.js";
import { fail, type Result } from "../../../engine/common/index.js";
import { notifyWarning } from "../../host/notify.js";
import { knownGms, playersBehind, sayPlayersBehind, sayUsers } from "../../host/permissions.js";
import { isWrittenIn } from "../../host/rights.js";
import type { HostPage } from "../../host/surfaces.js";
import { words } from "../../host/words.js";
import { foreignPages, RECORDS_ID } from "./record-store.js";

/** Ids of the pages that the GM was notified of. */
const notified = new Set<string>();

/**
 * Notifies a GM which pages among the records are none, since players may have written them; each page once while this
 * client is open. What former GMs have left becomes the GMs' word in a moment.
 */
export function sayForeignPages(): void {
	const terms = knownGms();
	const isForeign = (page: HostPage): boolean =>
		playersBehind(page).some(({ id }) => {
			const term = terms.get(id ?? "");
			return !term || term.kept || !isWrittenIn(term, page);
		});
	const foreign = foreignPages().filter((page) => !notified.has(page.id) && isForeign(page));
	if (foreign.length === 0) return;
	for (const { id } of foreign) notified.add(id);
	const players = sayUsers([...new Set(foreign.flatMap(playersBehind))]);
	notifyWarning(sayPlural(words(), "MUSTER.Records.foreign", foreign.length, { players }));
}

/** The fault of a world whose records cannot be written, with the players who may have written their journal entry. */
export function noRecords(): Result<never> {
	const entry = game.journal.get(RECORDS_ID);
	const players = entry ? sayPlayersBehind(entry) : "";
	if (players === "") return fail({ code: "MUSTER.Fault.Transaction.noRecords" });
	return fail({ code: "MUSTER.Fault.Transaction.foreignRecords", data: { players } });
}

/** The fault of a page under the id of a record that is none: players may have made it; null: there is no such page. */
export function foreignPage(id: string): Result<never> | null {
	const page = foreignPages().find((each) => each.id === id);
	if (!page) return null;
	const data = { players: sayPlayersBehind(page), page: page.name };
	return fail({ code: "MUSTER.Fault.Transaction.foreignRecord", data });
}
