import type { StoredForce } from "./types.js";

/** The `format` of a file of armies. */
export const ARMY_FORMAT = "muster.army";

/** The sub-type of a journal page that holds a ready army. */
export const ARMY_PAGE = "muster.army";

/** The `format` of a file with everything of a world. */
export const WORLD_FORMAT = "muster.world";

/** The version of both files. */
export const FILE_SCHEMA = 1;

/** A file with whole armies, which any world can import. */
interface ArmyFile {
	readonly format: typeof ARMY_FORMAT;
	readonly schema: typeof FILE_SCHEMA;
	readonly forces: readonly StoredForce[];
}

/** A file with all data of the module in a world, as they were stored there: a backup. Its armies can be imported. */
interface WorldFile {
	readonly format: typeof WORLD_FORMAT;
	readonly schema: typeof FILE_SCHEMA;
	/** The version of the module that wrote it. */
	readonly version: string;
	/** The game system's id. */
	readonly system: string;
	readonly forces: readonly { readonly name: string; readonly force: unknown }[];
	readonly settings: Readonly<Record<string, unknown>>;
	/** Sources of journals. */
	readonly records: readonly unknown[];
}

/** Builds a file of armies. */
export const toArmyFile = (forces: readonly StoredForce[]): ArmyFile => ({
	format: ARMY_FORMAT,
	schema: FILE_SCHEMA,
	forces,
});

/** Builds a file of everything. */
export const toWorldFile = (world: Omit<WorldFile, "format" | "schema">): WorldFile => ({
	format: WORLD_FORMAT,
	schema: FILE_SCHEMA,
	...world,
});
