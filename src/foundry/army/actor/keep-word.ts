import { MODULE_ID } from "../../host/constants.js";
import { notifyFault } from "../../host/notify.js";
import type { LooseEvents } from "../../host/surfaces.js";
import { isLeftBy } from "../../host/whose.js";
import { isOurPage, ourJournals } from "./stored-data-report.js";

/** A page that is marked again. */
interface Marked {
	readonly id: string | null;
	readonly type: string;
	readonly flags: object;
}

/** A journal entry with its pages. */
interface Entry {
	readonly pages: Iterable<Marked>;
	updateEmbeddedDocuments(name: "JournalEntryPage", data: readonly object[]): Promise<unknown>;
	update(changes: object): Promise<unknown>;
}

/**
 * Keeps what a user wrote as a GM the GMs' word, after that user has become a player: battles, sieges, their reports and the records of changes get the
 * mark of the GM who did that, on whose client alone it happens. What players may write is left out.
 */
export function keepWordOfGms(): void {
	(Hooks as LooseEvents).on(
		"updateUser",
		(user: User.Implementation, changes: object, _options: object, by: string) => {
			if ("role" in changes && !user.isGM && by === game.user.id) void keepWordOf(user.id ?? "");
		},
	);
}

async function keepWordOf(user: string): Promise<void> {
	if (!game.user.isGM) return;
	const mark = { flags: { [MODULE_ID]: { kept: Date.now() } } };
	try {
		for (const entry of ourJournals() as unknown as readonly Entry[]) {
			const pages = [...entry.pages].filter((page) => isOurPage(page) && isLeftBy(user, page));
			const updates = pages.map(({ id }) => ({ _id: id, ...mark }));
			if (updates.length > 0) await entry.updateEmbeddedDocuments("JournalEntryPage", updates);
			if (isLeftBy(user, entry)) await entry.update(mark);
		}
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		notifyFault({ code: "MUSTER.Fault.Battle.notWritten", data: { reason: reason.slice(0, 200) } });
	}
}
