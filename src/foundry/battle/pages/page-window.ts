import { notifyWarning } from "../../host/notify.js";
import { words } from "../../host/words.js";
import type { WindowOptions, WithId } from "../../ui/window.js";
import type { HostBattlePage } from "./battle-pages.js";
import { BattleWindow } from "./battle-window.js";

/** A document that was deleted. */
interface Deleted {
	readonly uuid?: string | null;
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

/** The base of windows that show something of a battle's or siege's page: they close when it is deleted. */
export abstract class PageWindow extends BattleWindow {
	readonly page: HostBattlePage;

	constructor(options: WithId, page: HostBattlePage) {
		super(options);
		this.page = page;
	}

	protected override async _onFirstRender(context: object, options: WindowOptions): Promise<void> {
		await super._onFirstRender(context, options);
		const gone = (): void => {
			sayGone(this.page);
			void this.close();
		};
		this.untilClosed(whenGone(this.page.uuid, gone));
	}

	/** Renders the window again when its page is changed. */
	protected followPage(): void {
		this.follow("updateJournalEntryPage", ({ uuid }) => {
			if (uuid === this.page.uuid) void this.redraw();
		});
	}
}
