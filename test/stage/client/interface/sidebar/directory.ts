/** A list of the world's documents of one kind; a click opens the sheet. */
import type { CollectionLike, Dict, DocumentLike } from "../../core/contracts.js";
import { core, icon, make } from "../core.js";
import { AbstractSidebarTab } from "./tab.js";

export abstract class DocumentDirectory extends AbstractSidebarTab {
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["directory"],
		actions: {
			activateEntry: function (this: DocumentDirectory, _event: PointerEvent, target: HTMLElement) {
				const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
				return this.collection.get(id)?.sheet?.render({ force: true });
			},
		},
	};

	/** The documents listed. */
	abstract get collection(): CollectionLike<DocumentLike>;
	protected abstract readonly heading: string;
	protected abstract readonly symbol: string;

	protected override draw(): Node[] {
		const { user } = core().game;
		const shown = this.collection
			.filter((entry) => entry.testUserPermission(user, "LIMITED"))
			.sort((a, b) => (a.name ?? "").localeCompare(b.name ?? ""));
		const rows = shown.map((entry) => this.#row(entry));
		const empty = make(
			"p",
			{ class: "hint" },
			"Nothing here yet. Open a pack in the compendium tab and import from it.",
		);
		return [
			make("header", { class: "directory-header" }, make("h2", {}, this.heading)),
			rows.length > 0 ? make("ol", { class: "directory-list plain" }, ...rows) : empty,
		];
	}

	#row(entry: DocumentLike): HTMLLIElement {
		const name = make("a", { class: "entry-name", "data-action": "activateEntry", role: "button", tabindex: "0" });
		name.append(icon(`fa-fw ${this.symbol}`), entry.name ?? entry.id);
		const row = make("li", { class: "directory-item entry", "data-entry-id": entry.id, draggable: "true" }, name);
		row.addEventListener("dragstart", (event) =>
			event.dataTransfer?.setData("text/plain", JSON.stringify(entry.toDragData())),
		);
		return row;
	}
}

export class JournalDirectory extends DocumentDirectory {
	static override tabName = "journal";
	protected readonly heading = "Journal";
	protected readonly symbol = "fa-solid fa-book-open";
	get collection(): CollectionLike<DocumentLike> {
		return core().game.journal;
	}
}

export class RollTableDirectory extends DocumentDirectory {
	static override tabName = "tables";
	protected readonly heading = "Rollable tables";
	protected readonly symbol = "fa-solid fa-table-list";
	get collection(): CollectionLike<DocumentLike> {
		return core().game.tables;
	}
}

export class MacroDirectory extends DocumentDirectory {
	static override tabName = "macros";
	protected readonly heading = "Macros";
	protected readonly symbol = "fa-solid fa-code";
	get collection(): CollectionLike<DocumentLike> {
		return core().game.macros as unknown as CollectionLike<DocumentLike>;
	}
}
