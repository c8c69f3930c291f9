/**
 * A journal entry: its pages as a list of contents, the text of one page beside it. It is a form (published type
 * JournalEntrySheet, 14.366: no tag of its own, so that of DocumentSheetV2, and no rule of its own for what is
 * disabled): where its reader may not edit it, the controls of the page in it are disabled with its own
 * (foundryvtt/foundryvtt#12149: "Load PDF" was, for observers). What turns pages are links, as in the host.
 */
import type { CollectionLike, Dict, DocumentLike } from "../../core/contracts.js";
import type { CloseOptions, RenderOptions } from "../application/types.js";
import { core, make } from "../core.js";
import { TextEditor } from "../ux/text-editor.js";
import { DocumentSheetV2 } from "./document-sheet.js";
import { importControl } from "./import-control.js";
import type { JournalEntryPageSheet } from "./journal-page-sheet.js";

interface Page extends DocumentLike {
	readonly type: string;
	readonly sort: number;
	readonly text?: { content?: string | null };
	readonly src?: string | null;
	readonly pack: string | null;
	_getSheetClass(): unknown;
}

/**
 * How the sheet of a page is made that is read in its entry, after Monk's Enhanced Journal 13.06
 * (sheets/JournalEntrySheet.js, getPageSheet, which overrides the host's): one that is made without an id of its own
 * gets the id of the window in which the page is edited.
 */
const IN_ENTRY: Dict = { id: "{id}-view", tag: "article", mode: "view", window: { frame: false, positioned: false } };

/** The anchor of a heading of plain words. */
const slug = (text: string): string => text.toLowerCase().replaceAll(" ", "-");

/** Scrolls what is inside a frame up to an element, and nothing round the frame. */
function scrollTo(to: HTMLElement, frame: HTMLElement): void {
	for (let box = to.parentElement; box && frame.contains(box); box = box.parentElement)
		box.scrollTop += to.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

const LINK = { role: "button", tabindex: "0" };

export class JournalEntrySheet extends DocumentSheetV2 {
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["journal-sheet", "journal-entry"],
		viewPermission: 2,
		position: { width: 860, height: 640 },
		window: { icon: "fa-solid fa-book-open", resizable: true, contentClasses: ["journal-entry-content"] },
		actions: {
			editPage: function (this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement) {
				const { pageId } = target.closest<HTMLElement>("[data-page-id]")?.dataset ?? {};
				void this.pages.find((page) => page.id === pageId)?.sheet?.render({ force: true });
			},
			page: function (this: JournalEntrySheet, _event: PointerEvent, target: HTMLElement) {
				return this.render({ pageId: target.dataset["pageId"] });
			},
			...importControl.actions,
		},
	};

	#pageId: string | null = null;
	#anchor = "";
	readonly #pageSheets = new Map<string, JournalEntryPageSheet>();

	override get title(): string {
		return this.document.name ?? "";
	}

	get pages(): Page[] {
		const { pages } = this.document as unknown as { pages: CollectionLike<Page> };
		return [...pages.contents].sort((a, b) => a.sort - b.sort);
	}

	protected override _configureRenderOptions(options: RenderOptions): void {
		super._configureRenderOptions(options);
		if (typeof options["pageId"] === "string") this.#pageId = options["pageId"];
		this.#pageId ??= this.pages[0]?.id ?? null;
		this.#anchor = typeof options["anchor"] === "string" ? options["anchor"] : "";
	}

	/** Scrolls to the heading of an anchor, which is marked for tests. */
	protected override async _onRender(context: Dict, options: RenderOptions): Promise<void> {
		await super._onRender(context, options);
		if (this.#anchor === "") return;
		const heads = [...this.element.querySelectorAll<HTMLElement>("h1, h2, h3, h4")];
		const found = heads.find((head) => slug(head.textContent ?? "") === this.#anchor);
		found?.setAttribute("data-anchor", this.#anchor);
		const frame = found?.closest<HTMLElement>(".journal-entry-content");
		if (found && frame) scrollTo(found, frame);
	}

	protected override _getHeaderControls() {
		return [...super._getHeaderControls(), ...importControl.controls(this.document)];
	}

	protected override async _renderHTML(): Promise<Node[]> {
		const shown = this.pages.filter((page) => page.testUserPermission(core().game.user, "OBSERVER"));
		const current = shown.find((page) => page.id === this.#pageId) ?? shown[0];
		const links = shown.map((page) =>
			make(
				"li",
				{},
				make(
					"a",
					{
						...LINK,
						class: "page-link",
						"data-action": "page",
						"data-page-id": page.id,
						"aria-current": page === current ? "page" : undefined,
					},
					page.name ?? "",
				),
			),
		);
		const nav = make("nav", { class: "journal-toc", "aria-label": "Pages" }, make("ol", { class: "plain" }, ...links));
		return [nav, await this.#page(current)];
	}

	async #page(page: Page | undefined): Promise<HTMLElement> {
		const article = make("article", { class: "journal-entry-page text", "data-page-id": page?.id });
		if (!page) return article;
		const own = await this.#pageSheet(page);
		if (own) return own;
		const content = make("section", { class: "journal-page-content" });
		const html = page.text?.content ?? "";
		content.innerHTML = await TextEditor.implementation.enrichHTML(html, { relativeTo: page, secrets: page.isOwner });
		if (page.type === "image" && page.src) content.append(make("img", { src: page.src, alt: page.name ?? "" }));
		article.append(make("header", { class: "journal-page-header" }, make("h1", {}, page.name ?? "")), content);
		return article;
	}

	/** The page by the sheet that is registered for its type, to read; and a button to edit it. */
	async #pageSheet(page: Page): Promise<HTMLElement | undefined> {
		const cls = page._getSheetClass() as unknown as (new (options: Dict) => JournalEntryPageSheet) | undefined;
		if (!cls) return undefined;
		const sheet = this.#pageSheets.get(page.id) ?? new cls({ ...IN_ENTRY, document: page });
		this.#pageSheets.set(page.id, sheet);
		await sheet.render({ force: true });
		const holder = make("div", { class: "journal-page-holder", "data-page-id": page.id });
		if (page.isOwner && !page.pack)
			holder.append(make("a", { ...LINK, class: "page-edit", "data-action": "editPage" }, "Edit page"));
		holder.append(sheet.element);
		return holder;
	}

	protected override _onClose(options: CloseOptions): void {
		super._onClose(options);
		for (const sheet of this.#pageSheets.values()) void sheet.close();
		this.#pageSheets.clear();
	}

	protected override _replaceHTML(result: Node[], content: HTMLElement): void {
		content.replaceChildren(...result);
	}
}
