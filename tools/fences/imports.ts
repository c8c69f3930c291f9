import { posix } from "node:path";
import { Visitor } from "vite";
import { lineAt, parseFile } from "./parse.js";
import type { SourceFile } from "./types.js";

/** One dependency of a file: static, re-exported, dynamic or type-only. */
export interface Import {
	readonly specifier: string;
	readonly line: number;
	readonly typeOnly: boolean;
}

/** Everything that a file depends on, `import type` and `import("…")` included. */
export function importsOf(file: SourceFile): Import[] {
	const { module, program } = parseFile(file);
	const found: Import[] = [];
	const add = (specifier: string, offset: number, typeOnly: boolean) =>
		found.push({ specifier, line: lineAt(file.text, offset), typeOnly });
	for (const { moduleRequest, start, entries } of module.staticImports)
		add(moduleRequest.value, start, entries.length > 0 && entries.every((entry) => entry.isType));
	for (const { start, entries } of module.staticExports) {
		const [first] = entries;
		if (first?.moduleRequest)
			add(
				first.moduleRequest.value,
				start,
				entries.every((entry) => entry.isType),
			);
	}
	// A computed specifier keeps its source text, so that it can be named in a finding.
	for (const { moduleRequest, start } of module.dynamicImports)
		add(file.text.slice(moduleRequest.start, moduleRequest.end).replace(/^["']|["']$/g, ""), start, false);
	new Visitor({ TSImportType: (node) => add(String(node.source.value), node.start, true) }).visit(program);
	return found;
}

/** The repository path that a relative specifier names; undefined for packages. `.js` stands for `.ts`. */
export function resolveImport(from: string, specifier: string): string | undefined {
	if (!/^\.{1,2}\//.test(specifier)) return undefined;
	const bare = specifier.replace(/\?.*$/, "");
	return posix.join(posix.dirname(from), bare).replace(/\.js$/, ".ts");
}

/** File -> the files it imports, as far as they are among `files`. */
export function importGraph(files: readonly SourceFile[]): Map<string, string[]> {
	const known = new Set(files.map((file) => file.path));
	return new Map(
		files.map((file) => [
			file.path,
			importsOf(file)
				.map(({ specifier }) => resolveImport(file.path, specifier))
				.filter((path): path is string => path !== undefined && known.has(path)),
		]),
	);
}
