import type { StoredForce } from "./types.js";

/** What a file of armies says it is, in its field `format`. */
export const ARMY_FORMAT = "muster.army";

/** The same of a file with everything of a world. */
export const WORLD_FORMAT = "muster.world";

/** The version of both files. */
export const FILE_SCHEMA = 1;

/** A file with whole forces, to be read in any world. */
export interface ArmyFile {
	readonly format: typeof ARMY_FORMAT;
	readonly schema: typeof FILE_SCHEMA;
	readonly forces: readonly StoredForce[];
}

/** A file with everything of ours in a world, as it was stored there: a copy in case of need. Its forces can be imported. */
export interface WorldFile {
	readonly format: typeof WORLD_FORMAT;
	readonly schema: typeof FILE_SCHEMA;
	/** Of the module that wrote it. */
	readonly version: string;
	/** The game system's id. */
	readonly system: string;
	readonly forces: readonly { readonly name: string; readonly force: unknown }[];
	readonly settings: Readonly<Record<string, unknown>>;
	/** Sources of journals. */
	readonly records: readonly unknown[];
}

/** Forces as a file. */
export const toArmyFile = (forces: readonly StoredForce[]): ArmyFile => ({
	format: ARMY_FORMAT,
	schema: FILE_SCHEMA,
	forces,
});

/** Everything as a file. */
export const toWorldFile = (world: Omit<WorldFile, "format" | "schema">): WorldFile => ({
	format: WORLD_FORMAT,
	schema: FILE_SCHEMA,
	...world,
});
