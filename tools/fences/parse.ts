import { parseSync } from "vite";
import type { SourceFile } from "./types.js";

/** A file as the compiler that builds the module reads it. */
export type Parsed = ReturnType<typeof parseSync>;

const seen = new WeakMap<SourceFile, Parsed>();

/** Parses a TypeScript or JavaScript file once; throws a SyntaxError that names the file when it does not parse. */
export function parseFile(file: SourceFile): Parsed {
	const known = seen.get(file);
	if (known) return known;
	const parsed = parseSync(file.path, file.text, { lang: file.path.endsWith(".ts") ? "ts" : "js" });
	const [error] = parsed.errors;
	if (error) throw new SyntaxError(`${file.path}: ${error.message}`);
	seen.set(file, parsed);
	return parsed;
}

/** The line, counted from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
	return text.slice(0, offset).split("\n").length;
}
