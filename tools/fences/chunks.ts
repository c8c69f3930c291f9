import { posix } from "node:path";
import { parseFile } from "./parse.js";

/** The files of a built script by what fetches them. Paths are relative to the folder of the build. */
export interface Chunks {
	/** Files that a browser fetches at once: the entries and everything that they import. */
	readonly start: readonly string[];
	/** Files that are fetched later, with everything that they import. */
	readonly later: readonly string[];
}

/**
 * Follows the imports of built files from their entries. `read` gives the text of a file and throws where there is
 * none.
 */
export function chunksOf(entries: readonly string[], read: (path: string) => string): Chunks {
	const start = new Set<string>();
	const wanted = new Set<string>();
	const follow = (path: string, into: Set<string>): void => {
		if (start.has(path) || into.has(path)) return;
		into.add(path);
		const { fixed, asked } = builtImports(path, read(path));
		for (const other of asked) wanted.add(other);
		for (const other of fixed) follow(other, into);
	};
	for (const entry of entries) follow(entry, start);
	const later = new Set<string>();
	// What is found on the way is looked at too: a set hands out what is added while it is gone through.
	for (const path of wanted) follow(path, later);
	return { start: [...start], later: [...later] };
}

/** The features that a reader opens, and the files (without folder, hash and ending) that are fetched for it first. */
export const FEATURES = {
	rolls: ["make-roll", "roll-dialog", "batch-dialog", "contest-dialog", "fudge-dialog", "chart-window"],
	mob: ["mob-dialog", "roll-mob"],
	armySheet: ["sheet-runtime", "unit-window"],
	armyFiles: ["import-window", "world-data-window"],
	library: ["library-window", "page-runtime"],
	campaign: ["campaign-window"],
	battleApi: ["forecast-input"],
	forecastWorker: ["forecast-worker"],
	battle: ["console-window"],
	replay: ["replay-window"],
	battlePlayer: ["player-window", "player-queries"],
	battleSiege: ["siege-window", "siege-results"],
	battleStart: ["start-dialog", "battle-card"],
	settings: ["house-rules-window", "mapping-window"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * Parts of an open feature that are fetched when they are first shown: their first file, and the feature whose files
 * are there by then.
 */
export const PARTS = {
	battleStages: { first: ["stages"], after: FEATURES.battle },
	battlePanels: { first: ["console-panels"], after: FEATURES.battle },
	battleSiegeDays: { first: ["siege-operations"], after: FEATURES.battleSiege },
	battlePlayers: { first: ["players-panel"], after: FEATURES.battle },
} as const satisfies Readonly<Record<string, { readonly first: readonly string[]; readonly after: readonly string[] }>>;

/** The window of a skirmish's round, which is opened where units are on a map: its first file, and what is there. */
export const ROUND = { first: ["round-window"], after: ["map-runtime"] } as const;

/**
 * The size that a feature fetches in all, besides what is there at start: its first files and all that they import at
 * once. Throws where a first file is not among those that were built.
 */
export function chunksOfFeature(
	first: readonly string[],
	{ start, later }: Chunks,
	read: (path: string) => string,
): readonly string[] {
	const found = new Set<string>();
	const follow = (path: string): void => {
		if (start.includes(path) || found.has(path)) return;
		found.add(path);
		for (const other of builtImports(path, read(path)).fixed) follow(other);
	};
	for (const name of first) {
		const path = later.find((each) => posix.basename(each).replace(/-.{7}\.mjs$/, "") === name);
		if (path === undefined) throw new Error(`no part that is fetched later is called ${name}`);
		follow(path);
	}
	return [...found];
}

/** The address of a worker's file beside the one that starts it. */
const WORKER = /new URL\(([`"'])([^`"']+\.mjs)\1,\s*import\.meta\.url\)/g;

/** The files that a built file imports at once, and those that it fetches later, workers included. */
export function builtImports(
	path: string,
	text: string,
): { readonly fixed: readonly string[]; readonly asked: readonly string[] } {
	const { module } = parseFile({ path, text });
	const at = (specifier: string): string => posix.join(posix.dirname(path), specifier);
	const exported = module.staticExports.flatMap(({ entries }) =>
		entries.map(({ moduleRequest }) => moduleRequest?.value),
	);
	const fixed = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...exported];
	const asked = module.dynamicImports.map(({ moduleRequest }) =>
		text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
	);
	const workers = [...text.matchAll(WORKER)].map(([, , file]) => file ?? "");
	return { fixed: fixed.filter((each) => each !== undefined).map(at), asked: [...asked, ...workers].map(at) };
}
