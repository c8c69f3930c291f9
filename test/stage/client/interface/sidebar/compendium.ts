/**
 * A window that lists one pack by its folders; entries open, can be dragged, and a GM can import them into the world.
 */
import type { Dict, DocumentLike, PackLike } from "../../core/contracts.js";
import { ApplicationV2 } from "../application/application.js";
import type { ApplicationOptions } from "../application/types.js";
import { core, icon, make } from "../core.js";
import { notifications } from "../page/notifications.js";

type Entry = Dict & { _id: string; uuid: string; name: string; folder?: string | null };

/** Copies a pack's document into the world and says so; answers the copy. */
export async function importDocument(found: DocumentLike): Promise<DocumentLike | undefined> {
	const data = found.toObject();
	data["_stats"] = { ...(data["_stats"] as object | undefined), compendiumSource: found.uuid };
	delete data["folder"];
	const made = (await core().documents[found.documentName]?.create(data)) as DocumentLike | undefined;
	if (made) notifications.info(`${made.name ?? "The document"} is now in the world.`);
	return made;
}

export class Compendium extends ApplicationV2 {
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["compendium-directory"],
		position: { width: 360, height: 480 },
		window: { icon: "fa-solid fa-book-atlas", resizable: true, contentClasses: ["directory"] },
		actions: {
			activateEntry: Compendium.#onOpen,
			importEntry: Compendium.#onImport,
		},
	};

	/** Opens the window of a pack, or brings it up. */
	static async open(pack: PackLike): Promise<Compendium> {
		return new Compendium({ collection: pack }).render({ force: true });
	}

	protected override _initializeApplicationOptions(options: object): ApplicationOptions {
		const merged = super._initializeApplicationOptions(options);
		const { collection } = options as { collection?: PackLike };
		if (!collection) throw new Error("A compendium window needs a pack");
		merged["collection"] = collection;
		merged.id = `compendium-${collection.collection}`;
		return merged;
	}

	get collection(): PackLike {
		return this.options["collection"] as PackLike;
	}

	override get title(): string {
		return this.collection.title;
	}

	protected override async _renderHTML(): Promise<Node[]> {
		const index = await this.collection.getIndex();
		const folders = [...this.collection.folders.contents].sort((a, b) => this.#sort(a) - this.#sort(b));
		const loose = index.filter((entry) => !folders.some((folder) => folder.id === entry.folder));
		const sections = folders.map((folder) =>
			this.#folder(
				folder,
				index.filter((entry) => entry.folder === folder.id),
			),
		);
		return [make("ol", { class: "directory-list plain" }, ...sections, ...this.#rows(loose))];
	}

	#sort(folder: DocumentLike): number {
		return Number((folder as unknown as { sort?: number }).sort ?? 0);
	}

	#folder(folder: DocumentLike, entries: Entry[]): HTMLLIElement {
		const list = make("ol", { class: "subdirectory plain" }, ...this.#rows(entries));
		const summary = make("summary", { class: "folder-header" }, icon("fa-fw fa-solid fa-folder"), folder.name ?? "");
		const details = make("details", {}, summary, list);
		return make("li", { class: "directory-item folder", "data-folder-id": folder.id }, details);
	}

	#rows(entries: Entry[]): HTMLLIElement[] {
		return [...entries]
			.sort(
				(a, b) =>
					Number(a["sort"] ?? 0) - Number(b["sort"] ?? 0) || a.name.localeCompare(b.name, undefined, { numeric: true }),
			)
			.map((entry) => this.#row(entry));
	}

	#row(entry: Entry): HTMLLIElement {
		const name = make(
			"a",
			{ class: "entry-name", "data-action": "activateEntry", role: "button", tabindex: "0" },
			entry.name,
		);
		const label = `Import ${entry.name} into the world`;
		const take = make("button", {
			type: "button",
			class: "icon fa-solid fa-download",
			"data-action": "importEntry",
			"aria-label": label,
			"data-tooltip": label,
		});
		const row = make("li", { class: "directory-item entry", "data-entry-id": entry._id, draggable: "true" }, name);
		if (core().game.user.isGM) row.append(take);
		const data = JSON.stringify({ type: this.collection.documentName, uuid: entry.uuid });
		row.addEventListener("dragstart", (event) => event.dataTransfer?.setData("text/plain", data));
		return row;
	}

	protected override _replaceHTML(result: Node[], content: HTMLElement): void {
		content.replaceChildren(...result);
	}

	async #document(target: HTMLElement): Promise<DocumentLike | null> {
		const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
		return this.collection.getDocument(id);
	}

	static async #onOpen(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
		const found = await this.#document(target);
		await found?.sheet?.render({ force: true });
	}

	static async #onImport(this: Compendium, _event: PointerEvent, target: HTMLElement): Promise<void> {
		const found = await this.#document(target);
		if (found) await importDocument(found);
	}
}
