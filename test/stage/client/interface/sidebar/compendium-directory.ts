/** The packs that the user may see, in their folders; a click opens one. */
import type { Dict, PackLike } from "../../core/contracts.js";
import { core, icon, make } from "../core.js";
import { Compendium } from "./compendium.js";
import { AbstractSidebarTab } from "./tab.js";

const ICONS: Record<string, string> = {
	JournalEntry: "fa-solid fa-book-open",
	RollTable: "fa-solid fa-table-list",
	Macro: "fa-solid fa-code",
};

export class CompendiumDirectory extends AbstractSidebarTab {
	static override tabName = "compendium";
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["directory"],
		actions: {
			activateEntry: (_event: PointerEvent, target: HTMLElement) => {
				const pack = core().game.packs.get(target.closest<HTMLElement>("[data-pack]")?.dataset["pack"] ?? "");
				if (pack) void Compendium.open(pack);
			},
		},
	};

	protected override draw(): Node[] {
		const packs = core().game.packs.filter((pack) => pack.visible);
		const rows = packs.map((pack) => this.#row(pack));
		return [
			make("header", { class: "directory-header" }, make("h2", {}, "Compendium packs")),
			make("ol", { class: "directory-list plain" }, ...rows),
		];
	}

	#row(pack: PackLike): HTMLLIElement {
		const name = make("a", { class: "compendium-name", "data-action": "activateEntry", role: "button", tabindex: "0" });
		name.append(icon(`fa-fw ${ICONS[pack.documentName] ?? "fa-solid fa-book-atlas"}`), pack.title);
		const source = make("span", { class: "source" }, pack.collection.split(".")[0] ?? "");
		return make("li", { class: "directory-item compendium", "data-pack": pack.collection }, name, source);
	}
}
