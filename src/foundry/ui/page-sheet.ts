import { MODULE_ID } from "../host/constants.js";
import { loadChunk } from "../host/lazy.js";
import type { AnyPage, SheetRegistry } from "../host/surfaces.js";
import { words } from "../host/words.js";
import { keepFocus } from "./keep-focus.js";
import type { FieldSnapshot } from "./unsaved-input.js";

/** Loaded before the first page is rendered. */
let parts: typeof import("./sheet-parts.js");

/** A part of a sheet that is rendered from a template. */
export interface SheetPart {
	readonly template: string;
	readonly templates?: readonly string[];
	readonly classes?: readonly string[];
	readonly scrollable?: readonly string[];
	readonly root?: boolean;
}

/** A page of ours, as its sheet shows it. */
interface ShownPage extends AnyPage {
	readonly isOwner: boolean;
	readonly title: { readonly show: boolean; readonly level: number };
}

/** The members of the host's page sheet that the published types lack. */
interface PageSheetMembers {
	readonly isView: boolean;
	readonly isEditable: boolean;
	readonly id: string;
	readonly element: HTMLElement;
	readonly form: HTMLFormElement | null;
	readonly rendered: boolean;
	readonly document: ShownPage;
	_configureRenderOptions(options: { parts?: string[] }): void;
	_syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: object): void;
	_replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
	_prepareContext(options: object): Promise<Record<string, unknown>>;
	_processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown>;
	_onFirstRender(context: object, options: object): Promise<void>;
	_toggleDisabled(disabled: boolean): void;
	render(options?: object): Promise<unknown>;
}

/** The class of that sheet; the published one is for pages of core's own types alone. */
interface PageSheetClass {
	new (...args: readonly unknown[]): PageSheetMembers;
	readonly EDIT_PARTS: Readonly<Record<string, SheetPart>>;
	readonly VIEW_PARTS: Readonly<Record<string, SheetPart>>;
}

const HostSheet = foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet as unknown as PageSheetClass;

/** The host's own header of the form: the page's name, and whether it is shown. */
export const headPart = (): Readonly<Record<string, SheetPart>> =>
	HostSheet.EDIT_PARTS["header"] ? { header: HostSheet.EDIT_PARTS["header"] } : {};

/**
 * The base of our page sheets: edits are written at once, numbers explain themselves, and renderings lose no unsaved
 * input.
 */
export abstract class MusterPageSheet extends HostSheet {
	static DEFAULT_OPTIONS: object = {
		classes: ["muster", "muster-app", "muster-page"],
		position: { width: 640, height: 720 },
		window: { icon: "fa-solid fa-shield-halved", resizable: true },
		form: { submitOnChange: true, closeOnSubmit: false },
	};

	#snapshot: FieldSnapshot = new Map();
	/** True while the rendering of the text is postponed because the user writes in it. */
	#isHeld = false;

	/**
	 * The start of the ids in this sheet. A page may be open for reading and editing at once, and it is not published
	 * that the host then gives its two sheets two ids.
	 */
	protected get rootId(): string {
		return this.isView ? `${this.id}-read` : this.id;
	}

	/** Leaves out the part with a text editor in use, whose state cannot be restored. */
	override _configureRenderOptions(options: { parts?: string[] }): void {
		super._configureRenderOptions(options);
		if (!this.rendered) return;
		this.#snapshot = parts.snapshotFields(this.element);
		const writes = this.element.ownerDocument.activeElement?.closest("prose-mirror") || parts.isComposing(this.element);
		const held = writes ? parts.partBeingTyped(this.element) : undefined;
		this.#isHeld = held !== undefined;
		if (held) options.parts = (options.parts ?? []).filter((part) => part !== held);
	}

	override async _prepareContext(options: object): Promise<Record<string, unknown>> {
		parts ??= await loadChunk(() => import("./sheet-parts.js"));
		const { name, title } = this.document;
		return {
			...(await super._prepareContext(options)),
			rootId: this.rootId,
			// Of the text of the page; null if its name is hidden.
			heading: title.show ? { text: name, level: title.level } : null,
		};
	}

	/**
	 * Submits only the changed field of a form that one change submits: the others may have been changed elsewhere since
	 * they were rendered.
	 */
	override _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown> {
		const fields = super._processFormData(event, form, formData);
		const { name = "" } = event?.type === "change" ? (event.target as HTMLInputElement) : {};
		// The boxes of one list are one value.
		const path = name.startsWith("ticks.") ? name.split(".").slice(0, 2).join(".") : name;
		const value: unknown = foundry.utils.getProperty(fields, path);
		return value === undefined ? fields : (foundry.utils.expandObject({ [path]: value }) as Record<string, unknown>);
	}

	override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
		keepFocus(content, () => super._replaceHTML(result, content, options));
	}

	override _syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: object): void {
		super._syncPartState(part, next, prior, state);
		parts.restoreFields(next, prior, { snapshot: this.#snapshot, follows: false });
	}

	/**
	 * Keeps the controls for reading enabled on a page that cannot be edited, in reading mode or in a locked pack. In
	 * reading mode there is no form, and it is not published that the host of generation 13 does without: nothing else is
	 * in the page then that could be disabled.
	 */
	override _toggleDisabled(disabled: boolean): void {
		if (this.form) super._toggleDisabled(disabled);
		keepReading(this.element);
	}

	override async _onFirstRender(context: object, options: object): Promise<void> {
		await super._onFirstRender(context, options);
		new parts.WhyPopover(this.element);
		parts.followNumbers(this.element, words);
		parts.followTyping(this.element, () => {
			if (this.#isHeld) parts.renderPostponed(this);
		});
	}
}

/** Makes a sheet that of all pages of a type of ours. */
export function registerPageSheet(sheet: object, type: string, label: string): void {
	(foundry.applications.apps.DocumentSheetConfig as SheetRegistry).registerSheet(JournalEntryPage, MODULE_ID, sheet, {
		types: [type],
		makeDefault: true,
		label,
	});
}

/** Enriches stored HTML for a reader: links work, secrets are left to the owners. */
export function enrich(page: ShownPage, html: unknown): Promise<string> {
	const { implementation } = foundry.applications.ux.TextEditor;
	const text = typeof html === "string" ? html : "";
	return implementation.enrichHTML(text, {
		relativeTo: page as JournalEntryPage.Implementation,
		secrets: page.isOwner,
	});
}

/**
 * The controls of our pages that serve reading: numbers with explanations, and the buttons under a page in reading
 * mode.
 */
const READING = ".muster-page .muster-why, .muster-page .muster-page__body .muster-actions button";

/**
 * Enables those controls under `root` again after the host has disabled all of a sheet that its reader may not edit. A
 * page in reading mode is inside the sheet of its journal, which disables them too.
 */
export function keepReading(root: HTMLElement): void {
	for (const control of root.querySelectorAll<HTMLButtonElement>(READING)) control.disabled = false;
}
