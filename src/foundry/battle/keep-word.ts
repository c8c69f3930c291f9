import { BATTLE_PAGE, SIEGE_PAGE } from "../../bridge/battle/index.js";
import { MODULE_ID } from "../host/constants.js";
import { notifyFault } from "../host/notify.js";
import type { LooseEvents } from "../host/surfaces.js";
import { isOwnedByPlayers, writerOf } from "../host/whose.js";

/** A document that is marked again. */
interface Marked {
	readonly id: string;
	readonly uuid: string;
}

/** A journal entry with its pages. */
interface Entry extends Marked {
	readonly pages: Iterable<Marked & { readonly type: string }>;
	updateEmbeddedDocuments(name: "JournalEntryPage", data: readonly object[]): Promise<unknown>;
	update(changes: object): Promise<unknown>;
}

/**
 * Keeps what a user wrote as a GM the GMs' word, after that user has become a player: the pages of battles and sieges, and their
 * entries, get the mark of the GM who did that, on whose client alone it happens. What players may write is left out.
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
	const isTheirs = (document: object): boolean => writerOf(document) === user && !isOwnedByPlayers(document);
	try {
		for (const entry of game.journal.contents as unknown as readonly Entry[]) {
			const ours = [...entry.pages].filter(({ type }) => type === BATTLE_PAGE || type === SIEGE_PAGE);
			if (ours.length === 0) continue;
			const pages = ours.filter(isTheirs).map(({ id }) => ({ _id: id, ...mark }));
			if (pages.length > 0) await entry.updateEmbeddedDocuments("JournalEntryPage", pages);
			if (isTheirs(entry)) await entry.update(mark);
		}
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		notifyFault({ code: "MUSTER.Fault.Battle.notWritten", data: { reason: reason.slice(0, 200) } });
	}
}
