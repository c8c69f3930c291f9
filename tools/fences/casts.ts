import { Visitor } from "vite";
import { lineAt, parseFile } from "./parse.js";
import type { Fence, Finding } from "./types.js";

/** The folders in which no entry of a list is cast. */
export const CAST_FOLDERS: readonly string[] = ["src", "bench"];

/**
 * Entries of lists that are cast, `list[i] as T`: that hides a wrong type as well as a missing entry, `list[i]!` only
 * the latter.
 */
export const checkCasts: Fence = (files) =>
	files.flatMap((file) => {
		const found: Finding[] = [];
		new Visitor({
			TSAsExpression({ expression: cast, start }) {
				const expression = cast.type === "ChainExpression" ? cast.expression : cast;
				if (expression.type !== "MemberExpression" || !expression.computed) return;
				const message = `${file.text.slice(expression.start, expression.end)} is cast: write [ ]! instead`;
				found.push({ path: file.path, line: lineAt(file.text, start), message });
			},
		}).visit(parseFile(file).program);
		return found;
	});
