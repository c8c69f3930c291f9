/** Registration of sheets (published type apps/document-sheet-config): CONFIG[Document].sheetClasses[type][id]. */
import type { Dict, DocumentClassLike } from "../../core/contracts.js";
import { core } from "../core.js";

interface SheetOptions {
	label?: string;
	types?: string[];
	makeDefault?: boolean;
	canBeDefault?: boolean;
	canConfigure?: boolean;
	themes?: object | null;
}

export interface SheetEntry {
	id: string;
	label: string;
	cls: new (options: object) => unknown;
	default: boolean;
	canBeDefault: boolean;
	canConfigure: boolean;
	themes: object | null;
}

type SheetClasses = Record<string, Record<string, SheetEntry>>;

const OPTIONS = ["label", "types", "makeDefault", "canBeDefault", "canConfigure", "themes"];

function registry(documentName: string): SheetClasses {
	const config = core().CONFIG[documentName] as Dict | undefined;
	if (!config) throw new Error(`CONFIG.${documentName} does not exist`);
	config["sheetClasses"] ??= {};
	return config["sheetClasses"] as SheetClasses;
}

// biome-ignore lint/complexity/noStaticOnlyClass: the shape is the host's
export class DocumentSheetConfig {
	/** The id becomes `scope.ClassName`; it stands in documents and flags, so class names must survive a build. */
	static registerSheet(
		documentClass: DocumentClassLike,
		scope: string,
		cls: SheetEntry["cls"],
		options: SheetOptions = {},
	): void {
		for (const key of Object.keys(options))
			if (!OPTIONS.includes(key)) throw new TypeError(`registerSheet has no option "${key}"`);
		const id = `${scope}.${cls.name}`;
		const classes = registry(documentClass.documentName);
		for (const type of options.types ?? ["base"]) {
			classes[type] ??= {};
			const entries = classes[type];
			if (options.makeDefault) for (const entry of Object.values(entries)) entry.default = false;
			entries[id] = {
				id,
				label: options.label ?? cls.name,
				cls,
				default: options.makeDefault ?? false,
				canBeDefault: options.canBeDefault ?? true,
				canConfigure: options.canConfigure ?? true,
				themes: options.themes ?? null,
			};
		}
	}

	static unregisterSheet(
		documentClass: DocumentClassLike,
		scope: string,
		cls: { name: string },
		options: SheetOptions = {},
	) {
		const classes = registry(documentClass.documentName);
		for (const type of options.types ?? Object.keys(classes)) delete classes[type]?.[`${scope}.${cls.name}`];
	}
}
