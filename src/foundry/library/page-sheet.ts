import type { AnyPage } from "../army/actor/journal-pages.js";
import { fetchPart } from "../host/part.js";
import type { Noted } from "../ui/typed.js";
import { WhyPopover } from "../ui/why-popover.js";
import { keepReading } from "./keep-reading.js";

/** Here before the first page is drawn. */
let typed: typeof import("../ui/typed.js");

/** A part of a sheet that is drawn from a template. */
export interface SheetPart {
	readonly template: string;
	readonly templates?: readonly string[];
	readonly classes?: readonly string[];
	readonly scrollable?: readonly string[];
	readonly root?: boolean;
}

/** A page of ours as its sheet shows it. */
export interface ShownPage extends AnyPage {
	readonly isOwner: boolean;
	readonly title: { readonly show: boolean; readonly level: number };
}

/** What the published types do not say of the host's page sheet. */
interface PageSheetMembers {
	readonly isView: boolean;
	readonly isEditable: boolean;
	readonly id: string;
	readonly element: HTMLElement;
	readonly rendered: boolean;
	readonly document: ShownPage;
	_configureRenderOptions(options: { parts?: string[] }): void;
	_syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: object): void;
	_prepareContext(options: object): Promise<Record<string, unknown>>;
	_processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown>;
	_onFirstRender(context: object, options: object): Promise<void>;
	_toggleDisabled(disabled: boolean): void;
	render(options?: object): Promise<unknown>;
}

/** Its class; the published one is of pages of core's own types alone. */
interface PageSheetClass {
	new (...args: readonly unknown[]): PageSheetMembers;
	readonly EDIT_PARTS: Readonly<Record<string, SheetPart>>;
	readonly VIEW_PARTS: Readonly<Record<string, SheetPart>>;
}

const HostSheet = foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet as unknown as PageSheetClass;

/** The host's own head of the form: the page's name, and whether it is shown. */
export const headPart = (): Readonly<Record<string, SheetPart>> =>
	HostSheet.EDIT_PARTS["header"] ? { header: HostSheet.EDIT_PARTS["header"] } : {};

/** What our page sheets have in common: edits are written at once, numbers explain themselves, and nothing is drawn over what is being typed. */
export abstract class MusterPageSheet extends HostSheet {
	static DEFAULT_OPTIONS: object = {
		classes: ["muster", "muster-app", "muster-page"],
		position: { width: 640, height: 720 },
		window: { icon: "fa-solid fa-shield-halved", resizable: true },
		form: { submitOnChange: true, closeOnSubmit: false },
	};

	#noted: Noted = new Map();
	/** Whether the text waits to be drawn until nobody writes in it. */
	#isHeld = false;

	/** Ids in it begin with this. The page may be read and edited at once, and that the host then gives its two sheets two ids is not published. */
	protected get rootId(): string {
		return this.isView ? `${this.id}-read` : this.id;
	}

	/** An editor of text cannot be handed over to the part that takes the place of its own. */
	override _configureRenderOptions(options: { parts?: string[] }): void {
		super._configureRenderOptions(options);
		if (!this.rendered) return;
		this.#noted = typed.noteFields(this.element);
		const writes = this.element.ownerDocument.activeElement?.closest("prose-mirror") || typed.isComposed(this.element);
		const held = writes ? typed.partTypedIn(this.element) : undefined;
		this.#isHeld = held !== undefined;
		if (held) options.parts = (options.parts ?? []).filter((part) => part !== held);
	}

	override async _prepareContext(options: object): Promise<Record<string, unknown>> {
		typed ??= await fetchPart(() => import("../ui/typed.js"));
		return super._prepareContext(options);
	}

	/** Of a form that is sent because one field was changed only that field: the others may have been changed elsewhere since they were drawn. */
	override _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown> {
		const fields = super._processFormData(event, form, formData);
		const { name = "" } = event?.type === "change" ? (event.target as HTMLInputElement) : {};
		// The boxes of one list are one value.
		const path = name.startsWith("ticks.") ? name.split(".").slice(0, 2).join(".") : name;
		const value: unknown = foundry.utils.getProperty(fields, path);
		return value === undefined ? fields : (foundry.utils.expandObject({ [path]: value }) as Record<string, unknown>);
	}

	override _syncPartState(part: string, next: HTMLElement, prior: HTMLElement, state: object): void {
		super._syncPartState(part, next, prior, state);
		typed.keepTyped(next, prior, { noted: this.#noted, follows: false });
	}

	/** A page that is read, or lies in a locked pack, is nobody's to edit, not even a game master's. */
	override _toggleDisabled(disabled: boolean): void {
		super._toggleDisabled(disabled);
		keepReading(this.element);
	}

	override async _onFirstRender(context: object, options: object): Promise<void> {
		await super._onFirstRender(context, options);
		new WhyPopover(this.element);
		typed.followTyping(this.element, () => {
			if (this.#isHeld) typed.drawHeld(this);
		});
	}
}

/** The name of a page as the heading of its text; null where it shows none. */
export const headingOf = ({ name, title }: ShownPage): { readonly text: string; readonly level: number } | null =>
	title.show ? { text: name, level: title.level } : null;

/** Stored HTML as a reader sees it: links work, secrets stay with the owners. */
export function enrich(page: ShownPage, html: unknown): Promise<string> {
	const { implementation } = foundry.applications.ux.TextEditor;
	const text = typeof html === "string" ? html : "";
	return implementation.enrichHTML(text, { relativeTo: page, secrets: page.isOwner } as never);
}
