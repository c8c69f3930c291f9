/**
 * A document of a pack as the command line tool takes it: its data, its key in the database, its embedded documents.
 */
export interface PackDocument {
	readonly _id: string;
	readonly _key: string;
	readonly name: string;
	readonly [field: string]: unknown;
}

/** A document and the place that it comes from: a file, or the generator that made it. */
export interface PackEntry {
	readonly origin: string;
	readonly document: PackDocument;
}

/** One pack by its name in the manifest. */
export interface Pack {
	readonly name: string;
	readonly entries: readonly PackEntry[];
}

/** The version of the host whose document schemas the packs are written for. */
export const CORE_VERSION = "13.347";

/** The manifest's data of packs. */
export interface PackManifest {
	readonly id: string;
	/** Document -> the sub-types that the module adds to it. */
	readonly documentTypes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
	readonly packs: readonly { readonly name: string; readonly type: string; readonly [field: string]: unknown }[];
}
