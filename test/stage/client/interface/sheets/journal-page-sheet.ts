/**
 * One page of a journal: alone in a window to edit, or without a frame inside its entry to read. A sheet for a sub-type
 * brings the parts of both (after public documentation,
 * foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet, EDIT_PARTS and VIEW_PARTS).
 */
import type { Dict } from "../../core/contracts.js";
import type { RenderOptions } from "../application/types.js";
import { HandlebarsApplicationMixin, type TemplatePart } from "../handlebars/mixin.js";
import { DocumentSheetV2 } from "./document-sheet.js";

export class JournalEntryPageSheet extends DocumentSheetV2 {
	static override DEFAULT_OPTIONS: Dict = {
		classes: ["journal-entry-page"],
		viewClasses: [],
		includeTOC: true,
		mode: "edit",
		viewPermission: 2,
		position: { width: 600 },
		window: { icon: "fa-solid fa-file-lines", resizable: true, contentClasses: ["standard-form"] },
	};

	get page() {
		return this.document;
	}

	get isView(): boolean {
		return this.options["mode"] === "view";
	}

	/**
	 * Stricter than published: whether a page that is only read counts as one that may be edited is not said, so it does
	 * not, for GMs neither.
	 */
	override get isEditable(): boolean {
		return !this.isView && super.isEditable;
	}

	override get title(): string {
		return this.document.name ?? "";
	}

	/** Published: "Classes appended to the page's root element when embedded in another sheet in view mode". */
	protected override _initializeApplicationOptions(options: object) {
		const merged = super._initializeApplicationOptions(options);
		if (merged["mode"] === "view") merged.classes = [...merged.classes, ...(merged["viewClasses"] as string[])];
		return merged;
	}

	/**
	 * Published: "Returns without inserting anything unless options.window.frame is enabled": the window that shows the
	 * page inserts it.
	 */
	protected override _insertElement(element: HTMLElement): void {
		if (this.hasFrame) super._insertElement(element);
	}

	protected override async _prepareContext(options: RenderOptions): Promise<Dict> {
		const page = this.document as unknown as { title: { show: boolean; level: number } };
		const context = await super._prepareContext(options);
		return { ...context, page: this.document, title: { ...page.title, text: this.document.name } };
	}
}

type Parts = Record<string, TemplatePart>;

export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
	static EDIT_PARTS: Parts = {
		header: { template: "templates/journal/page-header.hbs" },
		footer: { template: "templates/generic/form-footer.hbs" },
	};
	static VIEW_PARTS: Parts = {};

	protected override _configureRenderParts(_options: RenderOptions): Parts {
		const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
		const parts = this.isView ? VIEW_PARTS : EDIT_PARTS;
		return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
	}
}
