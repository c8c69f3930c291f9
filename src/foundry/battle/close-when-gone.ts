import { notifyWarning } from "../host/notify.js";
import { words } from "../host/words.js";

/** A document that was deleted. */
interface Deleted {
	readonly uuid?: string | null;
}

/** A window that shows something of a page. */
interface PageWindow {
	close(): Promise<unknown>;
}

/** Pages whose deletion is being announced: one notice, however many windows close by it. */
const said = new Set<string>();

/**
 * Calls back when a page is deleted, by itself or with its journal entry, of which the host may announce the entry
 * alone. Returns what ends that.
 */
export function whenGone(uuid: string, gone: () => void): () => void {
	const check = (deleted: Deleted): void => {
		if (deleted.uuid && (deleted.uuid === uuid || uuid.startsWith(`${deleted.uuid}.`))) gone();
	};
	const page = Hooks.on("deleteJournalEntryPage", check);
	const entry = Hooks.on("deleteJournalEntry", check);
	return () => {
		Hooks.off("deleteJournalEntryPage", page);
		Hooks.off("deleteJournalEntry", entry);
	};
}

/** Notifies the user, once for all windows, that the page of a battle or siege is gone. */
export function sayGone({ uuid, name }: { readonly uuid: string; readonly name: string }): void {
	if (said.has(uuid)) return;
	said.add(uuid);
	setTimeout(() => said.delete(uuid));
	notifyWarning(words().say(name === "" ? "MUSTER.Battle.goneUnnamed" : "MUSTER.Battle.gone", { name }));
}

/** Closes a window when its page is deleted, and says so. Returns what ends that. */
export function closeWhenGone(window: PageWindow, page: { readonly uuid: string; readonly name: string }): () => void {
	return whenGone(page.uuid, () => {
		sayGone(page);
		void window.close();
	});
}
