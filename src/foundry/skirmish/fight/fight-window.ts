import { listenForKeys } from "../../battle/console/console-keys.js";
import type { HostBattlePage } from "../../battle/pages/battle-pages.js";
import { sayGone, whenGone } from "../../battle/pages/page-window.js";
import { afterThis } from "../../host/do-once.js";
import { onTransaction } from "../../transactions/index.js";
import { MusterWindow, type WithId } from "../../ui/window.js";

/** The base of windows of a skirmish's page: keys press the main buttons, and it closes when the page is deleted. */
export abstract class FightWindow extends MusterWindow {
	static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
		classes: ["muster-battle"],
		window: { icon: "fa-solid fa-people-line", resizable: true },
	};

	protected override readonly placing = "edge";
	readonly page: HostBattlePage;

	constructor(options: WithId, page: HostBattlePage) {
		super(options);
		this.page = page;
	}

	override get title(): string {
		return this.page.name;
	}

	/** Draws the window again: between a large write and its drawing the page has its turn. */
	readonly #redrawNext = afterThis(() => void this.redraw());

	/** Draws the window again when its page, or a transaction of that, has changed; `hear` tells of more. */
	protected followPage(hear: (listener: (page: string) => void) => () => void): void {
		const { uuid } = this.page;
		const redraw = (page: string): void => {
			if (page === uuid) this.#redrawNext();
		};
		listenForKeys(this.element);
		this.follow("updateJournalEntryPage", (page) => redraw(page.uuid));
		this.untilClosed(
			hear(redraw),
			onTransaction(({ source }) => {
				if (source.startsWith(uuid)) this.#redrawNext();
			}),
			whenGone(uuid, () => {
				sayGone(this.page);
				void this.close();
			}),
		);
	}
}
