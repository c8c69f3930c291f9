import { posix } from "node:path";
import { lineAt, parseFile } from "./parse.js";
import type { Fence, Finding, SourceFile } from "./types.js";

/** A name that a file declares at its top level. */
interface Declared {
	readonly file: SourceFile;
	readonly name: string;
	readonly start: number;
	readonly isExported: boolean;
	readonly isType: boolean;
}

/** Names that files of one kind share on purpose, by their folder: each dialog of a roll has its `show`. */
const SHARED: Readonly<Record<string, string>> = { "src/foundry/rolls/dialogs": "show" };

/**
 * Names with two meanings: declared by two files of one family, of which one exports it. A search for it finds the
 * wrong one. Constants and functions that both files keep to themselves are left out.
 */
export const checkMeanings: Fence = (files) => {
	const found = new Map<string, Declared[]>();
	for (const file of files.filter(({ path }) => posix.basename(path) !== "index.ts"))
		for (const declared of declaredIn(file)) {
			const key = `${familyOf(file.path)} ${declared.name}`;
			found.set(key, [...(found.get(key) ?? []), declared]);
		}
	return [...found.values()].flatMap(twice);
};

/** `src/engine/battle/day/day.ts` -> `src/engine/battle`. */
const familyOf = (path: string): string => path.split("/").slice(0, 3).join("/");

function twice(all: readonly Declared[]): readonly Finding[] {
	const [first, ...others] = all
		.filter(({ file, name }) => SHARED[posix.dirname(file.path)] !== name)
		.filter(({ isExported, isType }) => isExported || isType)
		.sort((one, other) => Number(other.isExported) - Number(one.isExported));
	if (!first?.isExported) return [];
	return others
		.filter(({ file }) => file !== first.file)
		.map(({ file, name, start }) => {
			const message = `${name} is another name in ${first.file.path}: give each its own`;
			return { path: file.path, line: lineAt(file.text, start), message };
		});
}

function declaredIn(file: SourceFile): readonly Declared[] {
	return parseFile(file).program.body.flatMap((statement): Declared[] => {
		const isExported = statement.type === "ExportNamedDeclaration";
		const declaration = isExported ? statement.declaration : statement;
		const { start } = statement;
		switch (declaration?.type) {
			case "TSInterfaceDeclaration":
			case "TSTypeAliasDeclaration":
				return [{ file, name: declaration.id.name, start, isExported, isType: true }];
			case "ClassDeclaration":
			case "FunctionDeclaration":
				return declaration.id ? [{ file, name: declaration.id.name, start, isExported, isType: false }] : [];
			case "VariableDeclaration":
				return declaration.declarations.flatMap(({ id }): Declared[] =>
					id.type === "Identifier" ? [{ file, name: id.name, start, isExported, isType: false }] : [],
				);
			default:
				return [];
		}
	});
}
