import { lineAt, type Parsed, parseFile } from "./parse.js";
import type { Fence, SourceFile } from "./types.js";

type Statement = Parsed["program"]["body"][number];
interface Declared {
	readonly name: string;
	readonly start: number;
	readonly documented: boolean;
	/** `export type X = (typeof X_VALUES)[number]` is explained by its values. */
	readonly derivedFrom?: string;
}

/** Exported symbols without a docstring. Re-exports are documented where they are declared. */
export const checkDocs: Fence = (files) =>
	files.flatMap((file) => {
		const declared = declarationsOf(file);
		const documented = new Set(declared.filter((one) => one.documented).map((one) => one.name));
		return exportedNames(file)
			.filter((name) => !documented.has(name))
			.flatMap((name) => {
				const one = declared.find((candidate) => candidate.name === name);
				if (!one || (one.derivedFrom !== undefined && documented.has(one.derivedFrom))) return [];
				return [
					{ path: file.path, line: lineAt(file.text, one.start), message: `${name} is exported without a docstring` },
				];
			});
	});

/** Names that this file both declares and exports, in order, once each. */
function exportedNames(file: SourceFile): string[] {
	const entries = parseFile(file).module.staticExports.flatMap((statement) => statement.entries);
	return [
		...new Set(entries.filter((entry) => !entry.moduleRequest).map((entry) => entry.localName.name ?? "default")),
	];
}

function declarationsOf(file: SourceFile): Declared[] {
	const { program, comments } = parseFile(file);
	const docs = comments.filter((comment) => comment.type === "Block" && /^\*[\s*]*[^\s*]/.test(comment.value));
	const isDocumented = (start: number) =>
		// Only a note to the linter may be between a symbol and its docstring.
		docs.some((comment) => comment.end <= start && /^(?:\s|\/\/.*\n)*$/.test(file.text.slice(comment.end, start)));
	return program.body.flatMap((statement) => {
		const derivedFrom = derivation(file.text.slice(statement.start, statement.end));
		return namesOf(statement).map((name) => ({
			name,
			start: statement.start,
			documented: isDocumented(statement.start),
			...(derivedFrom === undefined ? {} : { derivedFrom }),
		}));
	});
}

function derivation(text: string): string | undefined {
	return /^export type \w+ = \(typeof (\w+)\)\[number\];?$/.exec(text)?.[1];
}

/** The names a top-level statement declares, exported or not. */
function namesOf(statement: Statement): string[] {
	if (statement.type === "ExportDefaultDeclaration") return ["default"];
	const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
	if (!declaration) return [];
	if (declaration.type === "VariableDeclaration")
		return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
	if ("id" in declaration && declaration.id?.type === "Identifier") return [declaration.id.name];
	return [];
}
