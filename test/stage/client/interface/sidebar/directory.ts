/**
 * A list of the world's documents of one kind, in folders; a click opens the sheet, a right click a menu, a drag takes
 * one along.
 */
import type { CollectionLike, Dict, DocumentLike } from "../../core/contracts.js";
import type { RenderOptions } from "../application/types.js";
import { core, icon, make } from "../core.js";
import { bindContextMenu } from "../ux/context-menu.js";
import { directoryMenu, folderMenu } from "./directory-menu.js";
import { AbstractSidebarTab } from "./tab.js";

/** Parts of a document that lists need. */
export interface Entry extends DocumentLike {
	readonly folder?: Entry | null;
	readonly sort?: number;
	readonly type?: string;
}

interface DocumentCreator {
	canUserCreate(user: unknown): boolean;
	createDialog(data: Dict, options?: Dict, context?: Dict): Promise<DocumentLike | null | undefined>;
}

const byName = (a: Entry, b: Entry): number => (a.name ?? "").localeCompare(b.name ?? "", undefined, { numeric: true });

export abstract class DocumentDirectory extends AbstractSidebarTab {
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["directory"],
		actions: {
			activateEntry: function (this: DocumentDirectory, _event: PointerEvent, target: HTMLElement) {
				return this._onClickEntry(target);
			},
			createEntry: function (this: DocumentDirectory) {
				return this.#create();
			},
			createFolder: function (this: DocumentDirectory) {
				return this.#createFolder();
			},
		},
	};

	/** The documents listed. */
	abstract get collection(): CollectionLike<DocumentLike>;
	abstract get documentName(): string;
	protected abstract readonly heading: string;
	protected abstract readonly symbol: string;

	/** The class that is in use: a game system may have put its own. */
	get documentClass(): DocumentCreator {
		return (core().CONFIG[this.documentName] as Dict)["documentClass"] as DocumentCreator;
	}

	protected async _onClickEntry(target: HTMLElement): Promise<void> {
		const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
		await this.collection.get(id)?.sheet?.render({ force: true });
	}

	async #create(): Promise<void> {
		const made = await this.documentClass.createDialog({}, {}, {});
		await made?.sheet?.render({ force: true });
	}

	async #createFolder(): Promise<void> {
		const folder = (core().CONFIG["Folder"] as Dict)["documentClass"] as unknown as DocumentCreator;
		await folder.createDialog({ type: this.documentName }, {}, { types: [] });
	}

	/** The hook `get<Kind>ContextOptions` may add to the menu. */
	protected override async _onFirstRender(context: Dict, options: RenderOptions): Promise<void> {
		await super._onFirstRender(context, options);
		bindContextMenu(this.element, ".directory-item[data-entry-id]", () => {
			const entries = this._getEntryContextOptions();
			core().Hooks.callAll(`get${this.documentName}ContextOptions`, this, entries);
			return entries;
		});
		// Asked for once, when the directory is drawn first, under one name for the folders of every directory.
		const ofFolders = this._getFolderContextOptions();
		core().Hooks.callAll("getFolderContextOptions", this, ofFolders);
		bindContextMenu(this.element, ".folder .folder-header", () => ofFolders);
	}

	protected _getFolderContextOptions(): ReturnType<typeof folderMenu> {
		return folderMenu();
	}

	protected _getEntryContextOptions(): ReturnType<typeof directoryMenu> {
		return directoryMenu(this.collection);
	}

	protected override draw(): Node[] {
		const { user, folders } = core().game;
		const shown = (this.collection.contents as Entry[])
			.filter((entry) => entry.testUserPermission(user, "LIMITED"))
			.sort(byName);
		const own = (folders.contents as Entry[]).filter(({ type }) => type === this.documentName).sort(byName);
		const rows = this.#level(null, own, shown);
		const text = "Nothing here yet. Open a pack in the compendium tab and import from it.";
		const list = make("ol", { class: "directory-list plain" }, ...rows);
		return [this.#header(), rows.length ? list : make("p", { class: "hint" }, text)];
	}

	#header(): HTMLElement {
		const head = make("header", { class: "directory-header" }, make("h2", {}, this.heading));
		const { user } = core().game;
		if (this.documentClass.canUserCreate(user))
			head.append(this.#button("createEntry", "fa-plus", `Create: ${this.documentName}`));
		if (user.isGM) head.append(this.#button("createFolder", "fa-folder-plus", "Create a folder"));
		return head;
	}

	#button(action: string, symbol: string, label: string): HTMLButtonElement {
		const classes = `icon fa-solid ${symbol} ${action.replace("create", "create-").toLowerCase()}`;
		return make("button", {
			type: "button",
			class: classes,
			"data-action": action,
			"aria-label": label,
			"data-tooltip": label,
		});
	}

	/** Folders first, then what lies beside them. */
	#level(parent: Entry | null, folders: Entry[], entries: Entry[]): HTMLLIElement[] {
		const inside = (entry: Entry) => (entry.folder?.id ?? null) === (parent?.id ?? null);
		const below = folders.filter(inside).map((folder) => {
			const rows = this.#level(folder, folders, entries);
			const summary = make("summary", { class: "folder-header" }, icon("fa-fw fa-solid fa-folder"), folder.name ?? "");
			const details = make("details", { open: true }, summary, make("ol", { class: "subdirectory plain" }, ...rows));
			return make("li", { class: "directory-item folder", "data-folder-id": folder.id }, details);
		});
		return [...below, ...entries.filter(inside).map((entry) => this.#row(entry))];
	}

	#row(entry: Entry): HTMLLIElement {
		const name = make("a", { class: "entry-name", "data-action": "activateEntry", role: "button", tabindex: "0" });
		name.append(icon(`fa-fw ${this.symbol}`), entry.name ?? entry.id, ...this._marks(entry));
		const row = make("li", { class: "directory-item entry", "data-entry-id": entry.id, draggable: "true" }, name);
		row.addEventListener("dragstart", (event) =>
			event.dataTransfer?.setData("text/plain", JSON.stringify(entry.toDragData())),
		);
		return row;
	}

	/** The document of a name. */
	protected _marks(_entry: Entry): Node[] {
		return [];
	}
}
