import { posix } from "node:path";
import { resolveImport } from "./imports.js";
import { parseFile } from "./parse.js";
import type { Fence, Finding, SourceFile } from "./types.js";

/** The folders whose doors are watched. */
const DOOR_FOLDERS: readonly string[] = [
	"src/engine",
	"src/bridge/battle",
	"src/bridge/campaign",
	"src/bridge/library",
	"src/bridge/mob",
	"src/bridge/plots",
	"src/bridge/queries",
	"src/bridge/settings",
	"src/bridge/systems",
	"src/bridge/text",
	"src/bridge/transactions",
];

/** A name that one file takes from another; `*`: all of them. */
export interface Taken {
	readonly from: string;
	readonly to: string;
	readonly name: string;
}

/**
 * The doors (`index.ts`) of the folders of engine and bridge: each says in its first line what the folder is, names
 * what it exports, and exports nothing that no other folder of `src` imports. Tests and tools import files behind a
 * door.
 */
export const checkDoors: Fence = (files) => {
	const taken = new Set(
		files
			.filter(({ path }) => path.startsWith("src/"))
			.flatMap(namesTaken)
			.filter(({ from, to }) => !from.startsWith(`${posix.dirname(to)}/`))
			.map(({ to, name }) => `${to} ${name}`),
	);
	return files
		.filter(
			({ path }) => DOOR_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && posix.basename(path) === "index.ts",
		)
		.flatMap((door) => findingsOf(door, taken));
};

function findingsOf(door: SourceFile, taken: ReadonlySet<string>): Finding[] {
	const { path } = door;
	const finding = (message: string): Finding => ({ path, message });
	const found: Finding[] = [];
	if (!/^\/\*\* [A-Z][^\n]*\. \*\/\n/.test(door.text))
		found.push(finding("a door begins with a sentence about its folder"));
	for (const { entries } of parseFile(door).module.staticExports) {
		for (const { importName, exportName } of entries) {
			const name = exportName.name ?? "";
			if (importName.kind !== "Name") found.push(finding("a door names what it exports: no export *"));
			else if (!taken.has(`${path} ${name}`)) {
				found.push(finding(`no other folder of src imports ${name}`));
			}
		}
	}
	return found;
}

/**
 * The names that a file imports or exports from others, those of `import("…")` left out: neither engine nor bridge is
 * fetched by it.
 */
export function namesTaken(file: SourceFile): Taken[] {
	const { module } = parseFile(file);
	const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
		entries.map(
			({ importName: { kind, name } }) => [moduleRequest.value, kind === "NamespaceObject" ? "*" : name] as const,
		),
	);
	const passed = module.staticExports.flatMap(({ entries }) =>
		entries.map(({ moduleRequest, importName }) => [moduleRequest?.value ?? "", importName.name] as const),
	);
	return [...imported, ...passed].flatMap(([specifier, name]) => {
		const to = resolveImport(file.path, specifier);
		return to === undefined || !name ? [] : [{ from: `${posix.dirname(file.path)}/`, to, name }];
	});
}
