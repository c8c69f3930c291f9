import { Document } from "../../../common/abstract/document.js";
import type { Dict, DocumentApp, UserLike } from "../contracts.js";
import { page } from "../page.js";

/*
 * What core's ClientDocumentMixin adds to every document. It is put on the prototype of the shared Document, so that
 * client classes simply extend the base classes: a mixin would need `any`, and only clients load this file.
 */
declare module "../../../common/abstract/document.js" {
	interface Document {
		readonly apps: Record<string, DocumentApp>;
		readonly sheet: DocumentApp | null;
		readonly isOwner: boolean;
		readonly limited: boolean;
		readonly permission: number;
		readonly visible: boolean;
		readonly link: string;
		readonly collection: unknown;
		readonly compendium: unknown;
		toDragData(): Dict;
		_getSheetClass(): (new (options: Dict) => DocumentApp) | undefined;
		render(options?: Dict): void;
		toAnchor(options?: Dict): HTMLAnchorElement;
	}
}

const apps = new WeakMap<Document, Record<string, DocumentApp>>();
const sheets = new WeakMap<Document, DocumentApp>();

interface SheetConfig {
	id: string;
	cls: new (options: Dict) => DocumentApp;
	default: boolean;
}

const me = (): UserLike => page.game.user;

const GETTERS: Record<string, (this: Document) => unknown> = {
	apps() {
		const found = apps.get(this) ?? {};
		apps.set(this, found);
		return found;
	},
	sheet() {
		const known = sheets.get(this);
		if (known) return known;
		const cls = this._getSheetClass();
		if (!cls) return null;
		const sheet = new cls({ document: this });
		sheets.set(this, sheet);
		return sheet;
	},
	isOwner() {
		return this.testUserPermission(me(), "OWNER");
	},
	limited() {
		return this.testUserPermission(me(), "LIMITED", { exact: true });
	},
	permission() {
		return this.getUserLevel(me());
	},
	visible() {
		return this.isEmbedded ? Boolean(this.parent?.visible) : this.testUserPermission(me(), "LIMITED");
	},
	link() {
		return `@UUID[${this.uuid}]{${this.name}}`;
	},
	collection() {
		if (this.parent) return this.parent.getEmbeddedCollection(this.documentName);
		return this.pack ? page.game.packs.get(this.pack) : page.game.collections.get(this.documentName);
	},
	compendium() {
		return this.pack ? page.game.packs.get(this.pack) : null;
	},
};

/**
 * The registered sheet: the one in flags.core.sheetClass (nested, see research), else the default of the type, else the
 * fallback.
 */
function findSheetClass(doc: Document): SheetConfig["cls"] | undefined {
	const type = (doc as unknown as { type?: string }).type ?? "base";
	const all = page.config[doc.documentName]?.["sheetClasses"] as
		| Record<string, Record<string, SheetConfig>>
		| undefined;
	const configs = all?.[type] ?? all?.["base"] ?? {};
	const chosen = (doc.flags?.["core"] as Dict<string> | undefined)?.["sheetClass"] ?? "";
	const sheets = Object.values(configs);
	return (configs[chosen] ?? sheets.find((config) => config.default) ?? fallback(sheets))?.cls;
}

/**
 * What is shown of a type for which no sheet is the default is not published, nor whether `canBeDefault: false` keeps a
 * sheet out of it. It was a module's, registered after the system's own
 * (Miskatonic-Investigative-Society/CoC7-FoundryVTT#223). So the stage has an option for it.
 */
function fallback(sheets: readonly SheetConfig[]): SheetConfig | undefined {
	const { sheetFallback, system } = page.boot;
	if (sheetFallback === "first") return sheets[0];
	const own = ["core.", `${String(system["id"])}.`];
	const foreign = sheets.filter(({ id }) => !own.some((scope) => id.startsWith(scope)));
	return (sheetFallback === "module" ? foreign.at(-1) : undefined) ?? sheets.at(-1);
}

const METHODS: Record<string, (this: Document, ...args: never[]) => unknown> = {
	/** Systems override it: then no flag and no registration counts. */
	_getSheetClass() {
		return findSheetClass(this);
	},
	toDragData() {
		return { type: this.documentName, uuid: this.uuid };
	},
	/** Draws all windows of the document again. */
	render(options: Dict = {}) {
		for (const app of Object.values(this.apps)) app.render(options);
	},
	toAnchor() {
		const anchor = document.createElement("a");
		anchor.className = "content-link";
		Object.assign(anchor.dataset, { link: "", uuid: this.uuid, type: this.documentName });
		anchor.textContent = this.name;
		anchor.draggable = true;
		return anchor;
	},
};

/** Puts all that on the prototype; once per page. */
export function installClientDocument(): void {
	for (const [name, get] of Object.entries(GETTERS))
		if (!(name in Document.prototype)) Object.defineProperty(Document.prototype, name, { get, configurable: true });
	for (const [name, value] of Object.entries(METHODS)) Object.defineProperty(Document.prototype, name, { value });
}
