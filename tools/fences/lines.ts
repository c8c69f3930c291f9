import { Visitor } from "vite";
import { lineAt, parseFile } from "./parse.js";
import type { Fence, Finding, SourceFile } from "./types.js";

/** The widest that a comment may be, in columns; a tab counts as two. */
const COLUMNS = 120;

/** Comments wider than the lines of the code. Examples are code, and the formatter leaves them as they are. */
export const checkCommentWidth: Fence = (files) =>
	files.flatMap((file) => {
		const { comments } = parseFile(file);
		return comments.flatMap(({ start, end }) => wideLines(file, start, end));
	});

function wideLines({ path, text }: SourceFile, start: number, end: number): readonly Finding[] {
	const from = text.lastIndexOf("\n", start) + 1;
	// A comment behind code is the formatter's affair.
	if (/\S/.test(text.slice(from, start))) return [];
	const [prose = ""] = text.slice(from, end).split("@example");
	const message = `a comment is wider than ${COLUMNS} columns`;
	return prose.split("\n").flatMap((line, i) => {
		if (line.replaceAll("\t", "  ").length <= COLUMNS || /https?:/.test(line)) return [];
		return [{ path, line: lineAt(text, from) + i, message }];
	});
}

/** Literals that are spread into a literal or a list of arguments, `...{ a, b }`: one field a line says the same. */
export const checkSpreads: Fence = (files) =>
	files.flatMap((file) => {
		const found: Finding[] = [];
		new Visitor({
			SpreadElement({ argument, start }) {
				if (argument.type !== "ObjectExpression" && argument.type !== "ArrayExpression") return;
				const message = "a literal is spread into another: write one field a line, or rows behind biome-ignore";
				found.push({ path: file.path, line: lineAt(file.text, start), message });
			},
		}).visit(parseFile(file).program);
		return found;
	});
