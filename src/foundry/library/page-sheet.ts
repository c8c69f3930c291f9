import { wireExplanations } from "../services/explain.js";

/** A part of a sheet that is drawn from a template. */
export interface SheetPart {
	readonly template: string;
	readonly templates?: readonly string[];
	readonly classes?: readonly string[];
	readonly scrollable?: readonly string[];
	readonly root?: boolean;
}

/** What the published types do not say of the host's page sheet. */
interface PageSheetMembers {
	readonly isView: boolean;
	readonly isEditable: boolean;
	readonly id: string;
	readonly element: HTMLElement;
	readonly document: JournalEntryPage.Implementation;
	_prepareContext(options: object): Promise<Record<string, unknown>>;
	_processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown>;
	_onFirstRender(context: object, options: object): Promise<void>;
	render(options?: object): Promise<unknown>;
}

interface PageSheetClass {
	new (...args: readonly unknown[]): PageSheetMembers;
	readonly EDIT_PARTS: Readonly<Record<string, SheetPart>>;
	readonly VIEW_PARTS: Readonly<Record<string, SheetPart>>;
}

const HostSheet = foundry.applications.sheets.journal.JournalEntryPageHandlebarsSheet as unknown as PageSheetClass;

/** The host's own head of the form: the page's name, and whether it is shown. */
export const headPart = (): Readonly<Record<string, SheetPart>> =>
	HostSheet.EDIT_PARTS["header"] ? { header: HostSheet.EDIT_PARTS["header"] } : {};

/** What our page sheets have in common: edits are written at once, numbers explain themselves. */
export abstract class MusterPageSheet extends HostSheet {
	static DEFAULT_OPTIONS: object = {
		classes: ["muster", "muster-app", "muster-page"],
		position: { width: 640, height: 720 },
		window: { icon: "fa-solid fa-shield-halved", resizable: true },
		form: { submitOnChange: true, closeOnSubmit: false },
	};

	override async _onFirstRender(context: object, options: object): Promise<void> {
		await super._onFirstRender(context, options);
		wireExplanations(this.element);
	}
}

/** Stored HTML as a reader sees it: links work, secrets stay with the owners. */
export function enrich(page: JournalEntryPage.Implementation, html: unknown): Promise<string> {
	const { implementation } = foundry.applications.ux.TextEditor;
	const text = typeof html === "string" ? html : "";
	return implementation.enrichHTML(text, { relativeTo: page, secrets: page.isOwner } as never);
}
