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

/** What was asked for before the host took it up; null: it has. */
let pending: (() => void)[] | null = [];

/** At once, or in its turn when the host takes up what is pending. */
function inTurn(change: () => void): void {
	if (pending) pending.push(change);
	else change();
}

/** Published: "If not provided, the sheet will be registered for all configured types". */
const typesOf = ({ TYPES }: DocumentClassLike, { types }: SheetOptions): string[] =>
	types ?? [...new Set(["base", ...TYPES])];

// biome-ignore lint/complexity/noStaticOnlyClass: the shape is the host's
export class DocumentSheetConfig {
	/**
	 * Takes up what was registered so far (published: "Called in Game#setupGame between `setup` and `ready` hooks"):
	 * before, CONFIG does not say which sheets there will be. Later registrations hold at once
	 * (foundryvtt/foundryvtt#8299 registers one by a macro).
	 */
	static async initializeSheets(): Promise<void> {
		const changes = pending ?? [];
		pending = null;
		for (const change of changes) change();
	}

	/** The id becomes `scope.ClassName`; it is stored in documents and flags, so class names must survive a build. */
	static registerSheet(
		documentClass: DocumentClassLike,
		scope: string,
		cls: SheetEntry["cls"],
		options: SheetOptions = {},
	): void {
		for (const key of Object.keys(options))
			if (!OPTIONS.includes(key)) throw new TypeError(`registerSheet has no option "${key}"`);
		inTurn(() => register(documentClass, `${scope}.${cls.name}`, cls, options));
	}

	static unregisterSheet(
		documentClass: DocumentClassLike,
		scope: string,
		cls: { name: string },
		options: SheetOptions = {},
	) {
		inTurn(() => {
			const classes = registry(documentClass.documentName);
			for (const type of typesOf(documentClass, options)) delete classes[type]?.[`${scope}.${cls.name}`];
		});
	}
}

function register(documentClass: DocumentClassLike, id: string, cls: SheetEntry["cls"], options: SheetOptions): void {
	const classes = registry(documentClass.documentName);
	for (const type of typesOf(documentClass, options)) {
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
