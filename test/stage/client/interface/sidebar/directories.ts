/** The directories of the sidebar. */
import type { CollectionLike, DocumentLike, SceneLike } from "../../core/contracts.js";
import { core, make } from "../core.js";
import type { MenuEntry } from "../ux/context-menu.js";
import { DocumentDirectory, type Entry } from "./directory.js";
import { menuEntry } from "./directory-menu.js";

type Listed = CollectionLike<DocumentLike>;

export class ActorDirectory extends DocumentDirectory {
	static override tabName = "actors";
	protected readonly heading = "Actors";
	protected readonly symbol = "fa-solid fa-user";
	get documentName(): string {
		return "Actor";
	}
	get collection(): Listed {
		return core().game.actors;
	}
}

export class ItemDirectory extends DocumentDirectory {
	static override tabName = "items";
	protected readonly heading = "Items";
	protected readonly symbol = "fa-solid fa-suitcase";
	get documentName(): string {
		return "Item";
	}
	get collection(): Listed {
		return core().game.items;
	}
}

/** A click looks at a scene; the menu calls all users to it. */
export class SceneDirectory extends DocumentDirectory {
	static override tabName = "scenes";
	protected readonly heading = "Scenes";
	protected readonly symbol = "fa-solid fa-map";
	get documentName(): string {
		return "Scene";
	}
	get collection(): Listed {
		return core().game.scenes;
	}

	#scene(target: HTMLElement): SceneLike | undefined {
		return core().game.scenes.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
	}

	protected override async _onClickEntry(target: HTMLElement): Promise<void> {
		await this.#scene(target)?.view();
	}

	protected override _getEntryContextOptions(): MenuEntry[] {
		const gm = () => core().game.user.isGM;
		return [
			menuEntry(
				"SIDEBAR.View",
				"fa-solid fa-eye",
				() => true,
				(target) => this.#scene(target)?.view(),
			),
			menuEntry("SIDEBAR.Activate", "fa-solid fa-bullseye", gm, (target) => this.#scene(target)?.activate()),
			...super._getEntryContextOptions(),
		];
	}

	protected override _marks(entry: Entry): Node[] {
		const { active, isView } = entry as unknown as SceneLike;
		const words = [active ? "active" : "", isView ? "viewed" : ""].filter(Boolean).join(", ");
		return words ? [make("span", { class: "source" }, words)] : [];
	}
}

export class JournalDirectory extends DocumentDirectory {
	static override tabName = "journal";
	protected readonly heading = "Journal";
	protected readonly symbol = "fa-solid fa-book-open";
	get documentName(): string {
		return "JournalEntry";
	}
	get collection(): Listed {
		return core().game.journal;
	}
}

export class RollTableDirectory extends DocumentDirectory {
	static override tabName = "tables";
	protected readonly heading = "Rollable tables";
	protected readonly symbol = "fa-solid fa-table-list";
	get documentName(): string {
		return "RollTable";
	}
	get collection(): Listed {
		return core().game.tables;
	}
}

export class MacroDirectory extends DocumentDirectory {
	static override tabName = "macros";
	protected readonly heading = "Macros";
	protected readonly symbol = "fa-solid fa-code";
	get documentName(): string {
		return "Macro";
	}
	get collection(): Listed {
		return core().game.macros as unknown as Listed;
	}
}
